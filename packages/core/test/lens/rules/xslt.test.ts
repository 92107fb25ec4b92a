/** The engine against the compiled stylesheet, run by a real libxslt. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toRuleXml, writeXhtml } from '../../../src/export/index.ts';
import {
  compileRules,
  createRulesLens,
  loadClassicRules,
  loadModernRules,
  type RuleSet,
  toXslt,
} from '../../../src/lens/rules/index.ts';
import { FLAG, parse } from '../../../src/page/index.ts';
import { readSamples } from '../../samples.ts';
import { toScene } from '../lens-suite.ts';

const hasXsltproc = spawnSync('xsltproc', ['--version']).error === undefined;
const isRequired = process.env.CI === 'true';
const folder = mkdtempSync(join(tmpdir(), 'anatome-xslt-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What xsltproc makes of a page with the compiled rules. */
function transform(ruleSet: RuleSet, markup: string): string {
  const [stylesheet, source] = [join(folder, 'rules.xsl'), join(folder, 'page.xhtml')];
  writeFileSync(stylesheet, toXslt(ruleSet));
  writeFileSync(
    source,
    writeXhtml(parse(markup), [], { namespaces: { anatome: 'https://anatome.example/ns/1' } }),
  );
  return execFileSync('xsltproc', ['--nonet', stylesheet, source]).toString('utf8');
}

/** What the engine makes of it. */
function apply(ruleSet: RuleSet, markup: string): string {
  const scene = toScene(markup);
  return toRuleXml(scene.page, createRulesLens({ ruleSets: [ruleSet] }).annotate(scene));
}

/** Elements with their attributes in alphabetical order, and text: what two documents must have in common. */
function toEvents(xml: string): string[] {
  const page = parse(
    xml.replace(/^[\s\S]*?(?=<html|<anatome:list)/, '').replace(/<([\w:-]+)([^<>]*?)\/>/g, '<$1$2></$1>'),
  );
  const events: string[] = [];
  for (let node = 0; node < page.size; node++) {
    const isRead = (page.flags[node] & FLAG.raw) === 0;
    if (page.isText(node) && isRead && page.data[node].trim() !== '') events.push(page.data[node]);
    if (!page.isElement(node)) continue;
    const attributes = page.attributesOf(node).filter(([name]) => !name.startsWith('xmlns'));
    events.push(
      `${page.name(node)} ${attributes
        .map((pair) => pair.join('='))
        .sort()
        .join(' ')}`,
    );
  }
  return events;
}

const HARD_RULES = `<RULES identity="true">
  <CALL name="five"><ADD select="5"/></CALL>
  <CALL name="bold"><ADD select="//B"/><EXCEPT select="//P/B"/></CALL>
  <RULE context="LI[2]|UL/LI[last()]"><CHECK><SET attr="a">position</SET></CHECK></RULE>
  <RULE context="//P[text()[2]]"><CHECK><SET attr="b">text</SET></CHECK></RULE>
  <RULE context="$bold"><CHECK><SET attr="c">variable</SET></CHECK></RULE>
  <RULE context="(//P)[1]"><CHECK><SET attr="d">first</SET></CHECK></RULE>
  <RULE context="*[ancestor::UL][not(self::LI)]"><CHECK><SET attr="e">axis</SET></CHECK></RULE>
  <RULE context="*[lc(@title)='ümlaut']"><CHECK><SET attr="f">case</SET></CHECK></RULE>
  <RULE context="P">
    <CALL name="five"><ADD select="7"/></CALL>
    <CALL name="words"><ADD select="//text()"/><EXCEPT select="//A//text()"/></CALL>
    <CHECK>
      <WHENEVER test="nchar($words) > $five"><SET attr="g">long</SET></WHENEVER>
      <WHENEVER test="nchar(//B | //I) = 6 or uc(//B) = 'ONE'"><SET attr="h">texts</SET></WHENEVER>
      <WHENEVER test="not(differentChar($words, ' |-')) and not(differentChar(., ' |-&nbsp;'))"><SET attr="i">blank</SET></WHENEVER>
      <WHENEVER test="among(//B, //B[2])"><SET attr="j">among</SET><OUTPUT>new &amp; <em class="{x}">bold</em></OUTPUT></WHENEVER>
      <WHENEVER test="id('here') and lang('de')"><SET attr="k">id</SET></WHENEVER>
      <WHENEVER test="//svg:path or //svg/@viewBox or count(@*) = 2 or //fb:like"><SET attr="l">foreign</SET></WHENEVER>
      <WHENEVER test="namespace-uri(..) = 'http://www.w3.org/1999/xhtml' and @xlink:href"><SET attr="class">names</SET></WHENEVER>
    </CHECK>
  </RULE>
</RULES>`;
const HARD_PAGE = `<!doctype html><html lang=de-AT><body xmlns=x title="ÜMLAUT"><p id=here class=z>one<i></i>two three</p><p> | - &nbsp;</p>
<p><b>one</b><b>two</b></p><p lang=en><b>one</b></p><p xlink:href=x><svg viewBox="0 0 1 1"><a><path/></a></svg></p><b>bold</b>
<ul xmlns=u><li>1<li>2 <i>x</i><li title="ümlaut">3</ul><p title=x data-y=z>six<fb:like/></p>&#13;\f<p>\f</p></body></html>`;

describe('the stylesheet', () => {
  it('can be run here', () => {
    const advice =
      'xsltproc is missing: install it (Debian: apt-get install xsltproc); without it the compiler goes unproved.';
    expect(hasXsltproc || !isRequired, advice).toBe(true);
  });

  describe.runIf(hasXsltproc)('does what the engine does', () => {
    it.each(readSamples())('with classic.xml on %s', (_name, markup) => {
      expect(toEvents(transform(loadClassicRules(), markup))).toEqual(
        toEvents(apply(loadClassicRules(), markup)),
      );
    });

    it.each([
      ['the whole document', HARD_RULES],
      ['the list', HARD_RULES.replace('identity="true"', 'identity="false"')],
    ])('with every turn of the language: %s', (_name, rules) => {
      const ruleSet = compileRules(rules);
      const events = toEvents(apply(ruleSet, HARD_PAGE));
      for (const letter of 'abcdefghijkl')
        expect(events.join('\n'), letter).toMatch(new RegExp(`\\b${letter}=\\w`));
      expect(toEvents(transform(ruleSet, HARD_PAGE))).toEqual(events);
    });
  });

  it('is readable: figure 3 can be recognised', () => {
    const fixture = readFileSync(
      join(import.meta.dirname, '../../../../../fixtures/rules/paper.xml'),
      'utf8',
    );
    const xslt = toXslt(compileRules(fixture));
    expect(xslt).toContain('<xsl:template match="h:th | h:td" mode="rule-1">');
    expect(xslt).toContain('<xsl:if test="count($nodeTextExceptTable) = 0">');
    expect(xslt).toContain('<xsl:attribute name="bgcolor">orange</xsl:attribute>');
    expect(xslt).not.toMatch(/exsl|xmlns:ext|extension-element/);
  });

  it.each([
    [
      'words(.) > 3',
      'mine.xml:2:18: This rule does not compile to XSLT: words() asks what a page looks like',
    ],
    ['//P[nchar(//B) > 3]', 'the text of several nodes, asked for inside a predicate'],
    ['id(@for)', 'id() of anything but one word'],
  ])('refuses %s with its line', (test, message) => {
    const ruleSet = compileRules(
      `<RULES><RULE context="P">\n <WHENEVER test="${test}"><SET attr="a">b</SET></WHENEVER></RULE></RULES>`,
      { file: 'mine.xml' },
    );
    expect(() => toXslt(ruleSet)).toThrow(message);
  });

  it('refuses modern.xml by the first feature it asks for', () => {
    expect(() => toXslt(loadModernRules())).toThrow(
      /modern\.xml:\d+:\d+: This rule does not compile to XSLT: words\(\)/,
    );
  });
});
