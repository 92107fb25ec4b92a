import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { Firing } from './apply-rules.ts';
import { type Accounts, createAccounts, explainFiring } from './explain-firing.ts';
import { NAME, SCORE_ATTRIBUTE } from './label.ts';
import type { Content } from './rule-set.ts';

/** Elements with a label as annotations, in document order. */
export function toAnnotations({ page, workspace }: Scene, firings: readonly Firing[]): Annotation[] {
  const accounts = workspace.table(createAccounts);
  // Of each element its first firing, and of each firing the next at the same element, numbered from 1.
  const first = new Uint32Array(page.size);
  const next = new Uint32Array(firings.length + 1);
  for (let number = firings.length; number > 0; number--) {
    const { node } = firings[number - 1];
    next[number] = first[node];
    first[node] = number;
  }
  const annotations: Annotation[] = [];
  for (let node = 0; node < page.size; node++) {
    if (first[node] === 0) continue;
    const annotation = toAnnotation(page, node, { firings, first: first[node], next, accounts });
    if (annotation !== undefined) annotations.push(annotation);
  }
  return annotations;
}

/** The firings at an element: the number of the first, and of each the next, 0 behind the last. */
interface Chain {
  readonly firings: readonly Firing[];
  readonly first: number;
  readonly next: Uint32Array;
  readonly accounts: Accounts;
}

/** What was done at an element, the last winning; rules that wanted another label come after the one that won. */
function toAnnotation(
  page: Page,
  node: number,
  { firings, first, next, accounts }: Chain,
): Annotation | undefined {
  let reasons: Reason[] | undefined;
  let label: string | undefined;
  let score = 1;
  let attributes: Record<string, JsonValue> | undefined;
  let output: string | undefined;
  for (let number = first; number > 0; number = next[number]) {
    const firing = firings[number - 1];
    const { action } = firing;
    if (action.kind === 'output') output = (output ?? '') + action.content.map(toText).join('');
    else if (action.label !== undefined) {
      label = action.label;
      // Most have one: a list that begins empty would have room for many.
      if (reasons === undefined) reasons = [explainFiring(firing, accounts)];
      else reasons.push(explainFiring(firing, accounts));
    } else if (action.attribute === SCORE_ATTRIBUTE) score = Number(action.value);
    else {
      attributes ??= {};
      attributes[action.attribute] = action.value;
    }
  }
  if (label === undefined || reasons === undefined) return undefined;
  if (output !== undefined) attributes = { ...attributes, output };
  const nodes = [node, page.end[node]] as const;
  reasons.reverse();
  // Written out twice: objects put together from others would each have a shape of their own.
  return attributes === undefined
    ? { lens: NAME, label, nodes, score, reasons }
    : { lens: NAME, label, nodes, score, reasons, attributes };
}

/** The text of new content; nesting is bounded by the reader. */
function toText(content: Content): string {
  return typeof content === 'string' ? content : content.content.map(toText).join('');
}
