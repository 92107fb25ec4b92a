/** What rule files say: `<SET attr="contentEditable">` holds for an element and all in it, up to the next that says otherwise. */
import type { EditableInput } from './editable.ts';

/** What a rule file said of a node, or of what is around it. */
export const RULING = { none: 0, editable: 1, fixed: 2 } as const;

/** The attribute, as the lens spells all attributes. */
const ATTRIBUTE = 'contenteditable';

/** The values of HTML; `inherit` leaves an element to what is said around it, and so does a word that is none of them. */
const VALUES: ReadonlyMap<string, number> = new Map([
  ['true', RULING.editable],
  ['', RULING.editable],
  ['plaintext-only', RULING.editable],
  ['false', RULING.fixed],
]);

/** The ruling of each node; a later SET of the same element wins, as in the language. */
export function readRulings({ page, layers }: EditableInput): Uint8Array {
  const rulings = new Uint8Array(page.size);
  const done = layers.find(({ lens }) => lens === 'rules')?.changes?.done ?? [];
  for (const change of done) {
    if (!('attribute' in change) || change.attribute !== ATTRIBUTE) continue;
    rulings[change.node] = VALUES.get(change.value.trim().toLowerCase()) ?? RULING.none;
  }
  for (let node = 1; node < page.size; node++)
    if (rulings[node] === RULING.none) rulings[node] = rulings[page.parent[node]];
  return rulings;
}
