import { type Page, TAG } from '../../page/index.ts';
import type { Addresses } from './addresses.ts';

/** Where scripts keep the address of an image that is loaded late, the surest first. */
const LATE = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-url',
  'data-full-src',
  'data-image',
];
const LATE_SETS = ['data-srcset', 'data-lazy-srcset'];
/** Names of pictures that stand in until the real one is loaded. */
const STAND_IN =
  /(?:^|[/_-])(?:blank|spacer|placeholder|pixel|loading|lazy|transparent|1x1|grey|gray)[\w-]*\.(?:gif|png|svg)/i;
/** Names no picture has that shows something. */
const NOTHING = /(?:^|\/)(?:blank|spacer|pixel|transparent|1x1|clear|ajax-loader)\.(?:gif|png|svg)$/i;
/** Pictures in the markup itself, and lists or templates that a script reads. */
const NO_ADDRESS = /^\s*(?:data:|[[{])/i;
/** Parameters are no place to look for it. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** The address of the picture an `img` shows once everything is loaded; '' where there is none to follow. */
export function findImageAddress(page: Page, node: number, addresses: Addresses): string {
  const source = page.attribute(node, 'src') ?? '';
  const plain = withoutQuery(source);
  const isReal =
    source !== '' && !/^data:/i.test(source.trim()) && !STAND_IN.test(plain) && !NOTHING.test(plain);
  const candidates = [
    ...(isReal ? [source] : []),
    ...LATE.map((name) => page.attributeNamed(node, name)),
    ...LATE_SETS.map((name) => chooseLargest(page.attributeNamed(node, name))),
    chooseLargest(page.attribute(node, 'srcset')),
    ...collectSources(page, node),
    ...(NOTHING.test(plain) ? [] : [source]),
  ];
  for (const candidate of candidates) {
    const address = candidate === undefined || NO_ADDRESS.test(candidate) ? '' : addresses.resolve(candidate);
    if (address !== '') return address;
  }
  return '';
}

/** Sets of the `source` elements beside an image in a `picture`. */
function collectSources(page: Page, image: number): (string | undefined)[] {
  const picture = page.parent[image];
  if (page.tag[picture] !== TAG.picture) return [];
  const found: (string | undefined)[] = [];
  for (let node = picture + 1; node < image; node = page.end[node]) {
    if (page.tag[node] !== TAG.source) continue;
    found.push(
      chooseLargest(page.attributeNamed(node, 'data-srcset')),
      chooseLargest(page.attribute(node, 'srcset')),
    );
  }
  return found;
}

/** The address with the largest width or density of a `srcset`. Addresses hold no spaces, but may hold commas. */
function chooseLargest(set: string | undefined): string | undefined {
  if (set === undefined) return undefined;
  let best: string | undefined;
  let most = 0;
  let address = '';
  for (const word of set.trim().split(/\s+/)) {
    const size = /^([\d.]{1,9})[wx],?$/.exec(word);
    if (size === null) address = word.replace(/^,+|,+$/g, '');
    const weight = size === null ? 0.5 : Number(size[1]);
    if (address === '' || weight <= most) continue;
    best = address;
    most = weight;
  }
  return best;
}
