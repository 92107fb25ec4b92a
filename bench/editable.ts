/**
 * What may be edited: how much of the gold content lies in editable regions, and how much of menus, footers and forms.
 * Settings are chosen on even pages and judged on odd ones.
 */
import { collectEditable, createAnalyzer, type OutlineModel, type Page, parse } from '@anatome/core';
import type { EditableInput, EditableRegion } from '@anatome/core/outline';
import { FLAG, KIND } from '@anatome/core/page';
import { loadUnseenModels } from './content-sets/our-readings.ts';
import { readSetPages } from './content-sets/set-pages.ts';
import { type MarkedTexts, REST, readMarkedTexts } from './editable/marked-texts.ts';
import { BY_FAVOUR, SETTINGS, type Setting, SHIPPED } from './editable/settings.ts';
import { type Share, Shares } from './editable/shares.ts';
import { toWords } from './train/gold.ts';
import { scoreWords } from './train/word-f1.ts';

/** For a first look: every n-th pair of pages. */
const EVERY = Number(process.env.EDITABLE_EVERY ?? 1);
/** Names the pages whose menus, footers and forms are editable in part. */
const IS_SEEN = process.env.EDITABLE_SEE === '1';
/** What is wished for: of the words of menus, footers and forms no more are editable. */
const MOST_REST = 0.03;
const NEEDS = { lenses: ['rules'], parts: ['entries'] } as const;
const CONTENT_SETS = ['content', 'content-more'] as const;
const HALVES = ['even', 'odd'] as const;
type Half = (typeof HALVES)[number];

const analyzer = createAnalyzer();

/** Measures, prints the curve for both halves, and gives what can be recorded. */
export function benchEditable(dataDir: string): Record<string, number> {
  const shares = new Shares();
  const isFair = measureContents(dataDir, shares);
  for (const marked of readMarkedTexts(dataDir, EVERY)) measureMarked(marked, shares);
  for (const half of HALVES) printCurve(half, shares);
  if (!isFair) {
    console.log(
      'No models of folds to read (run `npm run train`): the contents are judged by the shipped model, which was trained on them.',
    );
  }
  return toMetrics(shares, isFair);
}

type Found = EditableInput & { readonly regions: readonly EditableRegion[] };

/** A page in all settings; those that choose the same content share its analysis. */
function* collectInSettings(page: Page, model: OutlineModel | undefined): Generator<[Setting, Found]> {
  const own = model === undefined ? analyzer : analyzer.with({ model });
  for (const [favour, settings] of BY_FAVOUR) {
    const found = own.analyzePage(page, { needs: NEEDS, favour });
    for (const setting of settings)
      yield [setting, { ...found, regions: collectEditable(found, setting.bounds) }];
  }
}

function measureContents(dataDir: string, shares: Shares): boolean {
  const models = loadUnseenModels(dataDir);
  for (const set of CONTENT_SETS) {
    let place = 0;
    for (const labelled of readSetPages(dataDir, set, EVERY)) {
      const gold = toWords(labelled.gold ?? '');
      const half = HALVES[place++ % 2];
      const parsed = parse(labelled.html, { url: labelled.url || undefined });
      if (gold.length === 0) continue;
      shares.of(half, 'absent').add(countAbsent(parsed, gold), gold.length);
      for (const [setting, found] of collectInSettings(parsed, models.forPage(labelled))) {
        const { precision, recall } = scoreWords(toWords(toEditableText(found)), gold);
        for (const part of [half, 'both'])
          for (const group of ['gold', set, labelled.type])
            shares.of(part, setting.name, group).add(recall * gold.length, gold.length);
        shares.of(half, setting.name, 'precision').add(precision, 1);
        shares.of(half, setting.name, 'regions').add(found.regions.length, 1);
      }
    }
  }
  return models.isFair('content');
}

/** Words of the gold that stand only in `noscript` or `template`: a live document does not have them. */
function countAbsent(page: Page, gold: readonly string[]): number {
  const found = (isCounted: (node: number) => boolean): number => {
    const texts: string[] = [];
    for (let node = 0; node < page.size; node++)
      if (page.kind[node] === KIND.text && isCounted(node)) texts.push(page.data[node]);
    return scoreWords(toWords(texts.join('\n')), gold).recall * gold.length;
  };
  return found(() => true) - found((node) => (page.flags[node] & ABSENT) === 0);
}

const ABSENT = FLAG.noscript | FLAG.template;

/** The text of all regions, a line each. */
function toEditableText({ page, regions }: Found): string {
  return regions.map(({ nodes: [start, end] }) => page.textOf(start, end)).join('\n');
}

function measureMarked({ set, name, place, page, model, marks }: MarkedTexts, shares: Shares): void {
  const half = HALVES[place % 2];
  for (const [setting, { features, regions }] of collectInSettings(page, model)) {
    const isEditable = new Uint8Array(page.size);
    for (const { nodes } of regions) isEditable.fill(1, ...nodes);
    const [restHits, restAll] = countWords(features, (node) => isRest(marks[node]), isEditable);
    // Those of a further set are told apart: they choose nothing.
    const rests = set === 'snippets' ? 'declared' : 'rest';
    for (const part of [half, 'both']) shares.of(part, setting.name, rests).add(restHits, restAll);
    if (setting === SHIPPED && restAll > 0) {
      shares.of(half, 'pages over', rests).add(Number(restHits > MOST_REST * restAll), 1);
      if (IS_SEEN && restHits > 0) console.log(`${half} ${set} ${name}: ${restHits} of ${restAll}`);
    }
    for (const rest of [...REST, 'links', 'content']) {
      const [hits, all] = countWords(features, (node) => marks[node] === rest, isEditable);
      shares.of(half, setting.name, set, rest).add(hits, all);
    }
  }
}

const isRest = (mark: string | undefined): boolean => REST.some((rest) => rest === mark);

function countWords(
  { words }: EditableInput['features'],
  isCounted: (node: number) => boolean,
  isEditable: Uint8Array,
): [hits: number, all: number] {
  let hits = 0;
  let all = 0;
  for (let node = 0; node < isEditable.length; node++) {
    if (!isCounted(node)) continue;
    const count = words[node + 1] - words[node];
    all += count;
    if (isEditable[node] === 1) hits += count;
  }
  return [hits, all];
}

const COLUMNS: readonly (readonly [title: string, ...names: string[]])[] = [
  ['landmarks menu', 'landmarks', 'menu'],
  ['footer', 'landmarks', 'footer'],
  ['blocks menu', 'blocks', 'menu'],
  ['links', 'blocks', 'links'],
  ['footer', 'blocks', 'footer'],
  ['form', 'blocks', 'form'],
  ['content', 'blocks', 'content'],
  ['snippets menu', 'snippets', 'menu'],
  ['footer', 'snippets', 'footer'],
];

function printCurve(half: Half, shares: Shares): void {
  const of = (setting: Setting, ...names: readonly string[]): Share =>
    shares.of(half, setting.name, ...names);
  console.log(
    `\n${half} pages: ${of(SHIPPED, 'gold').pages} with gold, ${of(SHIPPED, 'rest').pages} with menus, footers or forms. Of the words so many are editable:`,
  );
  const head = [
    'gold',
    'pages alike',
    'precision',
    'regions',
    'all rest',
    'pages alike',
    ...COLUMNS.map(([title]) => title),
  ];
  console.log(`${''.padEnd(18)}${head.map((title) => title.padStart(15)).join('')}`);
  for (const setting of SETTINGS) {
    const cells = [
      of(setting, 'gold').overall(),
      of(setting, 'gold').mean(),
      of(setting, 'precision').mean(),
      of(setting, 'regions').mean(),
      of(setting, 'rest').overall(),
      of(setting, 'rest').mean(),
      ...COLUMNS.map(([, ...names]) => of(setting, ...names).overall()),
    ];
    console.log(`${setting.name.padEnd(18)}${cells.map((cell) => cell.toFixed(3).padStart(15)).join('')}`);
  }
  const types = TYPES.map((type) => `${type} ${of(SHIPPED, type).overall().toFixed(3)}`);
  console.log(`gold by type, as shipped: ${types.join('  ')}`);
}

const TYPES = ['article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'] as const;

function toMetrics(shares: Shares, isFair: boolean): Record<string, number> {
  const metrics: Record<string, number> = {};
  const gold = isFair ? 'gold' : 'seen_gold';
  for (const part of [...HALVES, 'both']) {
    const of = (...names: readonly string[]): Share => shares.of(part, SHIPPED.name, ...names);
    metrics[`${gold}_${part}`] = of('gold').overall();
    metrics[`${gold}_pages_alike_${part}`] = of('gold').mean();
    for (const set of CONTENT_SETS) metrics[`${gold}_${set.replace('-', '_')}_${part}`] = of(set).overall();
    for (const rests of ['rest', 'declared']) {
      metrics[`${rests}_${part}`] = of(rests).overall();
      metrics[`${rests}_pages_alike_${part}`] = of(rests).mean();
      metrics[`${rests}_words_${part}`] = of(rests).all;
      metrics[`${rests}_editable_words_${part}`] = of(rests).hits;
    }
  }
  for (const half of HALVES) {
    const of = (...names: readonly string[]): Share => shares.of(half, SHIPPED.name, ...names);
    metrics[`gold_absent_${half}`] = shares.of(half, 'absent').overall();
    for (const rests of ['rest', 'declared']) {
      metrics[`${rests}_pages_${half}`] = shares.of(half, 'pages over', rests).all;
      metrics[`${rests}_pages_over_${half}`] = shares.of(half, 'pages over', rests).hits;
    }
    for (const [, set, rest] of COLUMNS) metrics[`${set}_${rest}_${half}`] = of(set, rest).overall();
  }
  return { ...metrics, ...toCurve(shares, gold) };
}

/** The curve between: what each setting reaches, both halves together and the odd one alone. */
function toCurve(shares: Shares, gold: string): Record<string, number> {
  const points = SETTINGS.slice(1).flatMap(({ name }) => {
    const key = name.replaceAll(' ', '_');
    return ['both', 'odd'].flatMap((part): [string, number][] => [
      [`${key}_${gold}_${part}`, shares.of(part, name, 'gold').overall()],
      [`${key}_rest_${part}`, shares.of(part, name, 'rest').overall()],
    ]);
  });
  return Object.fromEntries(points);
}
