import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import type { Range } from '../../page/index.ts';
import { type ObjectClass, SUPERTYPES } from './object-class.ts';

type Attributes = { readonly [name: string]: JsonValue };
type View = 'zone' | 'content' | 'presentation';

/** What there is to say of one object. */
export interface WebObject {
  readonly label: ObjectClass;
  readonly nodes: Range;
  readonly view: View;
  /** Index of the zone or aggregate it is part of; -1 for zones. */
  readonly parent: number;
  readonly score: number;
  readonly reason: Reason;
  readonly attributes: Attributes | undefined;
}

/** What there is to say of a hyperlink, the commonest of attributes. */
export const LINKED: Attributes = { link: true };

/** The objects found so far, as annotations; numbers them per zone and view, as the paper's `indTag` does. */
export class ObjectList {
  readonly annotations: Annotation[] = [];
  private order = 0;

  /** Starts counting anew: for the next zone, or the next view of one. */
  restart(): void {
    this.order = 0;
  }

  /** Adds an object; gives its index, by which others name it as their parent. */
  add(object: WebObject): number {
    const { label, nodes, score, reason } = object;
    const attributes = toAttributes(object, ++this.order);
    this.annotations.push({ lens: 'objects', label, nodes, score, reasons: [reason], attributes });
    return this.annotations.length - 1;
  }
}

/** Nearly all are plain literals: thousands are made, and a spread takes many times as long. */
function toAttributes({ label, view, parent, attributes }: WebObject, order: number): Attributes {
  const supertypes = SUPERTYPES[label];
  if (parent < 0) return { view, order, supertypes, ...attributes };
  if (attributes === undefined) return { view, order, parent, supertypes };
  if (attributes === LINKED) return { view, order, parent, supertypes, link: true };
  return { view, order, parent, supertypes, ...attributes };
}
