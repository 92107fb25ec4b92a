import type { AddedContent, Changes } from '../../annotation/index.ts';

/** What became of one element: its attributes in the order they were first set, and its new content. */
export interface ElementMark {
  readonly attributes: Map<string, string>;
  readonly content: AddedContent[];
}

/** What rules did, by element; a later value of the same attribute wins. */
export function collectElementMarks(changes: Changes | undefined): ReadonlyMap<number, ElementMark> {
  const marks = new Map<number, ElementMark>();
  for (const change of changes?.done ?? []) {
    let mark = marks.get(change.node);
    if (mark === undefined) {
      mark = { attributes: new Map(), content: [] };
      marks.set(change.node, mark);
    }
    if ('content' in change) mark.content.push(...change.content);
    else mark.attributes.set(change.attribute, change.value);
  }
  return marks;
}
