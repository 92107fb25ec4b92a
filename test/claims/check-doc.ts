/** All that a doc claims to be there: inline code, commands in blocks, imports, links, what formats run. */
import { posix } from 'node:path';
import { checkCommand, findCommand } from './check-command.ts';
import { checkSpan, type World } from './check-span.ts';
import {
  collectCodeLines,
  collectLinks,
  collectSpans,
  countLines,
  type Doc,
  type Quote,
} from './read-doc.ts';

/** What else docs are held against. */
export interface Claimed extends World {
  /** The names a door of a package gives away, types included. */
  namesOf(specifier: string): ReadonlySet<string> | undefined;
  /** The lenses a format of the command runs; undefined for all. */
  lensesOf(format: string): readonly string[] | undefined;
}

/** Every claim that does not hold, as `file:line: what`. */
export function checkDoc(doc: Doc, world: Claimed): string[] {
  const { repository, commands } = world;
  const report = (quotes: readonly Quote[], check: (text: string) => string | undefined): string[] =>
    quotes.flatMap(({ text, line }) => {
      const wrong = check(text);
      return wrong === undefined ? [] : [`${doc.path}:${line}: \`${text}\`: ${wrong}`];
    });
  const shell = collectCodeLines(doc).filter(({ language }) => /^(|sh|console|text)$/.test(language));
  return [
    ...report(collectSpans(doc), (text) => checkSpan(text, doc.path, world)),
    ...report(shell, (text) => {
      const command = findCommand(text);
      return command && checkCommand(command, commands, repository);
    }),
    ...report(collectImports(doc), (text) => checkImport(text, world)),
    ...report(collectLinks(doc), (text) => checkLink(text, doc, world)),
    ...report(collectLensClaims(doc), (text) => checkLensClaim(text, world)),
  ];
}

function collectImports({ blocks }: Doc): Quote[] {
  return blocks
    .filter(({ language }) => /^(js|ts)$/.test(language))
    .flatMap(({ text, line }) =>
      Array.from(text.matchAll(/import \{[^}]+\} from '@anatome\/[^']+'/g), (match) => ({
        text: match[0],
        line: line + countLines(text, match.index),
      })),
    );
}

function checkImport(text: string, { namesOf }: Claimed): string | undefined {
  const [, list, specifier] = /\{([^}]+)\} from '([^']+)'/.exec(text)!;
  const known = namesOf(specifier);
  if (known === undefined) return `there is no ${specifier}`;
  const names = list.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0],
  );
  const unknown = names.find((name) => name !== '' && !known.has(name));
  return unknown && `${specifier} has no ${unknown}`;
}

function checkLink(text: string, { path }: Doc, { repository }: Claimed): string | undefined {
  const target = posix.join(posix.dirname(path), text.split('#')[0]).replace(/\/$/, '');
  return text.startsWith('#') || repository.places.includes(target)
    ? undefined
    : `leads to ${target}, which is not there`;
}

/** What is said of what a format runs is said in these words, so that it can be checked. */
function collectLensClaims({ blocks }: Doc): Quote[] {
  return blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ text, line }) =>
      Array.from(text.matchAll(/`-f \w+`\s+runs\s+(no\s+lens|(`\w+`(,|\s+and)?\s*)+)/g), (match) => ({
        text: match[0].replace(/\s+/g, ' ').trim(),
        line: line + countLines(text, match.index),
      })),
    );
}

function checkLensClaim(text: string, { lensesOf }: Claimed): string | undefined {
  const [, format, said] = /`-f (\w+)` runs (.*)/.exec(text)!;
  const names = Array.from(said.matchAll(/`(\w+)`/g), (match) => match[1]).sort();
  const lenses = [...(lensesOf(format) ?? ['all'])].sort();
  return String(names) === String(lenses) ? undefined : `it runs ${lenses.join(', ')}`;
}
