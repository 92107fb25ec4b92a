/** A variant for whoever has its link: the page as it was edited, in a frame that runs nothing, below what it is. */
import type { Revision, Variant } from '@anatome/wiki';
import { escapeText } from '../wiki/escape-text.ts';
import { type RenderedPlace, renderVariant } from '../wiki/render-variant.ts';
import { toDocument } from './document.ts';
import { toProvenanceBar } from './provenance-bar.ts';

export interface SharedRevision {
  readonly variant: Variant;
  readonly revision: Revision;
  readonly snapshot: string;
}

/** The whole page. */
export function toSharedPage({ variant, revision, snapshot }: SharedRevision): string {
  const { html, places } = renderVariant({ snapshot, url: variant.url, edits: revision.edits });
  const placed = places.filter(({ state, node }) => node !== undefined && state !== 'conflict');
  const removed = placed.filter(({ edit }) => edit.html === '').length;
  const bar = toProvenanceBar({
    variant,
    revision: { ...revision, edits: revision.edits.length },
    edited: placed.length,
    removed,
    isOwn: false,
  });
  const inside = escapeText(`${html}${toMarks(placed)}`);
  const frame = `<iframe title="The page as it was edited" sandbox srcdoc="${inside}"></iframe>`;
  return toDocument({ title: `${variant.title} (edited copy)`, body: `${bar}${frame}`, isFramed: true });
}

/** Every place that was edited is outlined and says so. */
function toMarks(places: readonly RenderedPlace[]): string {
  const rules = places.map(({ edit, node }) => {
    const at = `[data-n="${node}"]`;
    const isEmpty = edit.html === '';
    const label = isEmpty ? 'removed' : 'edited';
    // Beside the words, which stay where they are; a place without words has the height of its label.
    const float = isEmpty ? 'none' : 'inline-end';
    return `${at}{outline:2px dashed #b45309!important;outline-offset:3px!important}${at}::before{content:"${label}"!important;float:${float}!important;${LABEL}}`;
  });
  return `<style>${rules.join('')}</style>`;
}

const LABEL = [
  'display:inline-block',
  'clear:none',
  'position:static',
  'margin-inline-start:.5em',
  'padding:0 .4em',
  'border-radius:3px',
  'background:#b45309',
  'color:#fff',
  'font:600 11px/1.5 system-ui,sans-serif',
  'letter-spacing:0',
  'text-transform:none',
  'text-indent:0',
  'visibility:visible',
  'opacity:1',
]
  .map((declaration) => `${declaration}!important`)
  .join(';');
