/** What tests of live documents carry into the browser. */
import {
  ALL_NEEDS,
  analyze,
  analyzeDocument,
  compileRules,
  toJson,
  toMarkdown,
  toOutlineText,
} from '../../src/index.ts';
import type { LiveDocument } from '../../src/page/index.ts';

export interface LiveReading {
  readonly outline: string;
  readonly markdown: string;
  readonly json: Record<string, unknown>;
  /** Nodes whose live node has another name, or none where it ought to have one. */
  readonly strangers: readonly string[];
  readonly limits: readonly string[];
}

/** What is said of a document, and whether its nodes are those of the page. */
export function readDocument(document: LiveDocument): LiveReading {
  const analysis = analyzeDocument(document);
  const { page, nodes, outline, layers, limits } = analysis;
  const strangers: string[] = [];
  for (let node = 1; node < page.size; node++) {
    const live = nodes[node] as { localName?: string } | null | undefined;
    const name = page.name(node).replace(/^(?:svg|math)\//, '');
    if (live === undefined || (live !== null && name !== (live.localName ?? '')))
      strangers.push(page.path(node));
  }
  return {
    outline: toOutlineText(outline),
    markdown: toMarkdown(page, outline, layers),
    json: { ...toJson(analysis, { layers: true }) },
    strangers,
    limits: limits.map(({ what }) => what),
  };
}

Object.assign(globalThis, {
  readDocument,
  anatome: { ALL_NEEDS, analyze, analyzeDocument, compileRules, toMarkdown, toOutlineText },
});
