import { parseJson } from '../body/read-body.ts';
import { toRefusal } from '../guard/to-refusal.ts';
import { WIKI_BODIES, type WikiBodyName, type WikiBodyOf } from './wiki-bodies.ts';

/** What a body says; in a thread, for what reading it costs a stranger decides. */
export function readWikiBody<Name extends WikiBodyName>(name: Name, bytes: Uint8Array): WikiBodyOf<Name> {
  const read = WIKI_BODIES[name].safeParse(parseJson(bytes));
  if (!read.success) throw toRefusal(read.error);
  return read.data as WikiBodyOf<Name>;
}
