/** A place, read as a field says: the text that is shown, and a key by which equal values are equal. */
import { readDay } from '../date/index.ts';
import { readNumber, readPrice, readReviewCount } from '../value/index.ts';
import { foldText, tidyText } from './tidy-text.ts';
import type { WrapperField } from './wrapper-file.ts';
import type { WrapperScene } from './wrapper-scene.ts';

/** As much of a field as reading takes. */
export type FieldReading = Pick<WrapperField, 'kind' | 'attribute' | 'part'>;

export interface ReadCell {
  readonly text: string;
  /** Equal for equal values, however they are written. */
  readonly key: string;
  readonly value?: number | string;
  readonly currency?: string;
  /** Whether it is of the field's kind. */
  readonly fits: boolean;
  /** The node it was read at; -1 where data say it. */
  readonly node: number;
}

/** Reads a node; undefined where it holds no value. */
export function readCell(scene: WrapperScene, field: FieldReading, node: number): ReadCell | undefined {
  const raw = readRaw(scene, field, node);
  if (raw === undefined) return undefined;
  const text = cutPart(tidyText(raw), field.part);
  return text === '' ? undefined : { ...toValue(scene, field, text), node };
}

/** Reads what data for machines say. */
export function readSaid(scene: WrapperScene, field: FieldReading, said: string): ReadCell | undefined {
  const text = tidyText(said);
  if (text === '') return undefined;
  if (field.kind === 'link' || field.kind === 'image')
    return { ...toValue(scene, field, scene.toAddress(text)), node: -1 };
  const number = field.kind === 'price' ? readNumber(text) : undefined;
  if (number !== undefined) return { text, key: String(number), value: number, fits: true, node: -1 };
  return { ...toValue(scene, field, text), node: -1 };
}

function readRaw(scene: WrapperScene, { kind, attribute }: FieldReading, node: number): string | undefined {
  const { page } = scene;
  if (attribute === undefined) return page.textOf(node);
  const said = page.isElement(node) ? page.attributeNamed(node, attribute) : undefined;
  if (said === undefined) return undefined;
  return kind === 'link' || kind === 'image' ? scene.toAddress(said.trim()) : said;
}

/** The words of the value alone; nothing where what should stand around it does not. */
function cutPart(text: string, part: WrapperField['part']): string {
  if (part === undefined) return text;
  const { after = '', before = '' } = part;
  const found = after === '' ? 0 : text.indexOf(after);
  if (found < 0) return '';
  const rest = text.slice(found + after.length);
  const end = before === '' ? rest.length : rest.indexOf(before);
  return end < 0 ? '' : rest.slice(0, end).trim();
}

function toValue({ language }: WrapperScene, { kind }: FieldReading, text: string): Omit<ReadCell, 'node'> {
  if (kind === 'price') {
    const price = readPrice(text, language);
    if (price !== undefined) {
      const { value, currency } = price;
      return { text, key: String(value), value, ...(currency !== undefined && { currency }), fits: true };
    }
  } else if (kind === 'number') {
    const value = readReviewCount(text, language)?.value ?? readNumber(text, language);
    if (value !== undefined) return { text, key: String(value), value, fits: true };
  } else if (kind === 'date') {
    const value = readDay(text, language);
    if (value !== undefined) return { text, key: value, value, fits: true };
  }
  const isPlain = kind === 'text' || kind === 'link' || kind === 'image';
  return { text, key: kind === 'text' ? foldText(text) : text, fits: isPlain };
}
