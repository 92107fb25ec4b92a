/** What a person sees, for use in tests: `words(.)`, `links(., 'internal')`, `font-size(.)`, `visible(.)` … */
import { type Features, IMAGE, LINK } from '../../feature/index.ts';
import { type Column, KIND, type Page, type PrefixSums } from '../../page/index.ts';
import { DISPLAY, FLOAT, HIDDEN, isBlockDisplay, POSITION } from '../../style/index.ts';
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
import { createAlikeCounter } from './count-alike.ts';
import { Mentions } from './mentions.ts';
import { sumControlWords } from './sum-control-words.ts';

/** A function that looks at a page's features. */
interface FeatureFunction extends Signature {
  readonly bind: (scene: Scene) => Pick<XPathFunction, 'apply' | 'atNode' | 'sums'>;
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
function counting(
  name: string,
  columnOf: (features: Features, scene: Scene) => PrefixSums,
): [string, FeatureFunction] {
  const bind: FeatureFunction['bind'] = (scene) => {
    const sums = columnOf(scene.features, scene);
    return {
      apply: ([value], focus) => add(focus.page, nodesOf(focus, value, name), sums),
      sums,
    };
  };
  return [name, { ...BARE, type: 'number', bind }];
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
  const bind: FeatureFunction['bind'] = ({ features }) => {
    const all = columnOf(features, undefined);
    return {
      apply: ([value, word], focus) => {
        const kind = word === undefined ? undefined : words.indexOf(toText(focus.page, word));
        return add(focus.page, nodesOf(focus, value, name), columnOf(features, kind));
      },
      sums: all,
    };
  };
  return [name, { ...BARE, most: 2, type: 'number', bind }];
}

/** Something read at the first of the given nodes; `none` where there is none. */
function reading<Result extends Value>(
  name: string,
  { type, none }: { readonly type: ValueType; readonly none: Result },
  on: (scene: Scene) => (node: number) => Result,
): [string, FeatureFunction] {
  const bind: FeatureFunction['bind'] = (scene) => {
    const atNode = on(scene);
    return {
      apply: ([value], focus) => {
        const [node] = nodesOf(focus, value, name);
        return node === undefined || node >= focus.page.size ? none : atNode(node);
      },
      atNode,
    };
  };
  return [name, { ...BARE, type, bind }];
}

/** A number of a column, read at the first of the given nodes. */
function readingColumn(name: string, columnOf: (scene: Scene) => Column): [string, FeatureFunction] {
  return reading(name, NUMBER, (scene) => {
    const column = columnOf(scene);
    return (node) => column[node];
  });
}

/** A word for a number of a column, read at the first of the given nodes. */
function readingWord(
  name: string,
  words: readonly string[],
  columnOf: (scene: Scene) => Column,
): [string, FeatureFunction] {
  return reading(name, WORD, (scene) => {
    const column = columnOf(scene);
    return (node) => words[column[node]]!;
  });
}

const NUMBER = { type: 'number', none: Number.NaN } as const;
const WORD = { type: 'string', none: '' as string } as const;
const TRUTH = { type: 'boolean', none: false as boolean } as const;

const FEATURES: ReadonlyMap<string, FeatureFunction> = new Map([
  counting('words', (features) => features.words),
  counting('visible-words', (features) => features.visibleWords),
  counting('visible-link-words', (features) => features.visibleLinkWords),
  counting('characters', (features) => features.characters),
  counting('sentences', (features) => features.sentences),
  counting('commas', (features) => features.commas),
  counting('digits', (features) => features.digits),
  counting('text-nodes', (features) => features.textNodes),
  counting('headings', (features) => features.headings),
  counting('list-items', (features) => features.listItems),
  counting('line-breaks', (features) => features.lineBreaks),
  counting('controls', (features) => features.controls),
  counting('control-words', (_, scene) => sumControlWords(scene)),
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
  reading('words-after', NUMBER, ({ page: { size, end }, features: { words } }) => {
    return (node) => words[size] - words[end[node]];
  }),
  reading('alike', NUMBER, createAlikeCounter),
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
  reading(
    'visible',
    TRUTH,
    ({ style: { hidden } }) =>
      (node) =>
        hidden[node] === HIDDEN.visible,
  ),
  reading('block', TRUTH, ({ page: { kind }, style: { display } }) => {
    return (node) => kind[node] === KIND.element && isBlockDisplay(display[node]);
  }),
  [
    'mentions',
    {
      readsText: true,
      least: 2,
      most: 2,
      type: 'boolean',
      bind: ({ page }) => {
        const mentions = new Mentions(page);
        return { apply: ([value, words]) => mentions.find(value!, toText(page, words!)) };
      },
    },
  ],
]);

/** The signatures of all feature functions, by name. */
export const FEATURE_SIGNATURES: SignatureTable = FEATURES;

/** A feature function at work on a page, or undefined when there is none of this name. */
export function bindFeatureFunction(name: string, scene: Scene): XPathFunction | undefined {
  const definition = FEATURES.get(name);
  if (definition === undefined) return undefined;
  const { least, most, type, reads, readsText } = definition;
  const { apply, atNode, sums } = definition.bind(scene);
  return { least, most, type, reads, readsText, apply, atNode, sums };
}
