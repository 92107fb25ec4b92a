/**
 * Engine against stylesheet, by nothing but commands a person could type: `anatome rules compile` makes the stylesheet,
 * `anatome -f xhtml --bare` the page, xsltproc (a real libxslt) runs the one on the other. Every label must be where
 * `anatome lens rules -f json` has it, every attribute as in `-f elisa`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, parse } from '@anatome/core';
import { KIND, TAG } from '@anatome/core/page';
import type { RealPage } from '../pages.ts';

const COMMAND = join(import.meta.dirname, '../../packages/cli/bin/anatome.cjs');
/** Deeper than any page: Chromium's own bound is 512. */
const DEEPEST = '20000';
/** The paper's words in `eLISAtype` and ours for the same labels. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['text', 'content'],
  ['link', 'navigation'],
]);

/** A line per element of any XML: its label, then its name and its attributes in the order of their names. */
const LISTING = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
<xsl:output method="text" encoding="UTF-8"/>
<xsl:template match="/"><xsl:for-each select="//*">
<xsl:value-of select="concat(@eLISAtype, '|', name())"/>
<xsl:for-each select="@*"><xsl:sort select="name()"/><xsl:value-of select="concat('|', name(), '=', normalize-space(.))"/></xsl:for-each>
<xsl:text>\n</xsl:text></xsl:for-each></xsl:template>
</xsl:stylesheet>`;

/** How far engine and stylesheet agree on one page. */
export interface Agreement {
  readonly name: string;
  readonly elements: number;
  /** Elements with a label by the engine. */
  readonly labelled: number;
  /** Elements whose label or attributes differ; all of them when not even their number is the same. */
  readonly different: number;
}

/** Runs a rule file both ways over pages. `wish` is what the command is told of the XHTML. */
export function compareStylesheet(
  rules: string,
  pages: readonly RealPage[],
  wish: readonly string[] = ['--bare'],
): Agreement[] {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-rules-'));
  try {
    return new StylesheetRun(folder, rules, pages).compare(wish);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

class StylesheetRun {
  private readonly folder: string;
  private readonly rules: string;
  private readonly pages: readonly RealPage[];
  private readonly files: readonly string[];

  constructor(folder: string, rules: string, pages: readonly RealPage[]) {
    this.folder = folder;
    this.rules = rules;
    this.pages = pages;
    this.files = pages.map((_, index) => this.path(`${index}.html`));
    for (const [index, file] of this.files.entries()) writeFileSync(file, pages[index].bytes);
    writeFileSync(this.path('list.xsl'), LISTING);
  }

  compare(wish: readonly string[]): Agreement[] {
    this.command('rules', 'compile', this.rules, '-o', this.path('rules.xsl'));
    const sources = this.print('-f', 'xhtml', ...wish);
    const marked = this.print('lens', 'rules', '--rules', this.rules, '-f', 'elisa');
    const labels = this.readLabels();
    return this.pages.map(({ name }, index) => {
      const byStylesheet = this.list(this.transform('rules.xsl', sources[index]));
      const byEngine = this.list(marked[index]);
      const isSame = (line: string, at: number) =>
        line === byStylesheet[at] && (labels[index].get(at) ?? '') === labelOf(byStylesheet[at]);
      const different =
        byEngine.length === byStylesheet.length
          ? byEngine.filter((line, at) => !isSame(line, at)).length
          : byEngine.length;
      return { name, elements: byEngine.length, labelled: labels[index].size, different };
    });
  }

  /** What the command prints for each page, all pages in one call; the line below each declaration says whose it is. */
  private print(...words: string[]): string[] {
    this.command(...words, ...this.files, '-o', this.path('printed'));
    const printed = readFileSync(this.path('printed'), 'utf8');
    if (this.files.length === 1) return [printed];
    return printed.split(/^(?=<\?xml[^>]*>\n?<!-- ==> .*[\\/]\d+\.html <== -->\n)/m);
  }

  /** The labels of `-f json`, by the number of the element among all of its page. */
  private readLabels(): ReadonlyMap<number, string>[] {
    this.command(
      'lens',
      'rules',
      '--rules',
      this.rules,
      '-f',
      'json',
      ...this.files,
      '-o',
      this.path('labels'),
    );
    const lines = readFileSync(this.path('labels'), 'utf8').trimEnd().split('\n');
    return lines.map((line, index) => {
      const annotations: { label: string; nodes: [number, number] }[] = JSON.parse(line).annotations.rules;
      const order = orderElements(this.pages[index].bytes);
      return new Map(annotations.map(({ label, nodes }) => [order.get(nodes[0])!, label]));
    });
  }

  private list(xml: string): string[] {
    return this.transform('list.xsl', xml).split('\n').slice(0, -1);
  }

  private transform(stylesheet: string, xml: string): string {
    writeFileSync(this.path('in.xml'), xml);
    const options = ['--nonet', '--huge', '--maxdepth', DEEPEST, '-o', this.path('out.xml')];
    execFileSync('xsltproc', [...options, this.path(stylesheet), this.path('in.xml')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return readFileSync(this.path('out.xml'), 'utf8');
  }

  private command(...words: string[]): void {
    execFileSync(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

/** The place of each element, by its node, among all elements from the root on. */
function orderElements(bytes: Uint8Array): ReadonlyMap<number, number> {
  const page = parse(decode(bytes).markup);
  const order = new Map<number, number>();
  for (let node = Math.max(0, page.first(TAG.html)); node < page.size; node++)
    if (page.kind[node] === KIND.element) order.set(node, order.size);
  return order;
}

function labelOf(line: string): string {
  const word = line.slice(0, line.indexOf('|'));
  return LABELS.get(word) ?? word;
}
