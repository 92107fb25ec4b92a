/** Files and folders that docs name. */
import type { Repository } from './repository.ts';

/** Endings of files that are ours when they are named. */
const ENDING = /\.(d\.ts|ts|tsx|mjs|cjs|js|py|toml|json|ndjson|md|css|txt|xml|png)$/;
/** Every folder has one. */
const COMMON = /(^|\/)(index\.ts|package\.json|README\.md)$/;
/** Words with a slash that are no path, and what only a run of a bench makes. */
const NO_PATH = /^(application|text|image|audio|video|multipart)\/|^(svg|math)\/|^(bench\/)?out(\/|$)/;

/** Whether inline code is a path: it ends like a file of ours, or has folders in small letters. */
export function isPath(text: string): boolean {
  if (NO_PATH.test(text)) return false;
  if (/^[\w.<>*-]+(\/[\w.<>*-]+)*$/.test(text) && ENDING.test(text))
    return /[a-z]/i.test(text[0]) || text.startsWith('*');
  return /^[a-z][\w.-]*(\/[\w.<>*-]+)*\/$|^[a-z][\w.-]*(\/[\w.<>*-]+)+$/.test(text);
}

/** What is wrong with a path that a doc names, if anything. */
export function checkPath(text: string, doc: string, { places }: Repository): string | undefined {
  const pattern = toPattern(text.replace(/\/$/, ''));
  const found = places.filter((place) => pattern.test(place));
  if (found.length === 0) return 'there is no such file or folder';
  if (found.includes(text) || /[*<]|NAME/.test(text) || !ENDING.test(text) || COMMON.test(text))
    return undefined;
  const home = findHome(doc);
  const near = home === undefined ? [] : found.filter((place) => place.startsWith(`${home}/`));
  if (near.length === 1 || found.length === 1) return undefined;
  return `could be ${(near.length > 0 ? near : found).join(', ')}: name more of its path`;
}

/** A path is named by its end; `<name>`, `NAME` and `*` stand for any one name. */
function toPattern(text: string): RegExp {
  const parts = text.split(/(<[a-z]+>|\bNAME\b|\*+)/);
  const source = parts.map((part) => (/^[<*]|^NAME$/.test(part) ? '[^/]+' : part.replace(/[.+]/g, '\\$&')));
  return new RegExp(`(^|/)${source.join('')}$`);
}

/** The folder a doc is about: what it names is looked for there first. */
function findHome(doc: string): string | undefined {
  const lens = /^docs\/lenses\/(\w+)\.md$/.exec(doc)?.[1];
  if (lens !== undefined) return `packages/core/src/lens/${lens}`;
  if (/\/README\.md$/.test(doc)) return doc.slice(0, -'/README.md'.length);
  const about = /^docs\/(studio|server)\.md$/.exec(doc)?.[1];
  return about && `packages/${about}`;
}
