/** Learns a wrapper from marked pages: fields first, then the ways to the rows that hold them. */
import { toHost } from '../apply-wrapper.ts';
import { readCell } from '../read-cell.ts';
import { SiteWrapper } from '../site-wrapper.ts';
import { WrapperError } from '../wrapper-error.ts';
import { WRAPPER_VERSION, type WrapperExample, type WrapperField } from '../wrapper-file.ts';
import { WrapperScene } from '../wrapper-scene.ts';
import { learnField } from './learn-field.ts';
import { learnRows } from './learn-rows.ts';
import type { MarkedPage } from './marked-page.ts';
import { type MarkedRecord, toRecords } from './to-records.ts';

/** What is not on the pages. */
export interface LearnOptions {
  readonly name?: string | undefined;
  /** Whether the marks are of one row of several; known by itself where a field is marked twice on a page. */
  readonly hasRows?: boolean | undefined;
}

/** Makes a wrapper. What is marked nowhere, or on pages of several hosts, is a WrapperError. */
export function learnWrapper(pages: readonly MarkedPage[], options: LearnOptions = {}): SiteWrapper {
  const host = findHost(pages);
  const scenes = pages.map((page) => new WrapperScene(page));
  const { records, hasRows } = toRecords(pages, scenes, options.hasRows ?? false);
  const names = [...new Set(pages.flatMap(({ marks }) => marks.map(({ field }) => field)))];
  if (names.length === 0)
    throw new WrapperError('A wrapper is learned from marked places; nothing is marked.');
  const fields = names.map((name) => learnField(name, records));
  const rows = hasRows ? learnRows(scenes, records, fields) : null;
  const name = options.name ?? host ?? 'wrapper';
  const examples = pages.map((page, at) => toExample(page, { scene: scenes[at], records, fields }));
  return new SiteWrapper({
    anatome: 'wrapper',
    version: WRAPPER_VERSION,
    name,
    host,
    rows,
    fields,
    examples,
  });
}

function findHost(pages: readonly MarkedPage[]): string | null {
  const hosts = new Set(pages.flatMap(({ page }) => toHost(page.url) ?? []));
  if (hosts.size > 1)
    throw new WrapperError(`A wrapper is of one host, but the pages are of ${[...hosts].join(', ')}.`);
  return [...hosts][0] ?? null;
}

function toExample(
  { page: { url }, name }: MarkedPage,
  {
    scene,
    records,
    fields,
  }: {
    readonly scene: WrapperScene;
    readonly records: readonly MarkedRecord[];
    readonly fields: readonly WrapperField[];
  },
): WrapperExample {
  const own = records.filter((record) => record.scene === scene);
  return { page: name ?? url ?? '', records: own.map(({ marks }) => toTexts(scene, marks, fields)) };
}

function toTexts(
  scene: WrapperScene,
  marks: MarkedRecord['marks'],
  fields: readonly WrapperField[],
): WrapperExample['records'][number] {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const mark = marks.get(field.name);
      if (mark === undefined) return [];
      return [[field.name, mark.node < 0 ? null : (readCell(scene, field, mark.node)?.text ?? null)]];
    }),
  );
}
