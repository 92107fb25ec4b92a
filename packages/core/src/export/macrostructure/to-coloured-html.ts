/**
 * The coloured rendering of Rehm 4.3 (figures 2 and 4) as one stand-alone file: every finding a box in its colour,
 * its values on hover, the headlines as a tree that folds. Only words and emphasis of the page are kept, no address,
 * no style, no script: the file is safe to open.
 */
import type { Annotation, Layer } from '../../annotation/index.ts';
import { FLAG, KIND, type Page, TAG } from '../../page/index.ts';
import { collectSpanTags, isSpan, type SpanNotation, type SpanTag, writeSpanTags } from '../span-tag.ts';
import { type PageVisitor, walkPage } from '../walk-page.ts';
import { nestWraps } from '../wrap.ts';
import { escapeXml, escapeXmlAttribute } from '../xml.ts';
import { runSelfChecks } from './check-macrostructure.ts';
import { toHeadlineHtml } from './headline-tree.ts';
import { COLOURED_LABELS, colourOf, isDark } from './palette.ts';
import { tellViolations } from './to-self-check-text.ts';

/** Elements that are kept inside a text block; a link is underlined and leads nowhere. */
const KEPT: ReadonlyMap<number, string> = new Map([
  ...(['b', 'strong', 'i', 'em', 'code', 'sub', 'sup', 'tt'] as const).map(
    (name) => [TAG[name], name] as const,
  ),
  [TAG.a, 'u'],
]);
/** What keeps the columns of a table apart. */
const TABLE_BOXES: ReadonlyMap<number, string> = new Map([
  [TAG.tr, 'row'],
  [TAG.td, 'cell'],
  [TAG.th, 'cell'],
]);
/** Boxes in the line; all others stand below each other. */
const INLINE: ReadonlySet<string> = new Set(['Icon', 'Banner', 'Spacer', 'Text']);
const BASE_STYLE = `body { font: 14px/1.4 Helvetica, Arial, sans-serif; margin: 1em auto; max-width: 60em; color: #111 }
header h1 { font-size: 1.2em; margin: 0 }
.legend span, .headlines { padding: 2px 6px; margin: 2px; display: inline-block }
.headlines { display: block; border: 1px solid #bbb; margin: 1em 0 }
.headlines p, .headlines details { margin: 0 0 0 1.2em }
.failed.checks { border: 2px solid #c62828; background: #fbe4e4; padding: 2px 6px }
main .Token:hover, main .Sentence:hover { outline: 1px solid #888 }
main div { margin: 4px; padding: 3px 6px; border-radius: 3px }
main .row, main .cell { margin: 0; padding: 0 }
main .row { display: flex }
main .row > div { flex: 1; min-width: 0 }
main .row > .cell:empty { flex: 0 }
main .Separator { height: 3px; padding: 0 }
`;

/** Writes the page as coloured boxes; what a reader does not see is left out. */
export function toColouredHtml(page: Page, layer: Layer): string {
  const shown = layer.annotations.filter((annotation) => !isSpan(annotation));
  const places = shown.map((annotation) => ({ nodes: annotation.nodes, content: annotation }));
  const title = escapeXml(page.title || 'Macrostructure');
  const writer = new BoxWriter(page, collectSpanTags(page, layer.annotations, HOVERED));
  walkPage(page, nestWraps(page, places), writer);
  return [
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n`,
    `<style>\n${BASE_STYLE}${COLOURED_LABELS.map(toRule).join('')}</style>\n</head>\n<body>\n`,
    `<header><h1>${title}</h1>\n<p class="legend">${COLOURED_LABELS.map(toLegend).join('')}</p></header>\n`,
    toSelfCheckHtml(page, layer),
    `<details open class="headlines"><summary>Headlines</summary>\n${toHeadlineHtml(page, layer)}</details>\n`,
    `<main>\n${writer.parts.join('')}\n</main>\n</body>\n</html>\n`,
  ].join('');
}

/** The result of the self-checks "at the beginning of the result document" (4.3): a line when all hold, else an error. */
function toSelfCheckHtml(page: Page, layer: Layer): string {
  const checks = runSelfChecks(page, layer);
  const violations = checks.flatMap((check) => check.violations);
  if (violations.length === 0) return `<p class="checks">All ${checks.length} self-checks hold.</p>\n`;
  const failed = checks.filter((check) => check.violations.length > 0).map(({ name }) => name);
  const lines = tellViolations(violations).map((line) => `<li>${escapeXml(line)}</li>`);
  return `<div class="failed checks"><p>Self-checks failed: ${escapeXml(failed.join(', '))}</p>\n<ul>${lines.join('\n')}</ul></div>\n`;
}

/** Sentences and tokens in the line, their values on hover. */
const HOVERED: SpanNotation = {
  open: (annotation) =>
    `<span class="${annotation.label}" title="${escapeXmlAttribute(toHover(annotation))}">`,
  close: () => '</span>',
};

class BoxWriter implements PageVisitor<Annotation> {
  readonly parts: string[] = [];
  private readonly page: Page;
  private readonly spans: ReadonlyMap<number, readonly SpanTag[]>;
  private blocks = 0;
  private hidden = 0;

  constructor(page: Page, spans: ReadonlyMap<number, readonly SpanTag[]>) {
    this.page = page;
    this.spans = spans;
  }

  openElement(node: number): void {
    if (this.hidden > 0) return;
    const tag = this.page.tag[node];
    if (this.blocks === 0) this.write(TABLE_BOXES.has(tag) ? `<div class="${TABLE_BOXES.get(tag)}">` : '');
    else if (tag === TAG.br) this.write('<br>');
    else if (tag === TAG.img) this.write(escapeXml(`[${this.page.attribute(node, 'alt') ?? 'image'}]`));
    else this.write(KEPT.has(tag) ? `<${KEPT.get(tag)}>` : '');
  }

  closeElement(node: number): void {
    if (this.hidden > 0) return;
    const tag = this.page.tag[node];
    if (this.blocks === 0) this.write(TABLE_BOXES.has(tag) ? '</div>' : '');
    else this.write(KEPT.has(tag) ? `</${KEPT.get(tag)}>` : '');
  }

  leaf(node: number): void {
    const isText = this.page.kind[node] === KIND.text && (this.page.flags[node] & FLAG.raw) === 0;
    if (!isText || this.blocks === 0 || this.hidden > 0) return;
    const tags = this.spans.get(node) ?? [];
    this.write(writeSpanTags(this.page, node, { tags, toMarkup: escapeXml }));
  }

  openWrap({ content }: { readonly content: Annotation }): void {
    if (content.label === 'TextBlock') this.blocks++;
    if (content.attributes?.hidden === true) this.hidden++;
    if (this.hidden > 0) return;
    const kind = isInline(content) ? 'span' : 'div';
    this.write(`<${kind} class="${content.label}" title="${escapeXmlAttribute(toHover(content))}">`);
  }

  closeWrap({ content }: { readonly content: Annotation }): void {
    if (this.hidden === 0) this.write(isInline(content) ? '</span>' : '</div>\n');
    if (content.label === 'TextBlock') this.blocks--;
    if (content.attributes?.hidden === true) this.hidden--;
  }

  private write(part: string): void {
    if (part !== '') this.parts.push(part);
  }
}

function isInline({ label, attributes }: Annotation): boolean {
  return INLINE.has(label) || attributes?.inline === true;
}

/** The values of the analysis, one per line: what the paper shows in a popup window. */
function toHover({ label, level, score, attributes, reasons }: Annotation): string {
  const values = Object.entries({ level, score, ...attributes }).filter(([, value]) => value !== undefined);
  const lines = values.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const why = reasons.map(({ step, rule, values: seen }) => `${step ?? rule}: ${JSON.stringify(seen ?? {})}`);
  return [label, ...lines, ...why].join('\n');
}

function toRule(label: string): string {
  const ink = isDark(label) ? '; color: #fff' : '; color: #111';
  return `.${label} { background: ${colourOf(label)}${ink} }\n`;
}

function toLegend(label: string): string {
  return `<span class="${label}">${label}</span>`;
}
