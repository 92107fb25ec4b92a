/** Expressions of rules in the words of plain XSLT 1.0: names with prefixes, our functions by those of XPath. */
import type { Expression, NodeTest, Step } from '../../xpath/index.ts';
import { FEATURE_SIGNATURES } from './feature-function.ts';
import { findForeignSpelling } from './find-foreign-spelling.ts';
import { LETTERS } from './letter-case.ts';
import { RuleError } from './rule-error.ts';
import type { RuleExpression } from './rule-set.ts';
import { SPACE_LIKE } from './text-function.ts';
import { type Dialect, quote, writeExpression, writePredicate } from './write-expression.ts';

/** A variable that a stylesheet needs beside those of the rules: the texts of all nodes of a set. */
export interface Hoist {
  readonly name: string;
  readonly select: string;
}

/** The alphabets, as variables of the stylesheet. */
export const ALPHABET: readonly Hoist[] = [
  { name: 'letters.upper', select: quote(LETTERS.upper) },
  { name: 'letters.lower', select: quote(LETTERS.lower) },
];
const TO_LOWER = '$letters.upper, $letters.lower';
const TO_UPPER = '$letters.lower, $letters.upper';
const ASCII_LOWER = "'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'";

/** Writes the expressions of one template, and gathers what they need hoisted. */
export class XsltDialect implements Dialect {
  readonly descendant = './/';
  /** Texts hoisted so far, by the nodes they are of. */
  private readonly texts: Map<string, Hoist>;
  private readonly prefix: string;
  private hoists: Hoist[] = [];
  private rule: RuleExpression | undefined;

  /** A template sees what is hoisted for the whole stylesheet but for variables of its own; a prefix names its own. */
  constructor(prefix: string, outer?: XsltDialect, own: readonly { readonly name: string }[] = []) {
    this.prefix = prefix;
    const hidden = new Set(own.map(({ name }) => `$${name}`));
    const seen = [...(outer?.texts ?? [])].filter(
      ([select]) => select.startsWith('$') && !hidden.has(select),
    );
    this.texts = new Map(seen);
  }

  /** The expression as XSLT has it, and the variables to define before it. */
  translate(
    rule: RuleExpression,
    expression: Expression = rule.expression,
  ): { text: string; hoists: Hoist[] } {
    this.rule = rule;
    this.hoists = [];
    const text = writeExpression(expression, this);
    return { text, hoists: this.hoists };
  }

  /** HTML names are in the namespace `h`, in small letters; a colon is spelt out as in our XHTML. */
  writeTest(test: NodeTest, axis: Step['axis']): string {
    if (test.kind === 'text') return 'text()[normalize-space()]';
    if (test.kind === 'instruction') return 'processing-instruction()';
    if (test.kind === 'any') return test.prefix === undefined ? writeAny(axis) : `${test.prefix}:*`;
    if (test.kind !== 'name') return `${test.kind}()`;
    return axis === 'attribute' ? writeAttribute(test) : writeElement(test);
  }

  writeCall(call: Expression & { kind: 'call' }, isInPredicate: boolean): string | undefined {
    if (FEATURE_SIGNATURES.has(call.name)) {
      throw this.refuse(call, `${call.name}() asks what a page looks like, which a stylesheet cannot know`);
    }
    const [first, second] = call.operands;
    switch (call.name) {
      case 'nchar':
        return `string-length(${this.writeText(first, isInPredicate)})`;
      case 'lc':
        return `translate(${this.writeText(first, isInPredicate)}, ${TO_LOWER})`;
      case 'uc':
        return `translate(${this.writeText(first, isInPredicate)}, ${TO_UPPER})`;
      case 'differentChar': {
        const [text, characters] = [first, second].map((operand) =>
          toSpaces(this.writeText(operand, isInPredicate)),
        );
        return `(translate(${text}, ${characters}, '') != '')`;
      }
      case 'among': {
        const [nodes, set] = call.operands.map((operand) =>
          isInPredicate ? writePredicate(operand, this) : writeExpression(operand, this),
        );
        return `(count(${nodes} | ${set}) < count(${nodes}) + count(${set}))`;
      }
      case 'id':
        return this.writeId(call, first);
      case 'lang':
        return this.writeLang(call, first);
      default:
        return undefined;
    }
  }

  /** The text of all nodes together: of one node as it is, of more by a variable defined before. */
  private writeText(operand: Expression, isInPredicate: boolean): string {
    const text = isInPredicate ? writePredicate(operand, this) : writeExpression(operand, this);
    if ((operand.type !== 'node-set' && operand.type !== 'unknown') || isSingle(operand)) return text;
    if (isInPredicate && (operand.needs.node || operand.needs.position)) {
      throw this.refuse(
        operand,
        'the text of several nodes, asked for inside a predicate, cannot be said in XSLT 1.0; put them into a CALL',
      );
    }
    let hoist = this.texts.get(text);
    if (hoist === undefined) {
      const name =
        text.startsWith('$') && /^[\p{L}\p{N}_-]+$/u.test(text.slice(1))
          ? `${text.slice(1)}.text`
          : `${this.prefix}text.${this.texts.size + 1}`;
      hoist = { name, select: text };
      this.texts.set(text, hoist);
      this.hoists.push(hoist);
    }
    return `$${hoist.name}`;
  }

  /** Without a document type XML knows no identifiers. */
  private writeId(call: Expression, operand: Expression): string {
    if (operand.kind === 'string' && !/[\t\n\r ]/.test(operand.value))
      return `(//*[@id = ${quote(operand.value)}])[1]`;
    throw this.refuse(call, 'id() of anything but one word in quotes cannot be said in plain XSLT 1.0');
  }

  private writeLang(call: Expression, operand: Expression): string {
    if (operand.kind !== 'string')
      throw this.refuse(call, 'lang() of anything but a string cannot be said in plain XSLT 1.0');
    const named = "@*[name() = 'lang' or name() = 'xml:lang' or name() = 'xml_x003A_lang']";
    const language = `translate(., ${ASCII_LOWER})`;
    const wanted = operand.value.toLowerCase();
    const test = `${language} = ${quote(wanted)} or starts-with(${language}, ${quote(`${wanted}-`)})`;
    return `boolean(ancestor-or-self::*[${named}][1]/${named}[1][${test}])`;
  }

  private refuse({ at }: Expression, why: string): RuleError {
    return new RuleError(`This rule does not compile to XSLT: ${why}`, this.rule!.placeOf(at));
  }
}

/** Whether a path leads to one node at most. */
function isSingle(expression: Expression): boolean {
  if (expression.kind !== 'path' || expression.start !== 'context') return false;
  return expression.steps.every(
    ({ axis, test }) =>
      axis === 'self' ||
      axis === 'parent' ||
      (axis === 'attribute' && test.kind === 'name' && test.prefix === undefined),
  );
}

function toSpaces(text: string): string {
  if (/^'[^']*'$/.test(text)) return text.replace(/[\t\n\r\u00A0]/g, ' ');
  return `translate(${text}, '${SPACE_LIKE}', '${' '.repeat(SPACE_LIKE.length)}')`;
}

/** An attribute of ours tells a name that XML cannot spell; it is none of the page's. */
function writeAny(axis: Step['axis']): string {
  return axis === 'attribute' ? "*[name() != 'anatome:name']" : '*';
}

function writeElement({ name, prefix }: NodeTest & { kind: 'name' }): string {
  const small = name.toLowerCase();
  if (prefix === 'svg' || prefix === 'math') {
    return small === prefix
      ? `${prefix}:${small}`
      : `${prefix}:*[translate(local-name(), ${ASCII_LOWER}) = '${small}']`;
  }
  if (prefix !== undefined) return `h:${prefix}_x003A_${small}`;
  return small === 'svg' || small === 'math' ? `${small}:${small}` : `h:${small}`;
}

function writeAttribute({ name, prefix }: NodeTest & { kind: 'name' }): string {
  const small = name.toLowerCase();
  if (prefix !== undefined) return `*[name() = '${prefix}:${small}' or name() = '${prefix}_x003A_${small}']`;
  const other = findForeignSpelling(small);
  return other === undefined ? small : `*[name() = '${small}' or name() = '${other}']`;
}
