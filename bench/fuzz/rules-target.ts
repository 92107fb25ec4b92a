/** Rule files: refused with a RuleError that says where, or reviewed, written as XSLT and run over a page. */
import { analyze, compileRules, createRulesLens, RuleError, toXslt } from '@anatome/core';
import { reviewRules } from '@anatome/core/lens';
import type { Matter } from '../../packages/core/test/hostile/mutate.ts';
import { readShipped } from './shipped.ts';
import type { Target } from './target.ts';

const SMALL = [
  '<RULES identity="identity"><RULE context="//table"><CALL name="n" value="count(.//td)"/><WHENEVER test="$n &gt; 2"><SET label="layout"/></WHENEVER></RULE></RULES>',
  '<RULES><CALL name="all" value="words(/*)"/><RULE context="//*[links(.) &gt; 1]"><WHENEVER test="words(.) div $all &lt; 0.5 and not(ancestor::p)"><SET label="navigation"/></WHENEVER></RULE></RULES>',
];

const PAGE =
  '<h1>Head</h1><table><tr><td><a href=/a>A</a><td><a href=/b>B</a><td>Words of a cell.</table><ul><li>one<li>two</ul><p>Text.';

export function createRulesTarget(): Target {
  return {
    matter: toMatter(),
    examine: (text) => {
      try {
        const ruleSet = compileRules(text, { file: 'made.xml' });
        toXslt(ruleSet);
        reviewRules(ruleSet);
        const { layers } = analyze(PAGE, { lenses: [createRulesLens({ ruleSets: [ruleSet] })] });
        const failed = layers[0].shortfalls.find(({ step }) => step === 'annotate');
        return failed === undefined ? undefined : `The lens failed: ${failed.message}`;
      } catch (error) {
        if (error instanceof RuleError && error.message !== '') return undefined;
        throw error;
      }
    },
  };
}

function toMatter(): Matter {
  return {
    seeds: [...SMALL, ...readShipped('rules', '.xml')],
    words: [
      '<RULE context="//p">',
      '</RULE>',
      '<CALL name="x" value="1"/>',
      '<SET label="form"/>',
      '<ADD ',
      '<EXCEPT ',
      '</WHENEVER>',
    ]
      .concat([
        '<!DOCTYPE x [',
        '<!ENTITY a "&a;">',
        '&a;',
        '&#0;',
        '&lt;',
        '<![CDATA[',
        ']]>',
        '<?x',
        '--',
        '"',
        "'",
        '/>',
        '<OUTPUT>',
      ])
      .concat([
        '//',
        '@',
        '*',
        '..',
        '[',
        ']',
        '(',
        ')',
        '$x',
        '$',
        '|',
        'div ',
        'last()',
        'position()',
        'ancestor::',
        'text()',
        '1 div 0',
      ]),
  };
}
