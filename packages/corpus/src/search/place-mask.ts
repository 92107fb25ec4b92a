import { KINDS, kindOf, PLACES, zoneOf } from '../posting/place.ts';
import { ZONES } from '../word/placed-text.ts';
import { QueryError } from './query.ts';

/** One byte per place: 1 where words count. */
export type PlaceMask = Uint8Array;

/** Words count everywhere. */
export const EVERYWHERE: PlaceMask = new Uint8Array(PLACES).fill(1);

/** The places of a name: a label (`heading`, `heading1`), a zone (`main`), or both (`main/heading`). */
export function toPlaceMask(name: string): PlaceMask {
  const [first = '', second, ...more] = name.toLowerCase().split('/');
  const isKnown = second === undefined ? isZone(first) || isLabel(first) : isZone(first) && isLabel(second);
  if (!isKnown || more.length > 0) throw new QueryError(`There is no place “${name}”. ${KNOWN}`);
  return EVERYWHERE.map((_, place) => {
    const isThere =
      second === undefined
        ? isIn(place, first) || isA(place, first)
        : isIn(place, first) && isA(place, second);
    return isThere ? 1 : 0;
  });
}

/** The places that both have. */
export function meetMasks(a: PlaceMask, b: PlaceMask): PlaceMask {
  return a.map((isThere, place) => isThere & b[place]);
}

const KNOWN = `Zones are ${ZONES.filter(Boolean).join(', ')}; labels are heading, ${KINDS.join(', ')}; or both, like main/heading.`;

function isZone(name: string): boolean {
  return name !== '' && ZONES.some((zone) => zone === name);
}

function isLabel(name: string): boolean {
  return name === 'heading' || KINDS.some((kind) => kind === name);
}

function isIn(place: number, zone: string): boolean {
  return zoneOf(place) === zone;
}

function isA(place: number, label: string): boolean {
  const kind = kindOf(place);
  return kind === label || (label === 'heading' && kind !== undefined && /^heading\d$/.test(kind));
}
