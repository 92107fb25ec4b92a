/** A place in the corpus: a room, and what is asked for in it, as an address says both. */

export const ROOMS = [
  'search',
  'records',
  'patterns',
  'pages',
  'page',
  'samples',
  'annotate',
  'learn',
] as const;
export type RoomName = (typeof ROOMS)[number];

/** The room of a place; where it names none, one searches. */
export function readRoom(place: string): RoomName {
  const named = new URLSearchParams(place).get('corpus');
  return ROOMS.find((name) => name === named) ?? 'search';
}

/** What a field holds; empty where it is not there. */
export function readField(place: string, name: string): string {
  return new URLSearchParams(place).get(name) ?? '';
}

/** All values of a field. */
export function readValues(place: string, name: string): readonly string[] {
  return new URLSearchParams(place).getAll(name);
}

/** The same place with other fields. Whatever changes, one begins with the first results again. */
export function withFields(
  place: string,
  fields: { readonly [name: string]: string | readonly string[] | undefined },
): string {
  const query = new URLSearchParams(place);
  query.delete('offset');
  for (const [name, value] of Object.entries(fields)) {
    query.delete(name);
    for (const each of [value ?? []].flat()) if (each !== '') query.append(name, each);
  }
  return query.toString();
}

/** With a value switched on or off. */
export function withValue(place: string, name: string, value: string): string {
  const values = readValues(place, name);
  const isOn = values.includes(value);
  return withFields(place, { [name]: isOn ? values.filter((each) => each !== value) : [...values, value] });
}

/** What of a place the server is asked, for a route with these parameters. */
export function toRequestQuery(place: string, names: readonly string[]): string {
  const query = new URLSearchParams(place);
  const asked = new URLSearchParams();
  for (const [name, value] of query) if (names.includes(name) && value !== '') asked.append(name, value);
  return asked.toString();
}
