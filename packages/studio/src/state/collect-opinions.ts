/** What each lens thinks of a place that the outline has named. */
import type { Nodes } from '../api/studio-answer.ts';
import { toFamily, toHue } from '../label/label.ts';
import { type LensName, NAMING_LENSES } from './lens.ts';
import { overlap, SAME_PLACE } from './nodes.ts';
import type { Region } from './region.ts';
import { regions } from './store.ts';

export type Verdict = 'agrees' | 'differs' | 'silent';

export interface Opinion {
  readonly lens: LensName;
  readonly verdict: Verdict;
  /** The region the verdict rests on. */
  readonly region: Region | undefined;
}

/** The opinion of every lens about a region. */
export function collectOpinions(about: Region): Opinion[] {
  return NAMING_LENSES.map(({ name }) => toOpinion(name, about));
}

function toOpinion(lens: LensName, about: Region): Opinion {
  if (lens === about.lens) return { lens, verdict: 'agrees', region: about };
  const near = collectNear(regions.value.get(lens)!, about.nodes);
  const agreeing = near.find((said) => isAgreeing(said, about));
  if (agreeing !== undefined) return { lens, verdict: 'agrees', region: agreeing };
  return { lens, verdict: near.length > 0 ? 'differs' : 'silent', region: near[0] };
}

/** Whether two names say the same of a place. `content` names no kind: all that stands in the main part is content. */
export function isAgreeing(said: Region, about: Region): boolean {
  return toHue(said.label) === toHue(about.label) || (said.label === 'content' && isInMain(about));
}

function isInMain({ lens, parent }: Region): boolean {
  const all = regions.value.get(lens)!;
  for (let at = parent; at >= 0; at = all[at].parent)
    if (toFamily(all[at].label) === 'zone') return all[at].label === 'main';
  return false;
}

/** The innermost region a lens has around a place: what it says where it is silent of the place itself. */
export function findAround(lens: LensName, nodes: Nodes): Region | undefined {
  return regions.value
    .get(lens)!
    .findLast((region) => region.nodes[0] <= nodes[0] && nodes[1] <= region.nodes[1]);
}

/** Regions at about the same place, the closest first. Regions stand in document order, so the search can stop early. */
function collectNear(candidates: readonly Region[], nodes: Nodes): Region[] {
  const found: { region: Region; share: number }[] = [];
  for (const region of candidates) {
    if (region.nodes[0] >= nodes[1]) break;
    const share = overlap(region.nodes, nodes);
    if (share >= SAME_PLACE) found.push({ region, share });
  }
  return found.sort((a, b) => b.share - a.share).map(({ region }) => region);
}
