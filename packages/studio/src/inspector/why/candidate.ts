/** What a place might be called: labels of all lenses there, weighed by their scores. */
import { toHue } from '../../label/label.ts';
import { collectOpinions } from '../../state/collect-opinions.ts';
import type { Region } from '../../state/region.ts';

export interface Candidate {
  readonly label: string;
  readonly share: number;
}

/** Candidates, the likeliest first. Labels of one hue mean one thing, so they are added up. */
export function toCandidates(region: Region): Candidate[] {
  const weights = new Map<string, Candidate>([
    [toHue(region.label), { label: region.label, share: region.score ?? 1 }],
  ]);
  for (const { region: said } of collectOpinions(region)) {
    if (said === undefined || said === region) continue;
    const hue = toHue(said.label);
    const known = weights.get(hue) ?? { label: said.label, share: 0 };
    weights.set(hue, { ...known, share: known.share + (said.score ?? 1) });
  }
  const all = [...weights.values()].filter(({ share }) => share > 0);
  const sum = all.reduce((total, { share }) => total + share, 0) || 1;
  return all.map(({ label, share }) => ({ label, share: share / sum })).sort((a, b) => b.share - a.share);
}
