/** What kind of segment a series is, guessed from its structure: Nanno 6, "annotate a segment with type". */

import type { Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { Field } from './align-fields.ts';
import type { Series } from './series.ts';

/** The closed list of labels of the lens. */
export const SEGMENT_TYPES = ['menu', 'list', 'table', 'records', 'thread', 'gallery', 'text'] as const;

export type SegmentType = (typeof SEGMENT_TYPES)[number];

/** A type with how sure it is, and the values it was guessed from. */
export interface Guess {
  readonly type: SegmentType;
  readonly score: number;
  readonly reason: Reason;
}

/** Per-unit means of a series, and what its fields are. */
interface Traits {
  readonly words: number;
  readonly links: number;
  readonly images: number;
  /** Part of the words that stand in links. */
  readonly linked: number;
  /** Fields most records have, without nested series. */
  readonly fields: number;
  readonly hasDate: boolean;
  readonly hasHeading: boolean;
  readonly nested: boolean;
  /** Marks stand between the units, which are links but for a few. */
  readonly isSeparated: boolean;
  /** Bullets or numbers begin the units. */
  readonly isMarked: boolean;
  /** A unit holds a series of units like itself. */
  readonly recursive: boolean;
  readonly unitTag: number;
}

/** Words a reply has and a teaser has not; words a menu entry has at most; words of a caption. */
const REPLY_WORDS = 25;
const ENTRY_WORDS = 6;
const CAPTION_WORDS = 12;

/** Part of the words of a tree of entries that stand in links. */
const MENU_LINKED = 0.5;

/** What else is known of a series. */
interface Parts {
  readonly fields: readonly Field[];
  readonly recursive: boolean;
  /** Marks stand between its units, which are links. */
  readonly isSeparated: boolean;
  /** Its units are lines that bullets or numbers begin; so many of the bullets are pictures. */
  readonly isMarked: boolean;
  readonly bullets: number;
}

/** Guesses by the first rule that fits; each rule says how sure it is. */
export function guessType(scene: Scene, series: Series, parts: Parts): Guess {
  const traits = measureTraits(scene, series, parts);
  const [type, score, rule] = decide(traits);
  return {
    type,
    score,
    reason: { rule: `type: ${rule}`, values: toValues(scene, traits) },
  };
}

function toValues({ page }: Scene, traits: Traits): Readonly<Record<string, number | boolean | string>> {
  const { words, links, images, linked, fields, hasDate, nested, recursive, unitTag } = traits;
  const values: Record<string, number | boolean | string> = {
    unit: unitTag === 0 ? 'text' : page.tags.names[unitTag],
    words: roundTo(words, 2),
    links: roundTo(links, 2),
    images: roundTo(images, 2),
    linked: roundTo(linked, 2),
    fields,
  };
  if (hasDate) values.dated = true;
  if (nested) values.nested = true;
  if (recursive) values.recursive = true;
  return values;
}

function decide(traits: Traits): [SegmentType, number, string] {
  const {
    words,
    links,
    images,
    linked,
    fields,
    hasDate,
    hasHeading,
    nested,
    recursive,
    isMarked,
    isSeparated,
    unitTag,
  } = traits;
  if (unitTag === TAG.tr) return fields > 1 ? ['table', 0.9, 'rows with cells'] : ['table', 0.6, 'rows'];
  if (recursive && linked >= MENU_LINKED) return ['menu', 0.8, 'tree of entries'];
  if (recursive && words >= REPLY_WORDS) return ['thread', 0.9, 'units inside units, with text'];
  if (unitTag === TAG.option) return ['menu', 0.7, 'options'];
  if (images >= 0.8 && words <= CAPTION_WORDS && fields <= 4 && !hasDate) {
    return words <= ENTRY_WORDS
      ? ['gallery', 0.85, 'images, few words']
      : ['gallery', 0.6, 'images with captions'];
  }
  if (links >= 0.8 && linked >= 0.8 && words / Math.max(1, links) <= ENTRY_WORDS && images < 0.5) {
    return ['menu', nested ? 0.7 : 0.85, 'short linked entries'];
  }
  if (isSeparated && linked >= MENU_LINKED && words <= ENTRY_WORDS) return ['menu', 0.7, 'separated entries'];
  if (isMarked) return ['list', 0.8, 'lines with a mark each'];
  if (hasDate && !hasHeading && words >= REPLY_WORDS && fields >= 3 && linked < 0.4)
    return ['thread', 0.6, 'dated texts'];
  if (fields >= 3) return ['records', Math.min(0.9, 0.5 + fields / 10), 'several fields each'];
  if (links === 0 && images === 0 && words >= ENTRY_WORDS && fields <= 1) {
    return unitTag === TAG.li ? ['list', 0.8, 'items of text'] : ['text', 0.8, 'passages'];
  }
  if (fields === 2 && (links > 0 || images > 0)) return ['records', 0.5, 'two fields each'];
  return ['list', unitTag === TAG.li ? 0.8 : 0.5, 'items'];
}

function measureTraits({ page, features }: Scene, series: Series, parts: Parts): Traits {
  const { units, start, end } = series;
  const count = units.length / 2;
  const words = features.words[end] - features.words[start];
  const linkWords = features.linkWords[end] - features.linkWords[start];
  let common = 0;
  let hasHeading = false;
  let hasDate = false;
  let nested = false;
  for (const { kind, filled, sample } of parts.fields) {
    if (kind === 'series') nested = true;
    if (kind === 'series' || filled * 2 < count) continue;
    common++;
    if (kind === 'date') hasDate = true;
    hasHeading ||= isInHeading(page, sample, start);
  }
  return {
    words: words / count,
    links: (features.links[end] - features.links[start]) / count,
    images: (features.images[end] - features.images[start] - parts.bullets) / count,
    linked: words === 0 ? 0 : linkWords / words,
    fields: common,
    hasHeading,
    hasDate,
    nested,
    isMarked: parts.isMarked,
    isSeparated: parts.isSeparated,
    recursive: parts.recursive,
    unitTag: page.tag[units[0]],
  };
}

/** Elements looked at above a cell. */
const MAX_STEPS = 16;

function isInHeading(page: Page, sample: number, start: number): boolean {
  let node = sample;
  for (let step = 0; node >= start && step < MAX_STEPS; step++) {
    if (page.tag[node] >= TAG.h1 && page.tag[node] <= TAG.h6) return true;
    node = page.parent[node];
  }
  return false;
}
