/** What rules did to a page, as XML and as HTML. */
import { describe, expect, it } from 'vitest';
import { toBareXhtml, toLayersHtml, toRuleHtml, toRuleXml } from '../../../src/export/index.ts';
import { compileRules, createRulesLens } from '../../../src/lens/rules/index.ts';
import { parse } from '../../../src/page/index.ts';
import { toScene } from '../../lens/lens-suite.ts';

const RULES = `<RULES identity="true">
  <RULE context="P | IMG | SCRIPT | TEXTAREA"><CHECK><SET attr="contentEditable">true</SET><OUTPUT>&lt; <i title="&quot;">new</i><br/></OUTPUT></CHECK></RULE>
  <RULE context="P"><CHECK><SET attr="class">first</SET><SET attr="class">last</SET></CHECK></RULE>
  <RULE context="P[B]"><CHECK><SET attr="eLISAtype">link</SET><SET attr="score">0.5</SET></CHECK></RULE>
</RULES>`;

function apply(markup: string) {
  const scene = toScene(markup);
  const layer = createRulesLens({ ruleSets: [compileRules(RULES)] }).annotate(scene);
  return { page: scene.page, layer };
}

const NEW = '&lt; <i title="&quot;">new</i><br>';

describe('as HTML', () => {
  it('attributes are set and content is put out, labelled or not; the last value wins', () => {
    const { page, layer } = apply('<p class=own id=x>a</p><p><b>b</b></p>');
    expect(toRuleHtml(page, layer)).toContain(
      `<body><p id="x" contenteditable="true" class="last">${NEW}a</p>` +
        '<p contenteditable="true" class="last" eLISAtype="link" score="0.5" data-anatome-rules="navigation" ' +
        `data-anatome-rules-score="0.5">${NEW}<b>b</b></p></body>`,
    );
  });

  it('nothing is put where no content can stand', () => {
    const { page, layer } = apply('<img src=x><script>go()</script><textarea>a</textarea>');
    expect(toRuleHtml(page, layer)).toContain(
      '<img src="x" contenteditable="true"><script contenteditable="true">go()</script>',
    );
  });

  it('beside other lenses they are data-anatome-rules-… and take nothing away', () => {
    const { page, layer } = apply('<p class=own>a</p><p><b>b</b></p>');
    const html = toLayersHtml(page, { entries: [] }, [layer]);
    expect(html).toContain(
      '<p class="own" data-anatome-rules-contenteditable="true" data-anatome-rules-class="last" data-anatome-rules-output="&lt; new">a</p>'.replace(
        '&lt;',
        '<',
      ),
    );
    expect(html).toContain(
      '<p data-anatome-rules="navigation" data-anatome-rules-score="0.5" data-anatome-rules-cont',
    );
  });

  it('a layer without changes leaves the page as it is', () => {
    const page = parse('<p>a</p>');
    const layer = { lens: 'rules', annotations: [], shortfalls: [] };
    expect(toRuleHtml(page, layer)).toBe('<html><head></head><body><p>a</p></body></html>');
    expect(toRuleXml(page, layer)).toBe(toBareXhtml(page));
  });
});

it('bare XHTML is the page and nothing else', () => {
  expect(toBareXhtml(parse('<p>a<p>b'))).toMatch(/<body><p>a<\/p><p>b<\/p><\/body><\/html>\n$/);
});
