/** A page of the wiki's own: what stands in its one region, below what it is. */
import { escapeText } from '../wiki/escape-text.ts';
import { toDocument } from './document.ts';
import { toProvenanceBar } from './provenance-bar.ts';
import type { SharedRevision } from './shared-page.ts';

/** The whole page. What stands in edits was made safe when it was written, and again when it was read. */
export function toOwnPage({ variant, revision }: Omit<SharedRevision, 'snapshot'>): string {
  const line = { ...revision, edits: revision.edits.length };
  const bar = toProvenanceBar({ variant, revision: line, edited: 0, removed: 0, isOwn: true });
  const [edit] = revision.edits;
  const body = `${bar}<main dir="auto"><h1>${escapeText(variant.title)}</h1>${edit?.html ?? ''}</main>`;
  return toDocument({ title: variant.title, body });
}
