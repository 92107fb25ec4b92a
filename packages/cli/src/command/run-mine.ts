import type { PageWish, PatternHits, PatternLine, PatternResult, PatternWish } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { toOneLine } from '../terminal/control.ts';
import { note } from '../terminal/message.ts';
import { noteNothing } from './note-nothing.ts';
import { checkFormat, print, toCsvText, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface PatternOptions extends StoreOptions {
  readonly type?: readonly string[];
  readonly language?: readonly string[];
  readonly host?: readonly string[];
  readonly sample?: string;
  readonly limit: string;
  readonly offset: string;
  readonly format: string;
}

/** Options as typed. */
export interface MineOptions extends PatternOptions {
  readonly kind: string;
  readonly scope: string;
  readonly view?: string;
  readonly with?: string;
  readonly support: string;
  readonly most: string;
  readonly confidence: string;
  readonly lift: string;
  readonly gap: string;
  readonly complete?: boolean;
}

const FORMATS = ['text', 'json', 'csv'];

/** `anatome corpus mine`. */
export function runMine(options: MineOptions): Promise<number> {
  checkFormat(options.format, FORMATS);
  return withCorpus(options, async (engine) => {
    const { minePatterns } = await import('@anatome/corpus');
    const result = await minePatterns(engine, await toWish(options));
    if (result.transactions === 0) await noteNothing(engine);
    if (options.format === 'json') await print(`${JSON.stringify(result)}\n`);
    else if (options.format === 'csv') await print(await toCsvText(toRows(result)));
    else await print(toText(result, Number(options.offset)));
    for (const sentence of result.cut) note(sentence);
    return result.total > 0 ? EXIT.good : EXIT.nothing;
  });
}

async function toWish(options: MineOptions): Promise<PatternWish> {
  const { PATTERN_FACETS, PATTERN_KINDS, SCOPES, VIEWS } = await import('@anatome/corpus');
  const { view, with: facets, complete } = options;
  return {
    kind: choose('--kind', options.kind, PATTERN_KINDS),
    scope: choose('--scope', options.scope, SCOPES),
    view: view === undefined ? undefined : choose('--view', view, VIEWS),
    facets: facets?.split(',').map((name) => choose('--with', name.trim(), PATTERN_FACETS)),
    support: toShare('--support', options.support),
    most: toShare('--most', options.most),
    confidence: toShare('--confidence', options.confidence),
    lift: toNumber('--lift', options.lift),
    gap: toCount('--gap', options.gap),
    isComplete: complete,
    pages: toPages(options),
    limit: toCount('--limit', options.limit),
    offset: toCount('--offset', options.offset),
  };
}

function choose<Name extends string>(option: string, typed: string, names: readonly Name[]): Name {
  const name = names.find((each) => each === typed);
  if (name === undefined) throw toUsageFailure(`${option} takes ${names.join(', ')}, not "${typed}"`);
  return name;
}

function toNumber(option: string, typed: string): number {
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(typed)) return Number(typed);
  throw toUsageFailure(`${option} takes a number, not "${typed}"`);
}

/** `20%` or `0.2`. */
function toShare(option: string, typed: string): number {
  const share = typed.endsWith('%') ? toNumber(option, typed.slice(0, -1)) / 100 : toNumber(option, typed);
  if (share <= 1) return share;
  throw toUsageFailure(`${option} takes a share such as 20% or 0.2, not "${typed}"`);
}

function toCount(option: string, typed: string): number {
  if (/^\d{1,6}$/.test(typed)) return Number(typed);
  throw toUsageFailure(`${option} takes a whole number, not "${typed}"`);
}

function toPages({ type, language, host, sample }: PatternOptions): PageWish {
  return { type, language, host, sample };
}

const UNITS = { zone: 'zones', document: 'pages', site: 'sites' } as const;

function toText(result: PatternResult, offset: number): string {
  const { scope, transactions, least, found, total, common } = result;
  const unit = UNITS[scope];
  const head = `${transactions} ${unit}; patterns that at least ${least} have\n`;
  const all =
    common.length === 0
      ? ''
      : `Nearly all ${unit}: ${common.map(({ sentence }) => toOneLine(sentence)).join('; ')}\n`;
  const lines = result.patterns.map((pattern, at) => toLines(pattern, { number: offset + at + 1, unit }));
  const end = `\n${found.toLocaleString('en')} patterns${total < found ? `, ${total.toLocaleString('en')} of them told: the others say nearly the same` : ''}\n`;
  return `${head}${all}${lines.join('')}${end}`;
}

function toLines(
  { pattern, sentence, count, share, lift, rule, pages }: PatternLine,
  { number, unit }: { readonly number: number; readonly unit: string },
): string {
  const figures = [
    `${count} ${unit}, ${toPercent(share)}`,
    ...(rule === undefined ? [] : [`${toPercent(rule.confidence)} sure`]),
    ...(lift === undefined ? [] : [`${lift.toFixed(1)} times as often as by chance`]),
  ];
  return [
    `\n${String(number).padStart(3)} ${toOneLine(sentence)}`,
    `    ${figures.join(' · ')}`,
    `    ${toOneLine(pattern)}`,
    ...pages.slice(0, 1).map(({ url }) => `    such as ${toOneLine(url)}`),
    '',
  ].join('\n');
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function toRows({ patterns }: PatternResult): (string | number)[][] {
  const names = ['pattern', 'sentence', 'count', 'share', 'lift', 'confidence', 'example'];
  return [
    names,
    ...patterns.map(({ pattern, sentence, count, share, lift, rule, pages }) => [
      ...[pattern, sentence, count, share.toFixed(4)],
      ...[lift?.toFixed(3) ?? '', rule?.confidence.toFixed(4) ?? '', pages[0]?.url ?? ''],
    ]),
  ];
}

/** `anatome corpus pattern PATTERN`. */
export function runPattern(pattern: string, options: PatternOptions): Promise<number> {
  checkFormat(options.format, FORMATS);
  return withCorpus(options, async (engine) => {
    const { searchPattern } = await import('@anatome/corpus');
    const [limit, offset] = [toCount('--limit', options.limit), toCount('--offset', options.offset)];
    const result = await searchPattern(engine, { pattern, pages: toPages(options), limit, offset });
    if (options.format === 'json') await print(`${JSON.stringify(result)}\n`);
    else if (options.format === 'csv') await print(await toCsvText(toHitRows(result)));
    else await print(toHitText(result, offset));
    for (const sentence of result.cut) note(sentence);
    if (result.total === 0) await noteNothing(engine);
    return result.total > 0 ? EXIT.good : EXIT.nothing;
  });
}

function toHitText({ total, hits }: PatternHits, offset: number): string {
  const lines = hits.map(({ url, title, places }, at) =>
    [
      `${String(offset + at + 1).padStart(3)} ${toOneLine(title || url)}`,
      `    ${toOneLine(url)}`,
      ...places.map(({ item, nodes }) => `    ${toOneLine(item)} at nodes ${nodes[0]} to ${nodes[1]}`),
      '',
    ].join('\n'),
  );
  return `${lines.join('\n')}\n${total.toLocaleString('en')} ${total === 1 ? 'page' : 'pages'}\n`;
}

function toHitRows({ hits }: PatternHits): (string | number)[][] {
  const rows = hits.flatMap(({ url, title, version, places }) =>
    places.map(({ item, nodes }) => [url, title ?? '', version, item, ...nodes]),
  );
  return [['url', 'title', 'version', 'item', 'start', 'end'], ...rows];
}
