/** Learns one field: what its values are, which part of their place, and the ways to them. */
import { readDay } from '../../date/index.ts';
import { readNumber, readPrices } from '../../value/index.ts';
import { type FieldReading, readCell } from '../read-cell.ts';
import { tidyText } from '../tidy-text.ts';
import { WrapperError } from '../wrapper-error.ts';
import type { FieldKind, ValuePart, WrapperField } from '../wrapper-file.ts';
import type { WrapperScene } from '../wrapper-scene.ts';
import { chooseAnchors, type FieldExample } from './choose-anchors.ts';
import type { Mark } from './marked-page.ts';
import type { MarkedRecord } from './to-records.ts';

/** Values are doubted that are so many times as long as the longest marked one. */
const LONGER = 3;
const SHORT = 40;

/** Learns the field of this name from all records in which it was marked. */
export function learnField(name: string, records: readonly MarkedRecord[]): WrapperField {
  const marked = records.flatMap(({ scene, scope, marks }) => {
    const mark = marks.get(name);
    return mark === undefined ? [] : [{ scene, scope, mark }];
  });
  const there = marked.filter(({ mark }) => mark.node >= 0);
  if (there.length === 0) throw new WrapperError(`The field "${name}" is marked on no page.`);
  const attribute = findAttribute(there);
  const part = findPart(there, attribute);
  const known = {
    ...(attribute !== undefined && { attribute }),
    ...(part !== undefined && { part }),
  };
  const reading: FieldReading = { kind: findKind(there, known), ...known };
  const examples: FieldExample[] = marked.flatMap(({ scene, scope, mark }) => {
    const cell = mark.node < 0 ? null : readCell(scene, reading, mark.node);
    return cell === undefined ? [] : [{ scene, scope, node: mark.node, cell }];
  });
  const lengths = examples.map(({ cell }) => cell?.text.length ?? 0);
  const anchors = chooseAnchors(reading, examples);
  if (anchors.length === 0)
    throw new WrapperError(`No way was found to the field "${name}"; mark it on another page.`);
  return { name, ...reading, longest: LONGER * Math.max(...lengths) + SHORT, anchors };
}

interface Marked {
  readonly scene: WrapperScene;
  readonly mark: Mark;
}

/** The attribute that was named, or that a picture has its address in. */
function findAttribute(marked: readonly Marked[]): string | undefined {
  const named = marked.find(({ mark }) => mark.attribute !== undefined)?.mark.attribute;
  if (named !== undefined) return named;
  const names = marked.map(({ scene: { page }, mark }) => page.name(mark.node));
  if (names.every((name) => name === 'img')) return 'src';
  if (names.every((name) => name === 'meta')) return 'content';
  return undefined;
}

/** What stands around the marked words wherever they were marked. */
function findPart(marked: readonly Marked[], attribute: string | undefined): ValuePart | undefined {
  if (attribute !== undefined) return undefined;
  const around = marked.map(({ scene: { page }, mark }) => {
    const text = tidyText(page.textOf(mark.node));
    const words = tidyText(mark.words ?? text);
    const at = text.indexOf(words);
    return at < 0
      ? { before: '', after: '' }
      : { before: text.slice(0, at), after: text.slice(at + words.length) };
  });
  const after = commonEnd(around.map(({ before }) => before));
  const before = cutSigns(commonStart(around.map(({ after: behind }) => behind)));
  if (after === '' && before === '') return undefined;
  return { ...(after !== '' && { after }), ...(before !== '' && { before }) };
}

/** Of what stands behind a value its first signs are enough: ` (06:37 UTC).` may be another time elsewhere. */
function cutSigns(text: string): string {
  return /^\s*[^\s\p{L}\p{N}]+/u.exec(text)?.[0] ?? text;
}

function commonStart(texts: readonly string[]): string {
  let [common] = texts;
  for (const text of texts) while (!text.startsWith(common)) common = common.slice(0, -1);
  return common.trimEnd();
}

function commonEnd(texts: readonly string[]): string {
  let [common] = texts;
  for (const text of texts) while (!text.endsWith(common)) common = common.slice(1);
  return common.trimStart();
}

/** What all marked values can be read as. */
function findKind(marked: readonly Marked[], reading: Omit<FieldReading, 'kind'>): FieldKind {
  const { attribute } = reading;
  if (attribute === 'href') return 'link';
  if (attribute === 'src' || attribute === 'srcset' || attribute === 'data-src') return 'image';
  const texts = marked.map(({ scene, mark }) => ({
    text: readCell(scene, { ...reading, kind: 'text' }, mark.node)?.text ?? '',
    language: scene.language,
  }));
  if (texts.some(({ text }) => text.length > SHORT)) return 'text';
  if (texts.every(({ text, language }) => readPrices(text, language).length > 0)) return 'price';
  if (texts.every(({ text, language }) => readDay(text, language) !== undefined)) return 'date';
  if (texts.every(({ text, language }) => isNumber(text, language))) return 'number';
  return 'text';
}

/** A number by itself, or with a word or brackets around it. */
function isNumber(text: string, language: string | undefined): boolean {
  return (
    /^\P{L}*\d\P{L}*(?:\p{L}+\P{L}*)?$/u.test(text.slice(0, 30)) && readNumber(text, language) !== undefined
  );
}
