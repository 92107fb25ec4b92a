/**
 * What rules did to a page, as XML (eLISA, section 4): the whole document with the added attributes and content
 * (`identity="true"`), or the list of the elements some context matched. What a compiled stylesheet puts out, too.
 */
import type { AddedContent, Layer } from '../../annotation/index.ts';
import { type Page, toLocalName } from '../../page/index.ts';
import { ANATOME_NAMESPACE, writeXhtml } from '../xhtml.ts';
import { escapeXml, escapeXmlAttribute, toXmlName } from '../xml.ts';
import { collectElementMarks, type ElementMark } from './collect-element-marks.ts';

/** The document, or the list, as XML. */
export function toRuleXml(page: Page, { changes }: Layer): string {
  const marks = collectElementMarks(changes);
  return changes === undefined || changes.identity
    ? toDocument(page, marks)
    : toList(page, changes.matched, marks);
}

function toDocument(page: Page, marks: ReadonlyMap<number, ElementMark>): string {
  return writeXhtml(page, [], {
    namespaces: { anatome: ANATOME_NAMESPACE },
    attributesOf: (node) => [...(marks.get(node)?.attributes ?? [])],
    contentOf: (node) => (marks.get(node)?.content ?? []).map(toMarkup).join(''),
  });
}

/** Elements without their own content, one per line. */
function toList(page: Page, matched: readonly number[], marks: ReadonlyMap<number, ElementMark>): string {
  const lines = matched.map((node) => {
    const mark = marks.get(node);
    const name = toXmlName(toLocalName(page.name(node)));
    const attributes = new Map(page.attributesOf(node).map(([key, value]) => [toXmlName(key), value]));
    attributes.delete('xmlns');
    for (const [key, value] of mark?.attributes ?? []) attributes.set(key, value);
    const start = `<${name}${[...attributes].map(toAttribute).join('')}`;
    const content = (mark?.content ?? []).map(toMarkup).join('');
    return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
  });
  const root = `anatome:list xmlns="http://www.w3.org/1999/xhtml" xmlns:anatome="${ANATOME_NAMESPACE}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[`<${root}>`, ...lines, '</anatome:list>'].join('\n')}\n`;
}

/** Nesting is that of a rule file, which its reader bounds. */
function toMarkup(content: AddedContent): string {
  if (typeof content === 'string') return escapeXml(content);
  const inner = content.content.map(toMarkup).join('');
  const start = `<${content.name}${content.attributes.map(toAttribute).join('')}`;
  return inner === '' ? `${start}/>` : `${start}>${inner}</${content.name}>`;
}

function toAttribute([name, value]: readonly [string, string]): string {
  return ` ${name}="${escapeXmlAttribute(value)}"`;
}
