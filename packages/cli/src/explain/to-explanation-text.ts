/** An explanation for reading: first in two lines, then with all values, and who says what of the place, and why. */
import type { Explanation, JsonValue, Reason } from '@anatome/core';
import { type FeatureValues, type FlatEntry, listWhy } from '@anatome/core/explain';
import { quoteText, toMarks, type WholeAnnotation } from '@anatome/core/export';
import type { Colours } from '../terminal/colours.ts';
import { toOneLine } from '../terminal/control.ts';
import { listDecision, listOpinions } from './decision-lines.ts';

/** Values of these style properties go without saying. */
const UNREMARKABLE: Readonly<Record<string, string | number>> = {
  'font-style': 'normal',
  'background-color': 'transparent',
  opacity: 1,
  position: 'static',
  float: 'none',
  width: 'auto',
  height: 'auto',
  'text-align': 'start',
  'text-transform': 'none',
  'white-space': 'normal',
};

/** A page of text about one place. */
export function toExplanationText(explanation: Explanation, colours: Colours): string {
  const sections = [
    toHead(explanation, colours),
    listWhy(explanation.why).map(toOneLine).join('\n'),
    toSection('how', [toOneLine(explanation.how)], colours),
    toSection('lenses, on whether it is content', listOpinions(explanation.opinions), colours),
    toSection('decision', listDecision(explanation.content), colours),
    toSection('style', listStyle(explanation), colours),
    toSection('features', listFeatures(explanation.features), colours),
    toSection('outline', listOutline(explanation.outline), colours),
    ...Object.entries(explanation.annotations).map(([lens, annotations]) =>
      toSection(`lens ${lens}`, listAnnotations(annotations), colours),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** What leads to the other places, too. */
const OTHERS: Readonly<Record<NonNullable<Explanation['foundBy']>, string>> = {
  words: 'the same words stand at',
  selector: 'the selector also matches',
  xpath: 'the XPath also leads to',
};

function toHead(explanation: Explanation, colours: Colours): string {
  const { path, element, attributes, text, others, foundBy } = explanation;
  const named = Object.entries(attributes)
    .filter(([name]) => name === 'id' || name === 'class' || name === 'href' || name === 'role')
    .map(([name, value]) => `${name}=${quoteText(value, 0, value.length)}`);
  const lines = [colours.bold(toOneLine(path)), toOneLine([element, ...named].join(' '))];
  if (text !== '') lines.push(quoteText(text, 0, text.length, text.length));
  if (others.length > 0 && foundBy !== null)
    lines.push(OTHERS[foundBy], ...others.map((other) => `  ${toOneLine(other)}`));
  return lines.join('\n');
}

function toSection(title: string, lines: readonly string[], colours: Colours): string {
  const shown = lines.length === 0 ? ['nothing'] : lines;
  return [colours.bold(toOneLine(title)), ...shown.map((line) => `  ${line}`)].join('\n');
}

function listStyle({ style, hidden }: Explanation): string[] {
  const seen = hidden === null ? 'visible' : `hidden by ${hidden.by}, since ${toOneLine(hidden.since)}`;
  const values = Object.entries(style).filter(([name, value]) => isRemarkable(name, value, style));
  return [seen, ...values.map(([name, value]) => `${name}: ${value}`)];
}

/** Every element inherits a list marker; only list items show it. */
function isRemarkable(name: string, value: string | number, style: Explanation['style']): boolean {
  if (name === 'list-style-type') return style.display === 'list-item';
  return UNREMARKABLE[name] !== value;
}

function listFeatures(features: FeatureValues): string[] {
  const { words, visibleWords, characters, sentences, links, linkWords, linkKinds, images, imageKinds } =
    features;
  const lines = [
    `${count(words, 'word')} (${visibleWords} visible), ${count(characters, 'character')}, ${count(sentences, 'sentence')}`,
    `${count(links, 'link')} with ${count(linkWords, 'word')}${toKinds(linkKinds)}`,
    `${count(images, 'image')}${toKinds(imageKinds)}`,
    `font scale ${features.fontScale}, highlight ${features.highlight} of 3`,
  ];
  if (features.link !== 'none') lines.push(`inside a link: ${features.link}`);
  return lines;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function toKinds(kinds: Readonly<Record<string, number>>): string {
  const list = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  return list.length === 0 ? '' : `: ${list.join(', ')}`;
}

function listOutline(entries: readonly FlatEntry[]): string[] {
  return entries.flatMap((entry, depth) => toSaid(entry, '  '.repeat(depth)));
}

function listAnnotations(annotations: readonly WholeAnnotation[]): string[] {
  return annotations.flatMap((annotation) => toSaid(annotation, ''));
}

/** What is said and where, and below it why. */
function toSaid(said: WholeAnnotation | FlatEntry, indent: string): string[] {
  const level = 'level' in said ? said.level : undefined;
  const marks = toMarks({ level, ...said.attributes, score: said.score?.toFixed(2) });
  const head = [said.label, ...marks, 'at', said.path].join(' ');
  const reasons = said.reasons.map((reason) => `${indent}  because ${toOneLine(toReason(reason))}`);
  return [`${indent}${toOneLine(head)}`, ...reasons];
}

function toReason({ rule, step, values = {} }: Reason): string {
  const name = rule === undefined ? (step ?? 'no reason given') : `rule ${rule}`;
  const seen = toValues(values);
  return seen.length === 0 ? name : `${name} (${seen.join(', ')})`;
}

/** Long lists of values are told in full by the JSON. */
const VALUE_LENGTH = 100;

function toValues(values: { readonly [name: string]: JsonValue }): string[] {
  return Object.entries(values).map(
    ([name, value]) =>
      `${name}=${typeof value === 'string' ? value : JSON.stringify(value).slice(0, VALUE_LENGTH)}`,
  );
}
