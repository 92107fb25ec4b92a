/** What a person sees, for use in tests: `words(.)`, `links(., 'internal')`, `font-size(.)`, `visible(.)` … */
import { type Features, IMAGE, LINK } from '../../feature/index.ts';
import { type Column, KIND, type Page, type PrefixSums } from '../../page/index.ts';
import { DISPLAY, FLOAT, HIDDEN, isBlockDisplay, POSITION, type Style } from '../../style/index.ts';
import type { Workspace } from '../../workspace/index.ts';
import {
  type Focus,
  type Signature,
  type SignatureTable,
  toNodeSet,
  toText,
  type Value,
  type ValueType,
  type XPathFunction,
} from '../../xpath/index.ts';
import type { Scene } from '../lens.ts';
import { AlikeCounter } from './alike-counter.ts';
import { Mentions } from './mentions.ts';
import { sumControlWords } from './sum-control-words.ts';
import { createWordLists } from './word-list.ts';

/** A scene, and what functions make of it when first asked for. */
export class FeatureScene {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  private readonly workspace: Workspace;
  private alikeCounter: AlikeCounter | undefined;
  private mentionFinder: Mentions | undefined;

  constructor({ page, style, features, workspace }: Scene) {
    this.page = page;
    this.style = style;
    this.features = features;
    this.workspace = workspace;
  }

  get alike(): AlikeCounter {
    this.alikeCounter ??= new AlikeCounter(this.page, this.features);
    return this.alikeCounter;
  }

  get mentions(): Mentions {
    this.mentionFinder ??= new Mentions(this.page, this.workspace.table(createWordLists));
    return this.mentionFinder;
  }
}

/** A function that looks at a page's features. */
interface FeatureFunction extends Signature {
  readonly apply: (bound: BoundFeature, operands: readonly Value[], focus: Focus) => Value;
  /** What it says of one node. */
  readonly read: (bound: BoundFeature, node: number) => Value;
  /** Of what it counts inside a node, the running total. */
  readonly sumsOf?: ((scene: FeatureScene) => PrefixSums) | undefined;
  /** The numbers it reads, where it reads numbers. */
  readonly columnOf?: ((scene: FeatureScene) => Column) | undefined;
}

/**
 * A feature function at work on a page. One class for all of them: functions made page by page would be compiled again
 * and again.
 */
class BoundFeature implements XPathFunction {
  readonly least: number;
  readonly most: number;
  readonly type: ValueType;
  readonly reads: Signature['reads'];
  readonly readsText: boolean | undefined;
  readonly sums: PrefixSums | undefined;
  readonly column: Column | undefined;
  readonly scene: FeatureScene;
  private readonly definition: FeatureFunction;

  constructor(definition: FeatureFunction, scene: FeatureScene) {
    this.least = definition.least;
    this.most = definition.most;
    this.type = definition.type;
    this.reads = definition.reads;
    this.readsText = definition.readsText;
    this.sums = definition.sumsOf?.(scene);
    this.column = definition.columnOf?.(scene);
    this.scene = scene;
    this.definition = definition;
  }

  apply(operands: readonly Value[], focus: Focus): Value {
    return this.definition.apply(this, operands, focus);
  }

  atNode(node: number): Value {
    return this.definition.read(this, node);
  }
}

/** Numbers by name → names in order of their number: `thisPage` becomes `this-page`. */
function toWords(numbers: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(numbers).map((name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));
}

const LINK_WORDS = toWords(LINK);
const IMAGE_WORDS = toWords(IMAGE);
const DISPLAY_WORDS = toWords(DISPLAY);
const FLOAT_WORDS = toWords(FLOAT);
const POSITION_WORDS = toWords(POSITION);

/** The words each function takes as its second argument. */
export const KIND_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['links', LINK_WORDS.slice(1)],
  ['link-words', LINK_WORDS.slice(1)],
  ['images', IMAGE_WORDS.slice(1)],
]);

const BARE = { least: 0, most: 1, reads: 'node when bare' } as const;

/** The nodes a function is about: its argument, or the context node. */
function nodesOf({ node }: Focus, value: Value | undefined, who: string): readonly number[] {
  return value === undefined ? [node] : toNodeSet(value, `${who}()`);
}

/** A count over the subtrees of all given nodes. */
function counting(name: string, sumsOf: (scene: FeatureScene) => PrefixSums): [string, FeatureFunction] {
  const apply: FeatureFunction['apply'] = ({ sums }, [value], focus) =>
    add(focus.page, nodesOf(focus, value, name), sums!);
  return [name, { ...BARE, type: 'number', apply, read: countInside, sumsOf }];
}

function countInside({ sums, scene }: BoundFeature, node: number): number {
  return sums![scene.page.end[node]] - sums![node];
}

/** Attributes have no features. */
function add({ size, end }: Page, nodes: readonly number[], sums: PrefixSums): number {
  let total = 0;
  for (const node of nodes) if (node < size) total += sums[end[node]] - sums[node];
  return total;
}

/** A count over subtrees, of all kinds or of the kind named by a second argument. */
function countingKinds(
  name: string,
  words: readonly string[],
  columnOf: (features: Features, kind: number | undefined) => PrefixSums,
): [string, FeatureFunction] {
  const apply: FeatureFunction['apply'] = ({ sums, scene }, [value, word], focus) => {
    const wanted =
      word === undefined ? sums! : columnOf(scene.features, words.indexOf(toText(focus.page, word)));
    return add(focus.page, nodesOf(focus, value, name), wanted);
  };
  const sumsOf = ({ features }: FeatureScene): PrefixSums => columnOf(features, undefined);
  return [name, { ...BARE, most: 2, type: 'number', apply, read: countInside, sumsOf }];
}

/** Something read at the first of the given nodes; `none` where there is none. */
function reading<Result extends Value>(
  name: string,
  { type, none }: { readonly type: ValueType; readonly none: Result },
  read: (bound: BoundFeature, node: number) => Result,
): [string, FeatureFunction] {
  const apply: FeatureFunction['apply'] = (bound, [value], focus) => {
    const [node] = nodesOf(focus, value, name);
    return node === undefined || node >= focus.page.size ? none : read(bound, node);
  };
  return [name, { ...BARE, type, apply, read }];
}

/** A number of a column, read at the first of the given nodes. */
function readingColumn(name: string, columnOf: (scene: FeatureScene) => Column): [string, FeatureFunction] {
  const [, definition] = reading(name, NUMBER, ({ column }, node) => column![node]);
  return [name, { ...definition, columnOf }];
}

/** A word for a number of a column, read at the first of the given nodes. */
function readingWord(
  name: string,
  words: readonly string[],
  columnOf: (scene: FeatureScene) => Column,
): [string, FeatureFunction] {
  return reading(name, WORD, ({ scene }, node) => words[columnOf(scene)[node]]);
}

const NUMBER = { type: 'number', none: Number.NaN } as const;
const WORD = { type: 'string', none: '' as string } as const;
const TRUTH = { type: 'boolean', none: false as boolean } as const;

const FEATURES: ReadonlyMap<string, FeatureFunction> = new Map([
  counting('words', ({ features }) => features.words),
  counting('visible-words', ({ features }) => features.visibleWords),
  counting('visible-link-words', ({ features }) => features.visibleLinkWords),
  counting('characters', ({ features }) => features.characters),
  counting('sentences', ({ features }) => features.sentences),
  counting('commas', ({ features }) => features.commas),
  counting('digits', ({ features }) => features.digits),
  counting('text-nodes', ({ features }) => features.textNodes),
  counting('headings', ({ features }) => features.headings),
  counting('list-items', ({ features }) => features.listItems),
  counting('line-breaks', ({ features }) => features.lineBreaks),
  counting('controls', ({ features }) => features.controls),
  counting('control-words', sumControlWords),
  countingKinds('links', LINK_WORDS, (features, kind) =>
    kind === undefined ? features.links : features.linksOf(kind),
  ),
  countingKinds('link-words', LINK_WORDS, (features, kind) =>
    kind === undefined ? features.linkWords : features.linkWordsOf(kind),
  ),
  countingKinds('images', IMAGE_WORDS, (features, kind) =>
    kind === undefined ? features.images : features.imagesOf(kind),
  ),
  readingColumn('words-before', ({ features }) => features.words),
  readingColumn('words-after', countWordsAfter),
  reading('alike', NUMBER, ({ scene }, node) => scene.alike.count(node)),
  readingColumn('depth', ({ page }) => page.depth),
  readingColumn('font-size', ({ style }) => style.fontSize),
  readingColumn('font-weight', ({ style }) => style.fontWeight),
  readingColumn('font-scale', ({ features }) => features.fontScale),
  readingColumn('highlight', ({ features }) => features.highlight),
  readingColumn('width', ({ style }) => style.width),
  readingColumn('height', ({ style }) => style.height),
  readingWord('image-kind', IMAGE_WORDS, ({ features }) => features.image),
  readingWord('link-kind', LINK_WORDS, ({ features }) => features.link),
  readingWord('display', DISPLAY_WORDS, ({ style }) => style.display),
  readingWord('float', FLOAT_WORDS, ({ style }) => style.float),
  readingWord('positioned', POSITION_WORDS, ({ style }) => style.position),
  reading('visible', TRUTH, ({ scene: { style } }, node) => style.hidden[node] === HIDDEN.visible),
  reading('block', TRUTH, ({ scene: { page, style } }, node) => {
    return page.kind[node] === KIND.element && isBlockDisplay(style.display[node]);
  }),
  [
    'mentions',
    {
      readsText: true,
      least: 2,
      most: 2,
      type: 'boolean',
      apply: ({ scene }, [value, words], { page }) => scene.mentions.find(value, toText(page, words)),
      // Never asked: a node alone is not enough.
      read: () => false,
    },
  ],
]);

function countWordsAfter({ page: { size, end }, features: { words } }: FeatureScene): Column {
  const after = new Uint32Array(size);
  for (let node = 0; node < size; node++) after[node] = words[size] - words[end[node]];
  return after as Column;
}

/** The signatures of all feature functions, by name. */
export const FEATURE_SIGNATURES: SignatureTable = FEATURES;

/** A feature function at work on a page, or undefined when there is none of this name. */
export function bindFeatureFunction(name: string, scene: FeatureScene): XPathFunction | undefined {
  const definition = FEATURES.get(name);
  return definition === undefined ? undefined : new BoundFeature(definition, scene);
}
