/** Answers for any name: where it was found, what came near, or that there is no such type. */
import { toBlockText } from './block.ts';
import type { CompiledGrammar } from './compiled-grammar.ts';
import { explainMiss } from './explain-miss.ts';
import { type NearMiss, toRuleName } from './near-miss.ts';
import type { Reading } from './read-by-grammar.ts';

const MOST_ANSWERS = 5;

/** At least one answer: `missing` is empty where the type was found. */
export function explainType(reading: Reading, type: string, most: number = MOST_ANSWERS): NearMiss[] {
  const { grammar } = reading;
  const names = collectTypeNames(grammar);
  if (!names.includes(type)) return [toAnswer(type, `There is no type ${type}${suggest(names, type)}.`)];
  const isDocument = grammar.documents.some(({ name }) => name === type);
  const found = collectFound(reading, type);
  if (found.length > 0) return found.slice(0, most);
  const misses = explainMiss(reading, type, most);
  if (misses.length > 0) return misses;
  const isWordType = !isDocument && !grammar.blocks.has(type) && !grammar.parts.some(isNamed(type));
  if (isWordType) return [toAnswer(type, 'A type of words; explain a PART or BLOCKTYPE that asks for it.')];
  return [toAnswer(type, 'Nothing on the page comes near it.')];
}

/** The names that can be asked for: of documents, of blocks, and of words, PARTs among them. */
export function collectTypeNames({ documents, blocks, words }: CompiledGrammar): string[] {
  const names = [...documents.map(({ name }) => name), ...blocks.keys(), ...words.keys()];
  return names.filter((name) => !name.startsWith('"'));
}

function toAnswer(rule: string, reason: string): NearMiss {
  return { rule, text: '', missing: [reason] };
}

function isNamed(name: string): (part: { readonly production: { readonly name: string } }) => boolean {
  return ({ production }) => production.name === name;
}

/** The places of a type, whatever its kind. */
function collectFound({ grammar, network, read, complexes, verdicts }: Reading, type: string): NearMiss[] {
  const found: NearMiss[] = verdicts
    .filter(({ rule }) => rule.name === type)
    .map(({ rule }) => ({ rule: toRuleName(rule.name, rule.place), text: '', missing: [] }));
  for (const { rule, elements } of complexes.byName.get(type) ?? []) {
    const text = elements.map(({ first }) => toBlockText(network.blocks[first])).join(' / ');
    found.push({ rule: toRuleName(type, rule.production.place), text, missing: [] });
  }
  const number = grammar.words.get(type);
  for (const [index, { rules, parts }] of read.entries()) {
    const block = network.blocks[index];
    for (const { name, tuple } of rules)
      if (name === type)
        found.push({ rule: toRuleName(name, tuple.place), text: toBlockText(block), missing: [] });
    for (const { type: each, part, from, to } of parts)
      if (each === number)
        found.push({
          rule: toRuleName(type, part.production.place),
          text: block.source.slice(from, to),
          missing: [],
        });
  }
  return found;
}

/** A name of the grammar that is the same but for its case, or begins or ends alike. */
function suggest(names: readonly string[], type: string): string {
  const folded = type.toLowerCase();
  const isNear = (name: string): boolean => {
    const other = name.toLowerCase();
    return (
      other === folded ||
      other.includes(folded) ||
      (folded.length > 3 && folded.includes(other) && other.length > 3)
    );
  };
  const near = names
    .filter(isNear)
    .sort((a, b) => Math.abs(a.length - type.length) - Math.abs(b.length - type.length));
  return near.length === 0 ? '' : `; there is ${near[0]}`;
}
