/** Genre markup as XML: one element per module, named for it. */
import type { Genre, GenreJudgement } from '../../genre/index.ts';
import type { Page } from '../../page/index.ts';
import { escapeXml, escapeXmlAttribute } from '../xml.ts';
import { type ArrangedModule, arrangeModules, toModuleText } from './arrange-modules.ts';
import { GENRE_NAMESPACE } from './genre-terms.ts';

/** The page in genre markup. `genre` is the one that was judged. */
export function toGenreXml(page: Page, judgement: GenreJudgement, genre: Genre | undefined): string {
  const score = genre === undefined ? undefined : judgement.scores[0].score;
  const missing = genre === undefined ? undefined : judgement.scores[0].missing.join(' ');
  const attributes = toAttributes({
    xmlns: `${GENRE_NAMESPACE}markup`,
    genre: genre?.id,
    name: genre?.label,
    score,
    missing,
    why: judgement.why,
    url: page.url,
  });
  const lines = arrangeModules(judgement, genre).flatMap((module) => toElement(page, module, '  '));
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<page${attributes}>`, ...lines, '</page>', ''].join(
    '\n',
  );
}

/** Features have no features: two levels. */
function toElement(page: Page, { id, label, found, features }: ArrangedModule, indent: string): string[] {
  const attributes = toAttributes({
    label,
    score: found?.score,
    realised: found?.realised,
    path: found?.path,
    target: found?.target,
  });
  const inner = features.flatMap((feature) => toElement(page, feature, `${indent}  `));
  if (inner.length > 0) return [`${indent}<${id}${attributes}>`, ...inner, `${indent}</${id}>`];
  const text = found === undefined ? '' : escapeXml(toModuleText(page, found));
  return [text === '' ? `${indent}<${id}${attributes}/>` : `${indent}<${id}${attributes}>${text}</${id}>`];
}

/** Those that have a value. */
function toAttributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeXmlAttribute(String(value))}"`)
    .join('');
}
