/**
 * The signature of a zone: the sequence of its classes in both views, so that pages compare (the paper's question, end of
 * section 3.2: which page looks like this shop's without being of this shop?).
 */
import type { GraphObject } from './graph-object.ts';
import type { GraphZone, ObjectGraph } from './object-graph.ts';

export interface ZoneSignature {
  readonly zone: string;
  readonly presentation: readonly string[];
  readonly content: readonly string[];
}

/** More classes than this tell nothing new, and comparing costs their square. */
const LONGEST = 400;

/** The signatures of all zones of a page. */
export function toSignatures(graph: ObjectGraph): ZoneSignature[] {
  return graph.zones.map((zone) => toSignature(zone));
}

/**
 * The signature of a zone. Stable against what differs from page to page of a site: runs of one class count once, and
 * separators and scripts not at all.
 */
export function toSignature(zone: GraphZone): ZoneSignature {
  return {
    zone: zone.class,
    presentation: toClasses(zone.presentation),
    content: toClasses(zone.content),
  };
}

/** `HeaderZone LegalInformation Menu Menu / Image UnorderedList`, for people and for grouping. */
export function toSignatureText({ zone, presentation, content }: ZoneSignature): string {
  return `${[zone, ...presentation].join(' ')} / ${content.join(' ')}`;
}

function toClasses(objects: readonly GraphObject[]): string[] {
  const classes: string[] = [];
  for (const { class: name, link, drawn } of objects) {
    if (drawn === false || name === 'Separator') continue;
    const word = link === true ? `${name}Link` : name;
    if (classes.at(-1) !== word) classes.push(word);
    if (classes.length === LONGEST) break;
  }
  return classes;
}
