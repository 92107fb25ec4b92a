/** The rule language of section 4: elements of a rule file → rules. Names are read without case. */
import { parseXPath, XPathSyntaxError } from '../../xpath/index.ts';
import { LABEL_ATTRIBUTE, SCORE_ATTRIBUTE, toAttributeName, toLabel } from './label.ts';
import type { MarkupAttribute, MarkupElement } from './read-markup.ts';
import { RuleError } from './rule-error.ts';
import { RULE_SIGNATURES } from './rule-function.ts';
import type { Action, Call, Content, OutputAction, Rule, RuleExpression, SetAction } from './rule-set.ts';
import type { RuleSource } from './rule-source.ts';
import { toAnywhere } from './to-anywhere.ts';

const XPATH_OPTIONS = { functions: RULE_SIGNATURES, isLeadingDescendantRelative: true } as const;
/** A name that is also one in XPath and XSLT; the dot is left to the names a stylesheet adds. */
const VARIABLE_NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const ATTRIBUTE_NAME = /^[A-Za-z_][\w.-]*$/;
/** The paper leaves things out of its listings this way (figure 2). */
const ELLIPSIS = /^(?:\s|\.\.\.|…)*$/;
/** An axis that leads to what can never be an element. */
const NO_ELEMENT_TESTS: ReadonlySet<string> = new Set(['text', 'comment', 'instruction']);

/** What a rule file says, before its variables are checked. */
export interface RuleFile {
  readonly identity: boolean;
  readonly calls: readonly Call[];
  readonly rules: readonly Rule[];
}

/** Reads the elements of one rule file. */
export class RuleReader {
  private readonly source: RuleSource;

  constructor(source: RuleSource) {
    this.source = source;
  }

  readRules(root: MarkupElement): RuleFile {
    this.expectName(root, ['RULES']);
    const { identity } = this.readAttributes(root, ['identity']);
    const calls: Call[] = [];
    const rules: Rule[] = [];
    for (const child of this.elementsOf(root, ['CALL', 'RULE'])) {
      if (nameOf(child) === 'CALL') calls.push(this.readCall(child));
      else if (!isLeftOut(child)) rules.push(this.readRule(child));
    }
    return { identity: identity !== undefined && this.readTruth(identity), calls, rules };
  }

  private readRule(element: MarkupElement): Rule {
    const { context, name } = this.readAttributes(element, ['context', 'name']);
    if (context === undefined) throw this.missing(element, 'context');
    const calls: Call[] = [];
    const actions: Action[] = [];
    for (const child of this.elementsOf(element, ['CALL', 'CHECK', 'WHENEVER'])) {
      if (nameOf(child) === 'CALL') calls.push(this.readCall(child));
      else if (nameOf(child) === 'WHENEVER') actions.push(this.readWhenever(child));
      else {
        this.readAttributes(child, []);
        actions.push(...this.readActions(child));
      }
    }
    const where = this.readContext(context);
    return {
      name: name?.value.trim() || context.value.trim().replace(/\s+/g, ' '),
      place: this.source.placeOf(element.at),
      context: where,
      anywhere: toAnywhere(where.expression),
      calls,
      actions,
    };
  }

  private readContext(attribute: MarkupAttribute): RuleExpression {
    const context = this.readExpression(attribute);
    const { expression, placeOf } = context;
    if (expression.type !== 'node-set' && expression.type !== 'unknown') {
      throw new RuleError(`A context is a set of elements, not a ${expression.type}`, placeOf(expression.at));
    }
    const last = expression.kind === 'path' ? expression.steps.at(-1) : undefined;
    if (last !== undefined && (last.axis === 'attribute' || NO_ELEMENT_TESTS.has(last.test.kind))) {
      throw new RuleError(
        'A context is a set of elements; attributes, text and comments have none',
        context.place,
      );
    }
    return context;
  }

  private readCall(element: MarkupElement): Call {
    const { name } = this.readAttributes(element, ['name']);
    if (name === undefined) throw this.missing(element, 'name');
    if (!VARIABLE_NAME.test(name.value)) {
      throw this.source.fail(
        name.offsetOf(0),
        `"${name.value}" is no name for a variable; expected letters, digits, - or _`,
      );
    }
    const adds: RuleExpression[] = [];
    const excepts: RuleExpression[] = [];
    for (const child of this.elementsOf(element, ['ADD', 'EXCEPT'])) {
      const { select } = this.readAttributes(child, ['select']);
      if (select === undefined) throw this.missing(child, 'select');
      this.expectEmpty(child);
      (nameOf(child) === 'ADD' ? adds : excepts).push(this.readExpression(select));
    }
    if (adds.length === 0)
      throw this.source.fail(
        element.at,
        `<CALL name="${name.value}"> adds nothing; expected <ADD select="…"/>`,
      );
    return { name: name.value, place: this.source.placeOf(element.at), adds, excepts };
  }

  private readActions(element: MarkupElement): Action[] {
    return this.elementsOf(element, ['WHENEVER', 'SET', 'OUTPUT']).map((child) => {
      if (nameOf(child) === 'WHENEVER') return this.readWhenever(child);
      return nameOf(child) === 'SET' ? this.readSet(child) : this.readOutput(child);
    });
  }

  private readWhenever(element: MarkupElement): Action {
    const { test } = this.readAttributes(element, ['test']);
    if (test === undefined) throw this.missing(element, 'test');
    const place = this.source.placeOf(element.at);
    return { kind: 'whenever', place, test: this.readExpression(test), actions: this.readActions(element) };
  }

  private readSet(element: MarkupElement): SetAction {
    const { attr } = this.readAttributes(element, ['attr']);
    if (attr === undefined) throw this.missing(element, 'attr');
    if (!ATTRIBUTE_NAME.test(attr.value) || attr.value.toLowerCase() === 'xmlns') {
      throw this.source.fail(
        attr.offsetOf(0),
        `"${attr.value}" is no name for an attribute; expected one like bgcolor`,
      );
    }
    const attribute = toAttributeName(attr.value);
    const value = this.readText(element).trim();
    const label = attribute === LABEL_ATTRIBUTE ? toLabel(value) : undefined;
    if (attribute === LABEL_ATTRIBUTE && label === undefined) {
      throw this.source.fail(element.at, `"${value}" is no label; expected one word, like navigation`);
    }
    if (attribute === SCORE_ATTRIBUTE && !(value !== '' && Number(value) >= 0 && Number(value) <= 1)) {
      throw this.source.fail(element.at, `A score is a number from 0 to 1, not "${value}"`);
    }
    return { kind: 'set', place: this.source.placeOf(element.at), attribute, value, label };
  }

  private readOutput(element: MarkupElement): OutputAction {
    this.readAttributes(element, []);
    const content = this.readContent(element);
    if (content.length === 0)
      throw this.source.fail(element.at, '<OUTPUT> is empty; expected text or elements');
    return { kind: 'output', place: this.source.placeOf(element.at), content };
  }

  /** Text and elements as they are to stand in the page; nesting is bounded by the reader of markup. */
  private readContent(element: MarkupElement): Content[] {
    return element.children.map((child) => {
      if (child.kind === 'text') return child.text;
      for (const { value, at } of [
        { value: child.name, at: child.at },
        ...child.attributes.map(({ name, at }) => ({ value: name, at })),
      ]) {
        if (!ATTRIBUTE_NAME.test(value)) throw this.source.fail(at, `"${value}" is no name of HTML`);
      }
      return {
        name: child.name.toLowerCase(),
        attributes: child.attributes.map(({ name, value }) => [name.toLowerCase(), value] as const),
        content: this.readContent(child),
      };
    });
  }

  private readExpression(attribute: MarkupAttribute): RuleExpression {
    const { value, offsetOf } = attribute;
    const placeOf = (character: number) => this.source.placeOf(offsetOf(character));
    try {
      const expression = parseXPath(value, XPATH_OPTIONS);
      return { expression, source: value.trim().replace(/\s+/g, ' '), place: placeOf(0), placeOf };
    } catch (error) {
      if (!(error instanceof XPathSyntaxError)) throw error;
      throw new RuleError(`In ${attribute.name}: ${error.message}`, placeOf(error.at));
    }
  }

  private readTruth({ name, value, at }: MarkupAttribute): boolean {
    const word = value.trim().toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    throw this.source.fail(at, `${name} is "true" or "false", not "${value}"`);
  }

  /** The known attributes of an element, by name; any other is a mistake. */
  private readAttributes(
    element: MarkupElement,
    known: readonly string[],
  ): Readonly<Record<string, MarkupAttribute | undefined>> {
    const found: Record<string, MarkupAttribute> = Object.create(null);
    for (const attribute of element.attributes) {
      const name = attribute.name.toLowerCase();
      if (!known.includes(name)) {
        const expected = known.length === 0 ? 'none' : known.join(' and ');
        throw this.source.fail(
          attribute.at,
          `<${element.name}> has no attribute "${attribute.name}"; expected ${expected}`,
        );
      }
      found[name] = attribute;
    }
    return found;
  }

  /** The child elements, all of known names; text between them is a mistake. */
  private elementsOf(element: MarkupElement, known: readonly string[]): MarkupElement[] {
    const elements: MarkupElement[] = [];
    for (const child of element.children) {
      if (child.kind === 'element') {
        this.expectName(child, known, element);
        elements.push(child);
      } else if (!ELLIPSIS.test(child.text)) {
        throw this.source.fail(
          child.at + child.text.search(/\S/),
          `Expected ${toList(known)} in <${element.name}>, found text`,
        );
      }
    }
    return elements;
  }

  private expectName(element: MarkupElement, known: readonly string[], parent?: MarkupElement): void {
    if (known.includes(nameOf(element))) return;
    const where = parent === undefined ? '' : ` in <${parent.name}>`;
    throw this.source.fail(element.at, `Expected ${toList(known)}${where}, found <${element.name}>`);
  }

  private expectEmpty(element: MarkupElement): void {
    if (this.elementsOf(element, []).length > 0)
      throw this.source.fail(element.at, `<${element.name}> has no content`);
  }

  private readText(element: MarkupElement): string {
    const inner = element.children.find((child) => child.kind === 'element');
    if (inner !== undefined)
      throw this.source.fail(inner.at, `Expected text in <${element.name}>, found an element`);
    return element.children.map((child) => (child.kind === 'text' ? child.text : '')).join('');
  }

  private missing(element: MarkupElement, attribute: string): RuleError {
    return this.source.fail(element.at, `<${element.name}> has no ${attribute}; expected ${attribute}="…"`);
  }
}

function nameOf(element: MarkupElement): string {
  return element.name.toUpperCase();
}

/** A rule with nothing but dots in it, as figure 2 prints one. */
function isLeftOut({ attributes, children }: MarkupElement): boolean {
  return (
    attributes.length === 0 &&
    children.every((child) => child.kind === 'text' && ELLIPSIS.test(child.text)) &&
    children.some((child) => child.kind === 'text' && child.text.trim() !== '')
  );
}

function toList(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `<${name}>`).join(' or ');
}
