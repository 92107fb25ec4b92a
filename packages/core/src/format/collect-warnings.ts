/** What a reader of a result should know: bounds that were reached, steps that fell short, text that may be wrong. */
import type { PartialAnalysis } from '../analysis/index.ts';
import { findStandIn, type TemplateUse } from '../outline/index.ts';
import type { Warning } from './extract.ts';

/** Collects the warnings of an analysis; none when all went as it should. */
export function collectWarnings(analysis: PartialAnalysis): Warning[] {
  return [
    ...collectLimits(analysis),
    ...collectShortfalls(analysis),
    ...collectDoubts(analysis),
    ...collectPageWarnings(analysis),
  ];
}

const UNCLOSED: Warning = {
  code: 'mended',
  message: 'The title is never closed; a browser would show nothing. It was read as if there were no title.',
};

/** Those that tell of the page alone: that it stands in for another, was judged with a template, or has no content. */
export function collectPageWarnings(analysis: PartialAnalysis): Warning[] {
  const standIn = findStandIn({
    page: analysis.page,
    features: analysis.features,
    content: analysis.outline.content,
  });
  const isEmpty = !hasContent(analysis);
  return [
    ...(analysis.page.isMended ? [UNCLOSED] : []),
    ...(standIn === undefined ? [] : [standIn]),
    ...collectTemplate(analysis),
    ...collectWrapped(analysis),
    ...(isEmpty ? [{ code: 'no-content', message: 'No main content was found.' } as const] : []),
  ];
}

function hasContent({ page, features, outline }: PartialAnalysis): boolean {
  const { kept } = outline.content;
  for (let node = 0; node < page.size; node++) {
    if (kept[node] === 1 && (!page.isText(node) || features.words[node + 1] > features.words[node]))
      return true;
  }
  return false;
}

function collectLimits({ limits }: PartialAnalysis): Warning[] {
  return limits.map(({ what, limit, found }) => ({
    code: 'limit',
    message:
      what === 'time'
        ? `Reading stopped after ${limit} ms.`
        : `The page is larger than its budget: ${limit} ${what} of ${found} or more were read.`,
  }));
}

function collectShortfalls({ shortfalls }: PartialAnalysis): Warning[] {
  return Object.entries(shortfalls).flatMap(([lens, short]) =>
    short.map(
      ({ step, message }) => ({ code: 'shortfall', message: `${lens}, ${step}: ${message}` }) as const,
    ),
  );
}

const REFUSED: Readonly<Record<NonNullable<TemplateUse['refused']>, string>> = {
  'other host': 'is that of another host',
  'few pages': 'knows fewer than two other pages',
  'whole page': 'holds nearly all of the content',
};

/** A template that had a say, or was asked for and had none: formats without a place for it say so, too. */
function collectTemplate({ outline: { template } }: PartialAnalysis): Warning[] {
  if (template === undefined) return [];
  const { id, host, pages, words, refused } = template;
  const message =
    refused === undefined
      ? `The template ${id} of ${host} took ${words} words out of the content; it compares the page with ${pages} others.`
      : `The template ${id} of ${host} ${REFUSED[refused]}: the page was judged without it.`;
  return [{ code: 'template', message }];
}

/** More names than these nobody reads. */
const MOST_NAMED = 8;

/** What a wrapper did not find, or found and doubts; that it was for another host. */
function collectWrapped({ wrapped }: PartialAnalysis): Warning[] {
  if (wrapped === undefined) return [];
  const { name, host, refused, records, fields, isCut } = wrapped;
  const say = (message: string): Warning => ({ code: 'wrapper', message: `The wrapper ${name} ${message}` });
  if (refused !== undefined) return [say(`is for ${host}: the page was read without it.`)];
  if (records.length === 0) return [say('found nothing on this page.')];
  const told = (['missing', 'doubtful'] as const).flatMap((state) => {
    const counts = fields.map((field, at) => ({
      field: field.name,
      count: records.filter(({ cells }) => cells[at].state === state).length,
    }));
    const named = counts.filter(({ count }) => count > 0).slice(0, MOST_NAMED);
    if (named.length === 0) return [];
    const names = named.map(({ field, count }) =>
      records.length > 1 ? `${field} in ${count} of ${records.length} records` : field,
    );
    return [say(`${state === 'missing' ? 'did not find' : 'doubts'} ${names.join(', ')}.`)];
  });
  return isCut
    ? [...told, say('was left at what it had found: its selectors take too long on this page.')]
    : told;
}

function collectDoubts({ encoding: { encoding, suspected, replaced } }: PartialAnalysis): Warning[] {
  const doubts: string[] = [];
  if (suspected !== undefined)
    doubts.push(`The page declares no encoding and was read as ${encoding}; it may be ${suspected}.`);
  if (replaced > 0) doubts.push(`${replaced} characters could not be decoded as ${encoding}.`);
  return doubts.map((message) => ({ code: 'encoding', message }));
}
