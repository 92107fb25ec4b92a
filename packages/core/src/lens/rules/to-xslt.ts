/**
 * The compiler of section 4: each rule becomes a template (figure 3), in a mode of its own so that every rule whose
 * context matches applies; an attribute set later replaces one set before, as XSLT has it. Plain XSLT 1.0, to be run
 * on the XHTML of a page.
 */
import { walkActions } from './compile-rules.ts';
import { findPatterns } from './find-patterns.ts';
import type { Action, Call, Content, Rule, RuleSet } from './rule-set.ts';
import { ALPHABET, type Hoist, XsltDialect } from './xslt-dialect.ts';

/** The namespace of the list that `identity="false"` puts out. */
const ANATOME = 'https://anatome.example/ns/1';

/** A plain XSLT 1.0 stylesheet that does to XHTML what the rules do to a page. */
export function toXslt(ruleSet: RuleSet): string {
  return new StylesheetWriter(ruleSet).write();
}

class StylesheetWriter {
  private readonly ruleSet: RuleSet;
  private readonly globals = new XsltDialect('');
  private readonly lines: string[] = [];

  constructor(ruleSet: RuleSet) {
    this.ruleSet = ruleSet;
  }

  write(): string {
    const { ruleSet, lines } = this;
    const calls = ruleSet.calls.flatMap((call) => writeCall(call, this.globals));
    const rules = ruleSet.rules.flatMap((rule, index) => this.writeRule(rule, index + 1));
    const usesAlphabet = [...calls, ...rules].some((line) => line.includes('$letters.'));
    lines.push(
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<!-- Compiled from ${escapeComment(ruleSet.file)} by anatome rules compile: change that file, not this one. -->`,
      '<xsl:stylesheet version="1.0"',
      '    xmlns="http://www.w3.org/1999/xhtml"',
      '    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"',
      '    xmlns:h="http://www.w3.org/1999/xhtml"',
      '    xmlns:svg="http://www.w3.org/2000/svg"',
      '    xmlns:math="http://www.w3.org/1998/Math/MathML"',
      `    xmlns:anatome="${ANATOME}"`,
      '    exclude-result-prefixes="h svg math anatome">',
      '',
      '  <xsl:output method="xml" encoding="UTF-8"/>',
      '',
      ...(usesAlphabet ? ALPHABET.map((hoist) => `  ${writeVariable(hoist)}`) : []),
      ...indent(calls, 1),
      '',
      ...indent(ruleSet.identity ? this.writeIdentity() : this.writeList(), 1),
      ...rules.map((line) => (line === '' ? '' : `  ${line}`)),
      '</xsl:stylesheet>',
    );
    return `${lines.join('\n')}\n`;
  }

  /** The whole document, with what the rules add. */
  private writeIdentity(): string[] {
    return [
      '<!-- Every element: itself, its attributes, what the rules add, its content. -->',
      '<xsl:template match="*">',
      '  <xsl:copy>',
      ...indent(this.writeApplications(), 2),
      '    <xsl:apply-templates select="node()"/>',
      '  </xsl:copy>',
      '</xsl:template>',
      '<xsl:template match="text() | comment() | processing-instruction()">',
      '  <xsl:copy/>',
      '</xsl:template>',
    ];
  }

  /** The list of the elements that some context matches. */
  private writeList(): string[] {
    const contexts = this.ruleSet.rules.map((rule, index) =>
      this.findPattern(rule) === undefined
        ? `$${toContextName(index + 1)}`
        : new XsltDialect('', this.globals).translate(rule.context, rule.anywhere).text,
    );
    return [
      '<!-- The elements that some context matches, without their content. -->',
      '<xsl:template match="/">',
      '  <anatome:list>',
      `    <xsl:for-each select="${toMarkup(contexts.join(' | ') || '/..')}">`,
      '      <xsl:copy>',
      ...indent(this.writeApplications(), 4),
      '      </xsl:copy>',
      '    </xsl:for-each>',
      '  </anatome:list>',
      '</xsl:template>',
    ];
  }

  /** Attributes come before content: rules that put out content have their say twice. */
  private writeApplications(): string[] {
    const { rules } = this.ruleSet;
    const apply = (mode: string): string => `<xsl:apply-templates select="." mode="${mode}"/>`;
    return [
      '<xsl:copy-of select="@*"/>',
      ...rules.map((_, index) => apply(`rule-${index + 1}`)),
      ...rules.flatMap((rule, index) => (hasOutput(rule) ? [apply(`output-${index + 1}`)] : [])),
    ];
  }

  private writeRule(rule: Rule, number: number): string[] {
    const templates = this.writeTemplate(rule, { mode: `rule-${number}`, number, kind: 'set' });
    if (!hasOutput(rule)) return templates;
    return [...templates, ...this.writeTemplate(rule, { mode: `output-${number}`, number, kind: 'output' })];
  }

  private writeTemplate(rule: Rule, to: { mode: string; number: number; kind: 'set' | 'output' }): string[] {
    const dialect = new XsltDialect('', this.globals, rule.calls);
    const match = this.writeMatch(rule, to.number);
    const calls = rule.calls.flatMap((call) => writeCall(call, dialect));
    const hoists: Hoist[] = [];
    const actions = writeActions(rule.actions, { dialect, hoists, kind: to.kind });
    const body = [...calls, ...hoists.flatMap(writeHoist), ...actions];
    const inner =
      match.test === undefined ? body : [`<xsl:if test="${match.test}">`, ...indent(body, 1), '</xsl:if>'];
    return [
      '',
      `<!-- ${escapeComment(rule.name)}, line ${rule.place.line} -->`,
      ...(to.kind === 'set' ? match.variable : []),
      `<xsl:template match="${match.pattern}" mode="${to.mode}">`,
      ...indent(inner, 1),
      '</xsl:template>',
      `<xsl:template match="*" mode="${to.mode}" priority="-1"/>`,
    ];
  }

  /** A context is a pattern where XSLT has patterns for it, else a set to be in. */
  private writeMatch(rule: Rule, number: number): { pattern: string; test?: string; variable: string[] } {
    const pattern = this.findPattern(rule);
    if (pattern !== undefined) return { pattern: toMarkup(pattern), variable: [] };
    const name = toContextName(number);
    const { text, hoists } = new XsltDialect(`${name}.`, this.globals).translate(rule.context, rule.anywhere);
    return {
      pattern: '*',
      test: `count(. | $${name}) = count($${name})`,
      variable: [...hoists.flatMap(writeHoist), writeVariable({ name, select: text })],
    };
  }

  private findPattern({ context, anywhere }: Rule): string | undefined {
    const dialect = new XsltDialect('', this.globals);
    const paths = findPatterns(anywhere)?.map((path) => dialect.translate(context, path));
    if (paths === undefined || paths.some(({ hoists }) => hoists.length > 0)) return undefined;
    return paths.map(({ text }) => text).join(' | ');
  }
}

function toContextName(number: number): string {
  return `context.${number}`;
}

function hasOutput({ actions }: Rule): boolean {
  return [...walkActions(actions)].some(({ kind }) => kind === 'output');
}

/** What is added, less what is left out: a node is in a set when adding it makes the set no larger. */
function writeCall({ name, adds, excepts }: Call, dialect: XsltDialect): string[] {
  const added = adds.map((add) => dialect.translate(add));
  const left = excepts.map((except) => dialect.translate(except));
  const lines = [...added, ...left].flatMap(({ hoists }) => hoists.flatMap(writeHoist));
  const add = added.map(({ text }) => text).join(' | ');
  if (left.length === 0) return [...lines, writeVariable({ name, select: add })];
  const except = `$${name}.except`;
  return [
    ...lines,
    `<xsl:variable name="${name}.except" select="${toMarkup(left.map(({ text }) => text).join(' | '))}"/>`,
    `<xsl:variable name="${name}" select="${toMarkup(`(${add})[count(. | ${except}) != count(${except})]`)}"/>`,
  ];
}

/** XPath 1.0 cannot join the texts of a set; a variable with the texts in it can. */
function writeHoist({ name, select }: Hoist): string[] {
  return [
    `<xsl:variable name="${name}">`,
    `  <xsl:for-each select="${toMarkup(select)}"><xsl:value-of select="."/></xsl:for-each>`,
    '</xsl:variable>',
  ];
}

/** As deep as WHENEVERs nest, which the reader bounds. */
function writeActions(
  actions: readonly Action[],
  to: { readonly dialect: XsltDialect; readonly hoists: Hoist[]; readonly kind: 'set' | 'output' },
): string[] {
  return actions.flatMap((action): string[] => {
    if (action.kind === 'whenever') {
      const { text, hoists } = to.dialect.translate(action.test);
      to.hoists.push(...hoists);
      const inner = writeActions(action.actions, to);
      return inner.length === 0
        ? []
        : [`<xsl:if test="${toMarkup(text)}">`, ...indent(inner, 1), '</xsl:if>'];
    }
    if (action.kind !== to.kind) return [];
    if (action.kind === 'set')
      return [`<xsl:attribute name="${action.attribute}">${toMarkup(action.value)}</xsl:attribute>`];
    return [action.content.map(writeContent).join('')];
  });
}

function writeContent(content: Content): string {
  if (typeof content === 'string') return `<xsl:text>${toMarkup(content)}</xsl:text>`;
  // Braces would be read as expressions.
  const attributes = content.attributes.map(
    ([name, value]) => ` ${name}="${toMarkup(value).replaceAll('{', '{{').replaceAll('}', '}}')}"`,
  );
  return `<${content.name}${attributes.join('')}>${content.content.map(writeContent).join('')}</${content.name}>`;
}

function indent(lines: readonly string[], depth: number): string[] {
  return lines.map((line) => (line === '' ? '' : '  '.repeat(depth) + line));
}

/** For attribute values and text alike; line breaks in values stay what they are. */
function toMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\u00A0', '&#160;');
}

function escapeComment(text: string): string {
  return text.replaceAll('--', '- -').replace(/-$/, '- ');
}

function writeVariable({ name, select }: Hoist): string {
  return `<xsl:variable name="${name}" select="${toMarkup(select)}"/>`;
}
