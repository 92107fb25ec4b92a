/** The smallest change, of those a person can picture, that makes another zone of a zone. */
import { BLOCK_COLUMNS, type ColumnSlab } from '../../block/index.ts';
import type { Zone } from '../judge-zones.ts';
import { tellShare } from './tell-share.ts';
import { toNoun } from './why.ts';
import { tellWords, type ZoneMeasure } from './zone-measure.ts';
import type { Altered, ZoneTrial } from './zone-trial.ts';

/** What is tried: a quantity, the values it is given, and how that is told. */
interface Dial {
  readonly values: readonly number[];
  /** Zones that more of it, and less of it, may make of one: a change to anything else is chance. */
  readonly more: readonly Zone[];
  readonly less: readonly Zone[];
  readonly now: number;
  readonly alter: (value: number) => Altered;
  readonly tell: (value: number) => string;
}

export interface ZoneQuestion {
  readonly trial: ZoneTrial;
  readonly slab: ColumnSlab;
  readonly zone: Zone;
  readonly blocks: readonly number[];
  readonly measure: ZoneMeasure;
}

const SHARES = [0, 0.1, 0.2, 0.25, 1 / 3, 0.4, 0.5, 0.6, 2 / 3, 0.75, 0.8, 0.9, 1];
const LENGTHS = [2, 3, 5, 8, 12, 20, 30, 50];
/** A value so near to the one there is would not be told apart. */
const LEAST_CHANGE = 0.08;

/** Tries links, lengths and place, each value the nearer ones first. */
export function tryZone(question: ZoneQuestion): string | null {
  if (!question.trial.isPossible) return null;
  for (const dial of [toLinkDial(question), toLengthDial(question), toPlaceDial(question)]) {
    const found = turn(question, dial);
    if (found !== undefined) return `It would be ${toNoun(found.zone)} if ${dial.tell(found.value)}.`;
  }
  return null;
}

function turn({ trial, zone, blocks }: ZoneQuestion, dial: Dial): { zone: Zone; value: number } | undefined {
  const values = dial.values
    .filter((value) => Math.abs(value - dial.now) >= LEAST_CHANGE)
    .sort((one, other) => Math.abs(one - dial.now) - Math.abs(other - dial.now));
  for (const value of values) {
    const turned = trial.zoneIf(blocks, dial.alter(value));
    if (turned === undefined || turned === zone) continue;
    if ((value > dial.now ? dial.more : dial.less).includes(turned)) return { zone: turned, value };
  }
  return undefined;
}

/** Columns that are shares of links: of the block, of groups around it, of its neighbours, of blocks like it. */
const LINK_SHARE = /^(?:link share|shape links|links around \d|links at -?\d|links (?:before|after) \d)$/;
const AROUND = /^(?:links|words per block) around (\d)$/;
const NEIGHBOUR = /^(?:links|words) at (-?\d)$/;

function toLinkDial({ slab, blocks, measure, zone }: ZoneQuestion): Dial {
  const mix = createMixer(slab, blocks, measure.words);
  const { links, words } = measure;
  return {
    values: SHARES,
    // What leads away is navigation before it is anything else.
    more: zone === 'navigation' ? [] : ['navigation', 'footer'],
    less: ['main', 'complementary'],
    now: links,
    alter: (value) => (name, block, old) => {
      if (name === 'links') return Math.round((value * words) / Math.max(1, blocks.length));
      return LINK_SHARE.test(name) ? mix({ name, block, old }, value, links) : undefined;
    },
    tell: (value) => {
      const only = value > 0 && value < links ? 'only ' : '';
      return `${only}${tellShare(value)} of its words were links; ${tellShare(links)} are`;
    },
  };
}

const LENGTH = /^(?:words|words per sentence|shape words|words per block around \d|words at -?\d)$/;

function toLengthDial({ slab, blocks, measure }: ZoneQuestion): Dial {
  const mix = createMixer(slab, blocks, measure.words);
  const { length } = measure;
  return {
    values: LENGTHS,
    more: ['main', 'complementary'],
    less: ['navigation', 'footer', 'header'],
    now: length,
    alter: (value) => (name, block, old) =>
      LENGTH.test(name) ? mix({ name, block, old }, value, length) : undefined,
    tell: (value) =>
      `its texts had ${tellWords(value)} each on average; they have ${tellWords(length).replace(' words', '').replace(' word', '')}`,
  };
}

interface Read {
  readonly name: string;
  readonly block: number;
  readonly old: number;
}

/** A value of a group larger than the zone changes with the zone's share in it; a neighbour outside does not change. */
function createMixer(
  slab: ColumnSlab,
  blocks: readonly number[],
  words: number,
): (read: Read, value: number, now: number) => number {
  const own = new Set(blocks);
  const all = slab.at(BLOCK_COLUMNS.number('page words'), blocks[0] ?? 0);
  return ({ name, block, old }, value, now) => {
    const neighbour = NEIGHBOUR.exec(name);
    if (neighbour !== null) return own.has(block + Number(neighbour[1])) ? value : old;
    const group = AROUND.exec(name);
    if (group === null) return value;
    const around = `words around ${group[1]}` as 'words around 0';
    const inGroup = slab.at(BLOCK_COLUMNS.number(around), block) * all;
    if (inGroup <= words * 1.01 || inGroup <= 0) return value;
    return Math.max(0, old + ((value - now) * words) / inGroup);
  };
}

const TOP_COLUMNS: ReadonlyMap<string, number> = new Map([
  ['rank', 0],
  ['blocks before', 0],
  ['words before', 0],
  ['prose before', 0],
]);

function toPlaceDial({ slab, blocks, measure }: ZoneQuestion): Dial {
  const { start, end } = measure;
  const at = (name: 'page blocks' | 'prose after'): number =>
    slab.at(BLOCK_COLUMNS.number(name), blocks[0] ?? 0);
  const isHigh = (start + end) / 2 < 0.5;
  return {
    values: isHigh ? [1] : [0],
    more: ['footer'],
    less: ['header', 'navigation'],
    now: (start + end) / 2,
    alter: (value) => (name) => {
      if (TOP_COLUMNS.has(name)) return name === 'blocks before' ? value * at('page blocks') : value;
      if (name === 'blocks after') return (1 - value) * at('page blocks');
      return name === 'prose after' && value === 1 ? 0 : undefined;
    },
    tell: (value) => (value === 1 ? 'it stood at the end of the page' : 'it stood at the top of the page'),
  };
}
