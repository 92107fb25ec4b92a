/** Step 5 of the paper: what is printed, as annotations. Records get their fields from the blocks and parts inside. */
import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { type Block, collapse, toBlockText } from './block.ts';
import { highlightOf } from './collect-blocks.ts';
import type { BlockRule } from './compiled-grammar.ts';
import type { Complex, ComplexElement } from './find-complexes.ts';
import type { Verdict } from './judge-documents.ts';
import { toRuleName } from './near-miss.ts';
import type { PartSpan } from './part-finder.ts';
import type { RecordField } from './production.ts';
import type { Reading } from './read-by-grammar.ts';

/** The name of the lens, which every annotation carries. */
export const LENS = 'grammar';

/** Elements named in the reason of a list that may have thousands. */
const MOST_REASONS = 12;

/** Annotations of all types that are printed: documents first, then in document order. */
export function writeAnnotations(page: Page, reading: Reading): Annotation[] {
  const labels = new Set(reading.grammar.labels);
  const documents = firstPerName(reading.verdicts.filter(({ rule }) => labels.has(rule.name)));
  const writer = new Writer(page, reading);
  const annotations = writer.ofBlocks(labels);
  for (const [name, complexes] of reading.complexes.byName) {
    if (labels.has(name)) for (const complex of complexes) annotations.push(writer.ofComplex(complex));
  }
  for (const annotation of writer.ofParts(labels)) annotations.push(annotation);
  annotations.sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
  return [...documents.map((verdict) => writer.ofDocument(verdict)), ...annotations];
}

function firstPerName(verdicts: readonly Verdict[]): Verdict[] {
  const names = new Set<string>();
  return verdicts.filter(({ rule }) => !names.has(rule.name) && names.add(rule.name));
}

interface FieldValue {
  readonly text: string;
  /** In the seen text. */
  readonly span?: readonly [number, number];
}

class Writer {
  private readonly page: Page;
  private readonly reading: Reading;
  private readonly wordNames: readonly string[];
  /** The text that spans are found in; those of annotations are in the page text. */
  private readonly text: string;

  constructor(page: Page, reading: Reading) {
    this.page = page;
    this.reading = reading;
    this.text = reading.network.seen.text;
    this.wordNames = [...reading.grammar.words.keys()];
  }

  /** Blocks of types that are printed. Most blocks have none: this is a loop, without a list for each. */
  ofBlocks(labels: ReadonlySet<string>): Annotation[] {
    const annotations: Annotation[] = [];
    const { read } = this.reading;
    for (let block = 0; block < read.length; block++)
      for (const rule of read[block].rules)
        if (labels.has(rule.name)) annotations.push(this.ofBlock(block, rule));
    return annotations;
  }

  private ofBlock(index: number, { name, tuple }: BlockRule): Annotation {
    const block = this.reading.network.blocks[index];
    const { words, chars, sentences } = block;
    const values = { words, chars, sentences, highlight: highlightOf(block) };
    return {
      lens: LENS,
      label: name,
      nodes: this.toRun([block]),
      score: 1,
      reasons: [{ rule: toRuleName(name, tuple.place), values }],
      attributes: { text: toBlockText(block), ...this.spanOf([block]), ...this.fields(name, [index]) },
    };
  }

  ofComplex({ rule, elements }: Complex): Annotation {
    const { name, place, span } = rule.production;
    const indices = [...new Set(elements.flatMap((element) => this.blocksOf(element)))];
    const blocks = indices.map((index) => this.reading.network.blocks[index]);
    const wild = elements.filter(({ isWild }) => isWild).length;
    const found = elements.slice(0, MOST_REASONS).map((element) => ({
      type: element.name,
      ...this.placeOf(this.reading.network.blocks[element.first]),
    }));
    return {
      lens: LENS,
      label: name,
      nodes: this.toRun(blocks),
      score: (elements.length - wild) / elements.length,
      reasons: [{ rule: toRuleName(name, place), values: { elements: found } }],
      attributes: { ...this.extentOf(indices, span), ...this.fields(name, indices) },
    };
  }

  /** The blocks of an element; of one that is a complex block itself, those of its own elements. Recursion by nesting. */
  private blocksOf({ name, first, last }: ComplexElement): number[] {
    if (first === last) return [first];
    const inner = this.reading.complexes.byName
      .get(name)
      ?.find((complex) => complex.first === first && complex.last === last);
    return inner?.elements.flatMap((element) => this.blocksOf(element)) ?? [first, last];
  }

  /**
   * The text of a complex block and where it stands: all its blocks, or from the first to the last of some types, which
   * are whole blocks or parts of them.
   */
  private extentOf(indices: readonly number[], types: readonly string[]): { [name: string]: JsonValue } {
    const { blocks } = this.reading.network;
    const values: FieldValue[] = [];
    for (const index of indices) for (const type of types) this.addValues(type, index, values);
    const spans = values.flatMap(({ span }) => (span ? [span] : []));
    if (spans.length === 0) {
      const whole = indices.map((index) => blocks[index]);
      return { text: whole.map(toBlockText).join('\n'), ...this.spanOf(whole) };
    }
    const from = spans.reduce((least, span) => Math.min(least, span[0]), this.text.length);
    const to = spans.reduce((most, span) => Math.max(most, span[1]), 0);
    return {
      text: this.text
        .slice(from, to)
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
      span: this.toPage(from, to),
    };
  }

  /** Parts that are printed themselves: nodes of the block, text of the part. */
  ofParts(labels: ReadonlySet<string>): Annotation[] {
    const annotations: Annotation[] = [];
    const { read, network } = this.reading;
    for (let index = 0; index < read.length; index++)
      for (const span of read[index].parts)
        if (labels.has(this.wordNames[span.type]) && network.blocks[index].source === this.text)
          annotations.push(this.ofPart(network.blocks[index], span));
    return annotations;
  }

  private ofPart(block: Block, { type, from, to, part, judgement }: PartSpan): Annotation {
    const name = this.wordNames[type];
    const { place } = part.production;
    const attributes = { text: block.source.slice(from, to), span: this.toPage(from, to) };
    const held = judgement?.held ?? [];
    const why = held.length === 0 ? {} : { evidence: held.map(({ text, weight }) => `${text}: ${weight}`) };
    const reasons = [{ rule: toRuleName(name, place), values: { block: [block.from, block.to], ...why } }];
    return { lens: LENS, label: name, nodes: this.toRun([block]), score: 1, reasons, attributes };
  }

  ofDocument({ rule, steps, occurrences, evidence }: Verdict): Annotation {
    const { blocks } = this.reading.network;
    const reasons: Reason[] = rule.steps.map(({ type }, index) => ({
      rule: toRuleName(rule.name, rule.place),
      step: type,
      values: { block: steps[index], ...this.placeOf(blocks[steps[index]]) },
    }));
    for (const { occurrence, count, holds } of occurrences) {
      const { type, weight } = occurrence;
      if (!holds) continue;
      const values = { count, ...(rule.threshold === undefined ? {} : { weight }) };
      reasons.push({ rule: toRuleName(rule.name, rule.place), step: type, values });
    }
    if (reasons.length === 0) reasons.push({ rule: toRuleName(rule.name, rule.place) });
    const score = rule.threshold === undefined ? 1 : toScore(evidence - rule.threshold);
    const attributes = {
      ...this.fields(rule.name, [...blocks.keys()]),
      ...(rule.threshold !== undefined && { evidence }),
    };
    return { lens: LENS, label: rule.name, nodes: [0, this.page.size], score, reasons, attributes };
  }

  /** The record of a type, found in some blocks: its fields, and where each stands in the page text. */
  private fields(name: string, indices: readonly number[]): { [name: string]: JsonValue } {
    const fields = this.reading.grammar.records.get(name) ?? [];
    if (fields.length === 0) return {};
    const record: [string, JsonValue][] = [];
    const spans: [string, JsonValue][] = [];
    for (const field of fields) {
      const values = this.valuesOf(field, indices);
      if (values.length === 0) continue;
      const texts = [...new Set(values.map(({ text }) => text))];
      record.push([field.name, field.isList ? texts : texts[0]]);
      if (!field.isList && values[0].span !== undefined) {
        const [from, to] = values[0].span;
        spans.push([field.name, this.toPage(from, to)]);
      }
    }
    return { fields: Object.fromEntries(record), spans: Object.fromEntries(spans) };
  }

  private valuesOf({ choices }: RecordField, indices: readonly number[]): FieldValue[] {
    for (const { type, inside } of choices) {
      const values: FieldValue[] = [];
      for (const index of indices)
        if (inside === undefined || this.isOf(index, inside)) this.addValues(type, index, values);
      if (values.length > 0) return values;
    }
    return [];
  }

  private isOf(index: number, type: string): boolean {
    return this.reading.read[index]?.rules.some(({ name }) => name === type) ?? false;
  }

  /** The text of the block if it is of the type, and of the parts of the type in it. */
  private addValues(type: string, index: number, into: FieldValue[]): void {
    const { grammar, network, read } = this.reading;
    const found = read[index];
    if (found === undefined) return;
    const block = network.blocks[index];
    for (const { name } of found.rules) {
      if (name !== type) continue;
      into.push(this.toValue(block, block.from, block.to));
      return;
    }
    const number = grammar.words.get(type);
    for (const part of found.parts)
      if (part.type === number) into.push(this.toValue(block, part.from, part.to));
  }

  private toValue({ source }: Block, from: number, to: number): FieldValue {
    const text = collapse(source.slice(from, to));
    return source === this.text ? { text, span: [from, to] } : { text };
  }

  /** Where a reason points to: a copy of the text would make every reason as long as its block. */
  private placeOf({ source, from, to, firstNode }: Block): { [name: string]: JsonValue } {
    return source === this.page.text ? { span: [from, to] } : { node: firstNode };
  }

  /** Where blocks stand in the page text. */
  private spanOf(blocks: readonly Block[]): { [name: string]: JsonValue } {
    if (blocks.some(({ source }) => source !== this.text)) return {};
    const from = blocks.reduce((least, block) => Math.min(least, block.from), this.text.length);
    const to = blocks.reduce((most, block) => Math.max(most, block.to), 0);
    return { span: this.toPage(from, to) };
  }

  /** A span in the page text; an end lies behind the last sign of it, not before the next. */
  private toPage(from: number, to: number): [number, number] {
    const { toPage } = this.reading.network.seen;
    return [toPage(from), to > from ? toPage(to - 1) + 1 : toPage(to)];
  }

  /** The smallest run of sibling subtrees around blocks. */
  private toRun(blocks: readonly Block[]): [number, number] {
    const { parent, depth, end } = this.page;
    let first = blocks[0].firstNode;
    let last = blocks[0].lastNode;
    for (const { firstNode, lastNode } of blocks) {
      first = Math.min(first, firstNode);
      last = Math.max(last, lastNode);
    }
    while (parent[first] !== parent[last]) {
      if (depth[first] >= depth[last]) first = parent[first];
      else last = parent[last];
      if (first === last) break;
    }
    return [first, end[last]];
  }
}

/** Evidence above the threshold, as a number from ½ to 1. */
function toScore(surplus: number): number {
  return 1 / (1 + Math.exp(-surplus));
}
