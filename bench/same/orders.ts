/** The same pages in many orders, by many analysers: what is said of a page must not depend on what was said before. */
import { type Analyzer, createAnalyzer, LENSES, type Lens } from '@anatome/core';
import { digestPage, type Parts } from './digest-page.ts';

/** A page to be analysed again and again. */
export interface NamedPage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Digests of pages in one order, by the page's name; a page that comes twice is told twice. */
export type Told = readonly (readonly [name: string, parts: Parts])[];

/** What differs from the first time, `page: part, part` each; pages are first told by an analyser of their own. */
export function findDifferences(pages: readonly NamedPage[]): {
  readonly runs: number;
  readonly said: string[];
} {
  const expected = new Map(pages.map((page) => [page.name, tell(page, createAnalyzer({ lenses: SHARED }))]));
  const said: string[] = [];
  let runs = 0;
  for (const [order, told] of Object.entries(tellInOrders(pages))) {
    for (const [name, parts] of told) {
      runs++;
      const differing = Object.keys(parts).filter((part) => parts[part] !== expected.get(name)![part]);
      if (differing.length > 0) said.push(`${order}, ${name}: ${differing.join(', ')}`);
    }
  }
  return { runs, said };
}

/** Compiled once for all analysers: lenses keep nothing of a page, which is what is to be shown. */
const SHARED: readonly Lens[] = Array.from(LENSES.values(), (create) => create());

function tellInOrders(pages: readonly NamedPage[]): Readonly<Record<string, Told>> {
  const [one, other] = [createAnalyzer({ lenses: SHARED }), createAnalyzer({ lenses: SHARED })];
  return {
    'one after the other': pages.map((page) => [page.name, tell(page, one)]),
    'from the last to the first': pages.toReversed().map((page) => [page.name, tell(page, one)]),
    'two analysers by turns': pages.flatMap((page) => [
      [page.name, tell(page, one)] as const,
      [page.name, tell(page, other)] as const,
    ]),
    'after a lens has thrown': tellAfterFailure(pages),
    'while another page is analysed': tellInside(pages),
  };
}

function tell({ name, bytes }: NamedPage, analyzer: Analyzer): Parts {
  return digestPage(name, bytes, (input, options) => analyzer.analyze(input, options));
}

/** Each lens throws in turn, in the middle of every other page. */
function tellAfterFailure(pages: readonly NamedPage[]): Told {
  const bad = SHARED.map((lens) => ({ ...lens, annotate: (scene) => failLate(lens, scene) }) satisfies Lens);
  const analyzer = createAnalyzer({ lenses: SHARED });
  return pages.map((page, at) => {
    const failing = bad[at % bad.length];
    analyzer
      .with({ lenses: SHARED.map((lens) => (lens.name === failing.name ? failing : lens)) })
      .analyze(page.bytes);
    return [page.name, tell(page, analyzer)];
  });
}

/** Throws when a good part of the work is done: its tables are half full then. */
const READS = 2000;

function failLate(lens: Lens, scene: Parameters<Lens['annotate']>[0]): never {
  let left = READS;
  const kind = new Proxy(scene.page.kind, {
    get: (target, name) => {
      if (left-- <= 0) throw new Error('in the middle');
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const page = new Proxy(scene.page, {
    get: (target, name) => (name === 'kind' ? kind : (Reflect.get(target, name, target) as unknown)),
  });
  lens.annotate({ ...scene, page });
  throw new Error('at the end');
}

/** An image loader that analyses another page while this one is measured. */
function tellInside(pages: readonly NamedPage[]): Told {
  const analyzer = createAnalyzer({ lenses: SHARED });
  return pages.map((page, at) => {
    const other = pages[(at + 1) % pages.length];
    let isFirst = true;
    const parts = digestPage(page.name, page.bytes, (input, options) =>
      analyzer.analyze(input, {
        ...options,
        images: () => {
          if (isFirst) analyzer.analyze(other.bytes);
          isFirst = false;
          return undefined;
        },
      }),
    );
    return [page.name, parts];
  });
}
