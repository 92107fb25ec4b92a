/** What authors call by name, or say in ARIA and schema.org terms: breadcrumbs and pagination. */
import { type BlockTable, NAME_BITS, type NameMasks } from '../../block/index.ts';
import { ATTRIBUTE, KIND, type Page, TAG } from '../../page/index.ts';
import type { OutlineLabel } from '../outline.ts';
import { countWords, MOST_WORDS, type RolePlace } from './role-place.ts';

const NAMED: readonly (readonly [group: string, role: OutlineLabel])[] = [
  ['breadcrumb', 'breadcrumb'],
  ['pagination', 'pagination'],
];

const NAMED_BITS = NAMED.reduce((bits, [group]) => bits | NAME_BITS.get(group)!, 0);

/** Apart from the loop that asks: a function that holds on to its variable would cost an object for every node. */
function findNamedRole(bits: number): (typeof NAMED)[number] | undefined {
  return NAMED.find(([group]) => (bits & NAME_BITS.get(group)!) !== 0);
}

function isBreadcrumbList(page: Page, node: number): boolean {
  for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
    if (page.attributeName[place] === ATTRIBUTE.itemtype) {
      return page.attributeValue[place].endsWith('BreadcrumbList');
    }
  }
  return false;
}

/** Collects the outermost places whose names say what they are. */
export function collectNamedRoles(table: BlockTable, names: NameMasks): RolePlace[] {
  const { page } = table;
  const found: RolePlace[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] === TAG.a) continue;
    const isNamed = (names.own[node] & NAMED_BITS) !== 0;
    const isTrail = isBreadcrumbList(page, node);
    if (!isNamed && !isTrail) continue;
    const role = isTrail ? NAMED[0] : findNamedRole(names.own[node]);
    const words = countWords(table, [node, page.end[node]]);
    if (role === undefined || words === 0 || words > MOST_WORDS) continue;
    found.push({
      label: role[1],
      nodes: [node, page.end[node]],
      reasons: [
        {
          step: 'named',
          values: { class: page.attribute(node, 'class') ?? '', id: page.attribute(node, 'id') ?? '' },
        },
      ],
      isOpen: false,
    });
    node = page.end[node] - 1;
  }
  return found;
}
