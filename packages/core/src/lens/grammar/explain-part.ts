/** Near misses of parts: runs of words a judge refused, and runs that lack one word. */
import { type Block, toBlockText } from './block.ts';
import { BlockTyper } from './block-typer.ts';
import type { CompiledPart } from './compiled-grammar.ts';
import { findNearMatches } from './find-near-matches.ts';
import { type NearMiss, toRuleName } from './near-miss.ts';
import { type PatternMatch, PatternRunner } from './pattern-runner.ts';
import type { Reading } from './read-by-grammar.ts';

/** Blocks looked at: an explanation is read by a person. */
const MOST_BLOCKS = 2000;
/** Words a run may have in a block that is looked at for runs that lack one. */
const MOST_WORDS = 60;

/** What rules of one name almost found. */
export function explainParts({ grammar, network }: Reading, type: string): NearMiss[] {
  const parts = grammar.parts.filter(({ production }) => production.name === type);
  if (parts.length === 0) return [];
  const patterns = new PatternRunner();
  const typer = new BlockTyper(grammar, patterns);
  const misses: NearMiss[] = [];
  for (const block of network.blocks.slice(0, MOST_BLOCKS)) {
    typer.read(block);
    for (const part of parts) {
      const matches = patterns.findMatches(part.program, typer.words) ?? [];
      for (const match of matches) misses.push(...explainVerdict(part, match, { typer, block }));
      if (matches.length === 0 && block.words <= MOST_WORDS)
        misses.push(...explainGap(part, { typer, block }));
    }
  }
  return misses;
}

interface Seen {
  readonly typer: BlockTyper;
  readonly block: Block;
}

/** Why a judge refused a run of words. */
function explainVerdict(
  { production, type }: CompiledPart,
  match: PatternMatch,
  { typer, block }: Seen,
): NearMiss[] {
  const judgement = typer.weigh(type, match, block);
  if (judgement === undefined || judgement.sum >= judgement.threshold) return [];
  const { sum, threshold, held } = judgement;
  const because = held.map(({ text, weight }) => `${text}: ${weight}`).join(', ') || 'nothing found';
  return [
    {
      rule: toRuleName(production.name, production.place),
      text: toText(typer, match, block),
      missing: [`evidence ${sum} < ${threshold}: ${because}`],
    },
  ];
}

/** Which word a run lacks, if it lacks one and has at least two others. */
function explainGap({ production, program }: CompiledPart, { typer, block }: Seen): NearMiss[] {
  if (program.least < 2) return [];
  const { words } = typer;
  return findNearMatches(program, words)
    .slice(0, 1)
    .map((match) => {
      const found = block.source.slice(words.starts[match.missed.place], words.ends[match.missed.place]);
      return {
        rule: toRuleName(production.name, production.place),
        text: toBlockText(block),
        missing: [`${match.missed.symbol.text} missing in place of "${found}"`],
      };
    });
}

function toText({ words }: BlockTyper, { first, last }: PatternMatch, { source }: Block): string {
  return source.slice(words.starts[first], words.ends[last]).replace(/\s+/g, ' ');
}
