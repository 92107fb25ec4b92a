/** Anchors by what the page declares for machines; the visible place is found by the value it says. */
import { type ReadCell, readSaid } from '../read-cell.ts';
import { tidyText } from '../tidy-text.ts';
import type { AnchorWay, Proposal } from './anchor-way.ts';

const LONGEST_AROUND = 60;
/** A shorter value stands in too many texts. */
const SHORTEST = 3;
const GENERAL = new Set(['title', 'meta og:title', 'meta twitter:title', 'meta description']);

/** Keys of JSON-LD, meta elements, the title. */
export const dataWay: AnchorWay = {
  propose: ({ scene, cell, scope }, field) => {
    if (scope.start > 0) return [];
    const proposals: Proposal[] = [];
    for (const [key, texts] of scene.data) {
      const stability = GENERAL.has(key) ? 0.8 : 0.9;
      for (const text of texts) {
        const said = readSaid(scene, field, text);
        if (said === undefined) continue;
        if (said.key === cell.key) proposals.push({ by: 'data', find: key, feature: key, stability });
        else if (field.kind === 'text') {
          const like = findLike(text, cell.text);
          if (like !== undefined)
            proposals.push({ by: 'data', find: key, like, feature: key, stability: stability - 0.05 });
        }
      }
    }
    return proposals;
  },
  find: (scene, { anchor, field, scope }) => {
    if (scope.start > 0) return [];
    return (scene.data.get(anchor.find) ?? []).flatMap((text): ReadCell[] => {
      const inner = anchor.like === undefined ? text : cutLike(text, anchor.like);
      const said = inner === undefined ? undefined : readSaid(scene, field, inner);
      return said === undefined ? [] : [said];
    });
  },
};

/** `* on Example` for the value in a longer text. */
function findLike(text: string, value: string): string | undefined {
  if (value.length < SHORTEST || value.length >= text.length) return undefined;
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  if (at < 0 || text.length - value.length > LONGEST_AROUND) return undefined;
  const like = `${text.slice(0, at)}*${text.slice(at + value.length)}`;
  return like.split('*').length === 2 ? like : undefined;
}

function cutLike(text: string, like: string): string | undefined {
  const [before = '', after = ''] = like.split('*');
  if (text.length <= before.length + after.length) return undefined;
  if (!text.startsWith(before) || !text.endsWith(after)) return undefined;
  return tidyText(text.slice(before.length, text.length - after.length));
}
