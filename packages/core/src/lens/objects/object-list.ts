import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import type { Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { type ObjectClass, SUPERTYPES } from './object-class.ts';
import { type AttributeDraft, ObjectFeatures } from './object-features.ts';

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
  private readonly features: ObjectFeatures;
  private order = 0;

  constructor(scene: Scene) {
    this.features = new ObjectFeatures(scene);
  }

  /** Starts counting anew: for the next zone, or the next view of one. */
  restart(): void {
    this.order = 0;
  }

  /** Adds an object; gives its index, by which others name it as their parent. */
  add(object: WebObject): number {
    const { label, nodes, score, reason } = object;
    const attributes = this.toAttributes(object, ++this.order);
    this.annotations.push({ lens: 'objects', label, nodes, score, reasons: [reason], attributes });
    return this.annotations.length - 1;
  }

  /** One literal, added to: thousands are made, and a spread takes many times as long. */
  private toAttributes({ label, nodes, view, parent, attributes }: WebObject, order: number): Attributes {
    const supertypes = SUPERTYPES[label];
    if (parent < 0) return { view, order, supertypes, ...attributes };
    const draft: AttributeDraft = { view, order, parent, supertypes };
    if (attributes === LINKED) draft.link = true;
    else if (attributes !== undefined) Object.assign(draft, attributes);
    this.features.describe(nodes, draft);
    return draft;
  }
}
