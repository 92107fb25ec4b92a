/** What the live-DOM test carries into the browser. */
import { fromDom, type LiveDocument } from '../../src/page/index.ts';
import { styleFromDom } from '../../src/style/index.ts';

const STRUCTURE = [
  'kind',
  'flags',
  'tag',
  'parent',
  'end',
  'depth',
  'attributeAt',
  'attributeName',
  'textAt',
] as const;
const STYLE = [
  'fontSize',
  'fontWeight',
  'italic',
  'color',
  'background',
  'backdrop',
  'display',
  'hidden',
  'opacity',
  'position',
  'float',
  'listStyle',
  'textTransform',
  'textAlign',
  'whiteSpace',
] as const;

/** The columns of the live document as plain arrays. */
export function readLive(document: LiveDocument): LiveColumns {
  const { page, nodes } = fromDom(document);
  const style = styleFromDom(page, nodes);
  const box = (node: number): number[] =>
    (['x', 'y', 'width', 'height'] as const).map((side) => page.boxes![side][node]);
  return {
    structure: Object.fromEntries(
      STRUCTURE.map((name) => [name, Array.from(page[name] as ArrayLike<number>)]),
    ),
    style: Object.fromEntries(STYLE.map((name) => [name, Array.from(style[name] as ArrayLike<number>)])),
    tags: page.tags.names,
    attributes: page.attributes.names,
    attributeValue: [...page.attributeValue],
    data: [...page.data],
    text: page.text,
    mode: page.mode,
    url: page.url,
    boxes: Array.from({ length: page.size }, (_, node) => box(node)),
  };
}

export interface LiveColumns {
  readonly structure: Record<string, number[]>;
  readonly style: Record<string, number[]>;
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
  readonly attributeValue: readonly string[];
  readonly data: readonly string[];
  readonly text: string;
  readonly mode: string;
  readonly url: string | undefined;
  readonly boxes: readonly number[][];
}

Object.assign(globalThis, { readLive });
