/** What grammar says, as a golden has it: a line per annotation, its fields below, and the rule that made it. */
import type { Analysis, Annotation, JsonValue, Reason } from '@anatome/core';

type Values = { readonly [name: string]: JsonValue };

/** The annotations of the grammar lens. */
export function toGrammarLines({ layers }: Analysis): string[] {
  const { annotations, shortfalls } = layers.find(({ lens }) => lens === 'grammar')!;
  return [
    ...shortfalls.map(({ step, message }) => `short of ${step}: ${message}`),
    ...annotations.flatMap((annotation) => [
      toLine(annotation),
      ...toFields(annotation).map((field) => `    ${field}`),
    ]),
  ];
}

function toLine({ label, score, nodes, attributes = {}, reasons }: Annotation): string {
  const { text = '', span = [] } = attributes;
  const place = `nodes ${nodes.join('–')}, characters ${(span as readonly number[]).join('–')}`;
  const rules = [...new Set(reasons.map(({ rule, step }) => rule ?? step))].join(', ');
  return `- ${label} ${score.toFixed(2)} ${JSON.stringify(text)} (${place}; ${rules})`;
}

/** Everything an annotation carries but its text and place. */
function toFields({ attributes = {}, reasons }: Annotation): string[] {
  const { fields, text: _text, span: _span, ...others } = attributes;
  return [
    ...Object.entries({ ...others, ...(fields as Values | undefined) }).map(
      ([name, value]) => `${name}: ${JSON.stringify(value)}`,
    ),
    ...reasons.map(toReason).filter((reason) => reason !== ''),
  ];
}

/** The types a rule found and what it counted; their texts stand in the annotation. */
function toReason({ values = {} }: Reason): string {
  const { elements = [], block: _block, ...counts } = values as Values & { elements?: readonly Values[] };
  const types = elements.map(({ type }) => type).join(' ');
  const counted = Object.entries(counts).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [types, ...counted].filter((part) => part !== '').join(', ');
}
