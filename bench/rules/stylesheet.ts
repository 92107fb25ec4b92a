/** Engine against stylesheet: a real libxslt runs the compiled rules on our XHTML; attributes must agree one by one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, type RuleSet, type Scene, toXslt } from '@anatome/core';
import { ANATOME_NAMESPACE, writeXhtml } from '@anatome/core/export';
import { applyRules, collectMarks } from '@anatome/core/lens';
import { KIND, TAG } from '@anatome/core/page';

/** Deeper than any page: Chromium's own bound is 512. */
const DEEPEST = '20000';

/** Lists the wanted attributes of every element, one line each, from any XML. */
function toListing(attributes: readonly string[]): string {
  const values = attributes
    .map((name) => `<xsl:value-of select="concat('|', normalize-space(@${name}))"/>`)
    .join('');
  return `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
<xsl:output method="text" encoding="UTF-8"/>
<xsl:template match="/"><xsl:for-each select="//*">${values}<xsl:text>\n</xsl:text></xsl:for-each></xsl:template>
</xsl:stylesheet>`;
}

/** Runs a compiled rule set over pages, in a folder of its own. */
export class StylesheetRunner {
  private readonly ruleSet: RuleSet;
  private readonly attributes: readonly string[];
  private readonly folder = mkdtempSync(join(tmpdir(), 'anatome-rules-'));

  constructor(ruleSet: RuleSet, attributes: readonly string[]) {
    this.ruleSet = ruleSet;
    this.attributes = attributes;
    writeFileSync(this.path('rules.xsl'), toXslt(ruleSet));
    writeFileSync(this.path('list.xsl'), toListing(attributes));
  }

  /** The elements on which engine and stylesheet do not agree; -1 when they do not even count the same elements. */
  compare(scene: Scene): { elements: number; labelled: number; different: number } {
    const byEngine = this.listByEngine(scene);
    const byStylesheet = this.listByStylesheet(scene.page);
    const different =
      byEngine.length === byStylesheet.length
        ? byEngine.filter((line, index) => line !== byStylesheet[index]).length
        : -1;
    const labelled = byEngine.filter((line) => !line.startsWith('||')).length;
    return { elements: byEngine.length, labelled, different };
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  private listByStylesheet(page: Page): string[] {
    writeFileSync(
      this.path('page.xhtml'),
      writeXhtml(page, [], { namespaces: { anatome: ANATOME_NAMESPACE } }),
    );
    this.run('rules.xsl', 'page.xhtml', 'marked.xml');
    this.run('list.xsl', 'marked.xml', 'marked.txt');
    return readFileSync(this.path('marked.txt'), 'utf8').split('\n').slice(0, -1);
  }

  private listByEngine(scene: Scene): string[] {
    const { page } = scene;
    const marks = new Map(
      collectMarks(page, applyRules([this.ruleSet], scene).firings).map((mark) => [
        mark.node,
        mark.attributes,
      ]),
    );
    const lines: string[] = [];
    for (let node = Math.max(0, page.first(TAG.html)); node < page.size; node++) {
      if (page.kind[node] !== KIND.element) continue;
      const values = this.attributes.map(
        (name) => marks.get(node)?.get(name) ?? page.attributeNamed(node, name.toLowerCase()) ?? '',
      );
      lines.push(values.map((value) => `|${normalize(value)}`).join(''));
    }
    return lines;
  }

  private run(stylesheet: string, source: string, output: string): void {
    const options = ['--nonet', '--huge', '--maxdepth', DEEPEST, '-o', this.path(output)];
    execFileSync('xsltproc', [...options, this.path(stylesheet), this.path(source)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

/** As `normalize-space` does: a value may have line breaks, the listing has a line per element. */
function normalize(value: string): string {
  return value.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');
}
