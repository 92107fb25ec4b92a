/** The reduced tree of Rehm 4.3 as XML: the analysis without the elements of HTML. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { escapeXml } from '../xml.ts';
import { buildTree, DUMMY, type MacroNode, TEXT } from './build-tree.ts';
import { HYPNOTIC_NAMESPACE, toInserted, toStartTag } from './hypnotic.ts';

/** Deeper levels are not indented further: the file would be white space. */
const DEEPEST_INDENT = 40;

/** Writes the annotations as nested elements, one per line, the words inside the innermost. */
export function toReducedXml(page: Page, layer: Layer): string {
  const root = buildTree(page, layer, 'reduced');
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
      lines.push(`${indent}${escapeXml(child.text)}`);
    } else if (child.children.length === 0) {
      lines.push(`${indent}${toTag(child)}${escapeXml(child.text)}</${toName(child)}>`);
    } else {
      lines.push(`${indent}${toTag(child)}`);
      open.push({ node: child, next: 0 });
    }
  }
  return `${lines.join('\n')}\n`;
}

function toName({ name }: MacroNode): string {
  return `hypnotic:${name}`;
}

function toTag({ annotation }: MacroNode): string {
  return annotation === undefined ? `<hypnotic:${DUMMY}>` : toStartTag(toInserted(annotation));
}
