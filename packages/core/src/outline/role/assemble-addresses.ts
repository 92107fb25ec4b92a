/** Addresses put together from their parts: a street, and the town, code and state that follow it. */
import type { Annotation } from '../../annotation/index.ts';
import { type Span, spanOf } from './finding.ts';

/** Parts of an address, in the order in which they are shown. */
export const ADDRESS_PARTS = ['street', 'zip', 'city', 'state', 'country'] as const;

export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** An address, and those of its parts that were found. */
export interface AddressFound {
  readonly span: Span;
  readonly parts: ReadonlyMap<AddressPart, Span>;
}

/** Labels of the grammar lens by the part they are. Several lines of a street come before one of them. */
const PARTS: ReadonlyMap<string, AddressPart> = new Map([
  ['StreetLines', 'street'],
  ['LongStreet', 'street'],
  ['Street', 'street'],
  ['Zipcode', 'zip'],
  ['City', 'city'],
  ['TownLines', 'city'],
  ['Town', 'city'],
  ['State', 'state'],
  ['StateLines', 'state'],
]);

/** Characters between two parts of one address: a district, a building. */
const MOST_BETWEEN = 30;
/** An address that the lens found as a whole and that is longer has lines of another one in it. */
const MOST_LENGTH = 200;

/** The addresses of a page in the order of its text: from a street to the last part that follows it closely. */
export function assembleAddresses(annotations: readonly Annotation[]): AddressFound[] {
  const pieces = annotations
    .flatMap((said) => toPiece(said) ?? [])
    .sort((one, other) => one.span[0] - other.span[0] || other.span[1] - one.span[1]);
  const found: AddressFound[] = [];
  let end = 0;
  for (let at = 0; at < pieces.length; at++) {
    if (pieces[at].part !== 'street' || pieces[at].span[0] < end) continue;
    const address = assemble(pieces, at);
    if (address === undefined) continue;
    end = address.span[1];
    found.push(address);
  }
  return addWholes(found, annotations);
}

interface Piece {
  readonly part: AddressPart;
  readonly span: Span;
}

function toPiece(said: Annotation): Piece | undefined {
  const part = PARTS.get(said.label);
  if (part === undefined) return undefined;
  const span = spanOf(said);
  return span && { part, span };
}

/** The address that begins with a street; none where nothing or only a state follows it, as in many a sentence. */
function assemble(pieces: readonly Piece[], street: number): AddressFound | undefined {
  const parts = new Map<AddressPart, Span>();
  const from = pieces[street].span[0];
  let end = from;
  for (let at = street; at < pieces.length; at++) {
    const { part, span } = pieces[at];
    const isInside = span[1] <= end;
    if (span[0] > end + MOST_BETWEEN || (parts.has(part) && part !== 'street' && !isInside)) break;
    if (part === 'street' && parts.size > 1 && !isInside) break;
    if (!parts.has(part)) parts.set(part, span);
    end = Math.max(end, span[1]);
  }
  return parts.has('zip') || parts.has('city') ? { span: [from, end], parts } : undefined;
}

/** What the lens calls an address and could not be put together: its street has another name in the lens. */
function addWholes(found: readonly AddressFound[], annotations: readonly Annotation[]): AddressFound[] {
  const wholes = annotations.flatMap((said) => toWhole(said) ?? []);
  const all: AddressFound[] = [];
  let at = 0;
  for (const whole of wholes.sort((one, other) => one.span[0] - other.span[0])) {
    while (at < found.length && found[at].span[1] <= whole.span[0]) all.push(found[at++]);
    const isNew = at === found.length || found[at].span[0] >= whole.span[1];
    if (isNew && (all.at(-1)?.span[1] ?? 0) <= whole.span[0]) all.push(whole);
  }
  return [...all, ...found.slice(at)];
}

/** What the lens calls an address, from the first of its parts to the last; its owner may stand anywhere above. */
function toWhole(said: Annotation): AddressFound | undefined {
  const spans = said.label === 'Address' ? said.attributes?.spans : undefined;
  if (typeof spans !== 'object' || spans === null) return undefined;
  const parts = new Map<AddressPart, Span>();
  for (const part of ADDRESS_PARTS) {
    const span = (spans as { readonly [name: string]: unknown })[part];
    if (Array.isArray(span)) parts.set(part, [Number(span[0]), Number(span[1])]);
  }
  const places = [...parts.values()].flat();
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return parts.size >= 2 && to - from <= MOST_LENGTH ? { span: [from, to], parts } : undefined;
}
