/** Grammars made to hurt: refused, or linear in the number of blocks. */
import { compileGrammar, GrammarError, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { readByGrammar } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { timeCpu } from '../cpu.ts';

const TYPES = 'WORDS wtA "a"\nBLOCKTYPE A ((words<3), (), ((wtA, 1)))\n';

export function measureHostile(): Record<string, number> {
  const markup = '<p>a</p>'.repeat(100_000);
  const scene = toScene(markup);
  const nested = compileGrammar([
    {
      text: `${TYPES}COMPLEX BLOCKTYPE B SEQUENCE ${'('.repeat(11)}A?${', A)?'.repeat(10)}, A)`,
      file: 'nested',
    },
  ]);
  const many = Array.from(
    { length: 10_000 },
    (_, index) => `BLOCKTYPE T${index} ((words<${index % 50}), (), ((wtA, ${index % 9})))`,
  );
  const thousands = compileGrammar([{ text: TYPES + many.join('\n'), file: 'many' }]);
  const ordinary = toScene('<p>a b c a</p>'.repeat(1000));
  return {
    hostile_many_rules_page_seconds: timeCpu(() => readByGrammar(thousands, ordinary)).seconds,
    hostile_nested_seconds: timeCpu(() => readByGrammar(nested, scene)).seconds,
    hostile_many_rules_seconds: timeCpu(() =>
      compileGrammar([{ text: TYPES + many.join('\n'), file: 'many' }]),
    ).seconds,
    hostile_refused: [
      `${TYPES}COMPLEX BLOCKTYPE B SEQUENCE (*:1000000, A)`,
      `${TYPES}COMPLEX BLOCKTYPE B SEQUENCE ((((A:1-99):1-99):1-99):1-99)`,
      `${TYPES}COMPLEX BLOCKTYPE B SEQUENCE (${'('.repeat(5000)}A`,
      `${TYPES}COMPLEX BLOCKTYPE B SEQUENCE (B, A)`,
      'INCLUDE "self"',
      toManyParts(),
    ].filter(isRefused).length,
  };
}

/** 10,000 parts, all of which one word sets going. */
function toManyParts(): string {
  const parts = Array.from({ length: 10_000 }, (_, index) => `PART P${index} (wtA, wtWord:0-2, wtA)`);
  return `WORDS wtA "a"\n${parts.join('\n')}`;
}

function toScene(markup: string) {
  const page = parse(markup);
  const style = computeStyle(page);
  return {
    page,
    style,
    features: measure(page, style),
    deadline: Number.POSITIVE_INFINITY,
    workspace: new Workspace(),
  };
}

function isRefused(text: string): boolean {
  try {
    compileGrammar([{ text, file: 'self', resolve: () => ({ text, file: 'self' }) }]);
    return false;
  } catch (error) {
    return error instanceof GrammarError;
  }
}
