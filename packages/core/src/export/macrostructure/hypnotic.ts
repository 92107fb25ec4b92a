/** Annotations as elements of the paper's analysis namespace (Rehm 4.2). */
import type { Annotation, JsonValue } from '../../annotation/index.ts';
import type { Inserted } from '../xhtml.ts';
import { escapeXmlAttribute } from '../xml.ts';

/** The analysis namespace; the paper prints its prefix only. */
export const HYPNOTIC_NAMESPACE = 'urn:anatome:hypnotic';

/** The element that stands for an annotation, its values as attributes named as the paper names its own. */
export function toInserted({ label, level, score, attributes }: Annotation): Inserted {
  const written: [string, string][] = [];
  if (level !== undefined) written.push(['Level', String(level)]);
  written.push(['Score', String(score)]);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name !== 'span' && name !== 'written') written.push([toAttributeName(name), toValue(value)]);
  }
  return { name: `hypnotic:${label}`, attributes: written };
}

function toAttributeName(name: string): string {
  return name === 'fontScale' ? 'FontSize' : name.charAt(0).toUpperCase() + name.slice(1);
}

function toValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The start tag of an inserted element. */
export function toStartTag({ name, attributes }: Inserted): string {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeXmlAttribute(value)}"`).join('')}>`;
}
