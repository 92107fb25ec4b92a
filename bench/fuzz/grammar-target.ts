/** Grammar files: refused with a GrammarError that says where, or run over a page and their own tests. */
import { compileGrammar, GrammarError, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { readByGrammar, resolveShipped, runTests } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import type { Matter } from '../../packages/core/test/hostile/mutate.ts';
import { readShipped } from './shipped.ts';
import type { Target } from './target.ts';

const PAGE = parse(
  '<h1>Ada Byron</h1><p>Professor of Mathematics<br>12 St James Square<br>10115 Berlin<br>Tel. 030 1234567</p><ul><li>Paper, 1843<li>Notes</ul><table><tr><td>Mo<td>9-17</table>',
);
const STYLE = computeStyle(PAGE);
const SCENE = { page: PAGE, style: STYLE, features: measure(PAGE, STYLE), workspace: new Workspace() };
/** A small page is read in a moment or not at all. */
const MILLISECONDS = 2000;

export function createGrammarTarget(): Target {
  return {
    matter: toMatter(),
    examine: (text) => {
      try {
        const grammar = compileGrammar([{ text, file: 'made.grammar', resolve: resolveShipped }]);
        readByGrammar(grammar, { ...SCENE, deadline: performance.now() + MILLISECONDS });
        runTests(grammar);
        return undefined;
      } catch (error) {
        if (error instanceof GrammarError && error.message !== '') return undefined;
        throw error;
      }
    },
  };
}

function toMatter(): Matter {
  const shipped = readShipped('grammar', '.grammar');
  return {
    // Whole grammars include each other, which takes long; pieces of them find more.
    seeds: shipped.flatMap((text) => text.split(/\n(?=\S)/).filter((piece) => piece.trim() !== '')),
    words: [
      'BLOCKTYPE ',
      'COMPLEX BLOCKTYPE ',
      'DOCTYPE ',
      'LEXTYPE ',
      'WORDS ',
      'PART ',
      'RECORD ',
      'TEST ',
      'INCLUDE "contact.grammar"\n',
    ]
      .concat([
        '=',
        '|',
        '(',
        ')',
        '[',
        ']',
        '{',
        '}',
        '*',
        '+',
        '?',
        '*:100000',
        '2:3',
        '-',
        ',',
        ';',
        '"',
        '!',
        '~',
        'wtCity',
        'words',
        'FROM ',
      ])
      .concat([
        '%',
        '>= 99999999999999999999',
        '0',
        '-1',
        '\n',
        '\t',
        '#',
        '//',
        'vertical',
        'horizontal',
        '\u0000',
        'NaN',
      ]),
  };
}
