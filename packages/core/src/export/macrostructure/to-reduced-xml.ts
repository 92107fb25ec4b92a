/** The reduced tree of Rehm 4.3 as XML: the analysis without the elements of HTML. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { collectSpanTags, type SpanTag } from '../span-tag.ts';
import { escapeXml } from '../xml.ts';
import { buildTree, DUMMY, type MacroNode, TEXT } from './build-tree.ts';
import { HYPNOTIC_NAMESPACE, toInserted, toStartTag } from './hypnotic.ts';
import { HYPNOTIC } from './to-hypnotic-xhtml.ts';

/** Deeper levels are not indented further: the file would be white space. */
const DEEPEST_INDENT = 40;

/** Writes the annotations as nested elements, one per line, the words (or their tokens) inside the innermost. */
export function toReducedXml(page: Page, layer: Layer): string {
  const root = buildTree(page, layer, 'reduced');
  const words = createWordWriter(page, layer);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  const open: { node: MacroNode; next: number }[] = [{ node: root, next: 0 }];
  lines.push(`<hypnotic:Document xmlns:hypnotic="${HYPNOTIC_NAMESPACE}">`);
  while (open.length > 0) {
    const top = open[open.length - 1];
    const indent = '  '.repeat(Math.min(open.length, DEEPEST_INDENT));
    const child = top.node.children[top.next++];
    if (child === undefined) {
      open.pop();
      lines.push(`${indent.slice(2)}</${open.length === 0 ? 'hypnotic:Document' : toName(top.node)}>`);
    } else if (child.name === TEXT) {
      lines.push(`${indent}${words(child)}`);
    } else if (child.children.length === 0) {
      lines.push(`${indent}${toTag(child)}${words(child)}</${toName(child)}>`);
    } else {
      lines.push(`${indent}${toTag(child)}`);
      open.push({ node: child, next: 0 });
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Writes the words of a leaf; where the layer has sentences or tokens, their elements around them. */
function createWordWriter(page: Page, layer: Layer): (leaf: MacroNode) => string {
  const tags = collectSpanTags(page, layer.annotations, HYPNOTIC);
  if (tags.size === 0) return ({ text }) => escapeXml(text);
  return ({ node, annotation, text }) => {
    const [start, end] = annotation?.nodes ?? [node, node + 1];
    const own: SpanTag[] = [];
    for (let at = start; at < end; at++) own.push(...(tags.get(at) ?? []));
    return own.length === 0 ? escapeXml(text) : writeTags(page, page.span(start, end), own);
  };
}

function writeTags(page: Page, [from, to]: readonly [number, number], tags: readonly SpanTag[]): string {
  let written = '';
  let at = from;
  for (const { at: place, tag } of tags) {
    written += escapeXml(page.text.slice(at, Math.max(at, place))) + tag;
    at = Math.max(at, place);
  }
  return written + escapeXml(page.text.slice(at, to));
}

function toName({ name }: MacroNode): string {
  return `hypnotic:${name}`;
}

function toTag({ annotation }: MacroNode): string {
  return annotation === undefined ? `<hypnotic:${DUMMY}>` : toStartTag(toInserted(annotation));
}
