/** What the grammar lens found as typed records: `{ "type": "Address", "street": …, "zip": …, "city": … }`. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';

/** One record: its type, where it stands, how sure, its text, and its fields. */
export interface GrammarRecord {
  readonly type: string;
  readonly path: string;
  readonly score: number;
  readonly text?: string;
  readonly fields: { readonly [name: string]: JsonValue };
}

/** Records in document order; `types` keeps only some. */
export function toGrammarRecords(page: Page, layer: Layer, types?: readonly string[]): GrammarRecord[] {
  return layer.annotations
    .filter(({ label }) => types === undefined || types.includes(label))
    .map(({ label, nodes, score, attributes }) => ({
      type: label,
      path: page.path(nodes[0]),
      score,
      ...(typeof attributes?.text === 'string' && { text: attributes.text }),
      fields: (attributes?.fields ?? {}) as GrammarRecord['fields'],
    }));
}

/** One record per line. */
export function toGrammarNdjson(page: Page, layer: Layer, types?: readonly string[]): string {
  return toGrammarRecords(page, layer, types)
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}
