import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import type { Range } from '../../page/index.ts';
import { type ObjectClass, SUPERTYPES } from './object-class.ts';

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
  readonly attributes?: { readonly [name: string]: JsonValue } | undefined;
}

/** The objects found so far, as annotations; numbers them per zone and view, as the paper's `indTag` does. */
export class ObjectList {
  readonly annotations: Annotation[] = [];
  private order = 0;

  /** Starts counting anew: for the next zone, or the next view of one. */
  restart(): void {
    this.order = 0;
  }

  /** Adds an object; gives its index, by which others name it as their parent. */
  add({ label, nodes, view, parent, score, reason, attributes }: WebObject): number {
    const order = ++this.order;
    const supertypes = SUPERTYPES[label];
    const own = parent >= 0 ? { view, order, parent, supertypes } : { view, order, supertypes };
    const all = attributes === undefined ? own : { ...own, ...attributes };
    this.annotations.push({ lens: 'objects', label, nodes, score, reasons: [reason], attributes: all });
    return this.annotations.length - 1;
  }
}
