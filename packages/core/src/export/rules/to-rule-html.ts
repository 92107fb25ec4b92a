/**
 * The page as HTML with all that rules did to it (eLISA, section 4): attributes set and content put out, whether an
 * element has a label or not. With rules that set `bgcolor`, the coloured page the paper debugs its rules by.
 */
import type { AddedContent, Layer } from '../../annotation/index.ts';
import { type Page, toLocalName } from '../../page/index.ts';
import { collectLabelMarks } from '../label-marks.ts';
import { escapeHtml, isVoidTag, toHtmlAttribute, writeHtml } from '../write-html.ts';
import { collectElementMarks } from './collect-element-marks.ts';

/** HTML with what the rules of a layer say, `data-anatome-rules` beside it. */
export function toRuleHtml(page: Page, { annotations, changes }: Layer): string {
  const labels = collectLabelMarks(page, annotations);
  const marks = collectElementMarks(changes);
  return writeHtml(page, {
    attributesOf: (node) => [...(marks.get(node)?.attributes ?? []), ...(labels.get(node) ?? [])],
    // What has no end tag has no place for content.
    contentOf: (node) =>
      isVoidTag(toLocalName(page.name(node))) ? '' : toMarkup(marks.get(node)?.content ?? []),
  });
}

/** Nesting is that of a rule file, which its reader bounds. */
function toMarkup(added: readonly AddedContent[]): string {
  return added
    .map((each) => {
      if (typeof each === 'string') return escapeHtml(each);
      const start = `<${each.name}${each.attributes.map(toHtmlAttribute).join('')}>`;
      return isVoidTag(each.name) ? start : `${start}${toMarkup(each.content)}</${each.name}>`;
    })
    .join('');
}
