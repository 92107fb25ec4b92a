/** Reads the pages of a lesson by its grammars, as a learner sees them; what was read once is kept. */
import { compileGrammar, createAnalyzer, loadShippedGrammars } from '@anatome/core';
import { type PageSketch, sketchPage, toPlainGrammar, toProbeGrammar } from '@anatome/core/learning';
import { type CompiledGrammar, readByGrammar, resolveShipped } from '@anatome/core/lens';
import { Workspace } from '@anatome/core/workspace';
import type { Engine } from '../store/engine.ts';
import { readVersion } from '../store/read-version.ts';
import type { Lesson } from './lesson.ts';

/** Milliseconds for one page. */
const TIME = 2_000;

export class LessonReader {
  readonly #grammar: CompiledGrammar;
  readonly #analyzer = createAnalyzer({ budget: { time: TIME } });
  readonly #workspace = new Workspace();
  readonly #sketches = new Map<number, PageSketch>();

  constructor(lesson: Pick<Lesson, 'kind' | 'base'>) {
    this.#grammar = toSeeingGrammar(lesson);
  }

  /** What a learner sees of a version; undefined where it is no longer there. */
  async sketch(engine: Engine, version: number): Promise<PageSketch | undefined> {
    const known = this.#sketches.get(version);
    if (known !== undefined) return known;
    const kept = await readVersion(engine, version);
    if (kept === undefined) return undefined;
    const { bytes, url, contentType, sheets, images } = kept;
    const needs = { lenses: [], parts: [] };
    const { page, style, features } = this.#analyzer.analyze(bytes, {
      url,
      contentType,
      sheets,
      images,
      needs,
    });
    const deadline = performance.now() + TIME;
    const scene = { page, style, features, deadline, workspace: this.#workspace };
    const sketch = sketchPage(readByGrammar(this.#grammar, scene), page);
    this.#sketches.set(version, sketch);
    return sketch;
  }
}

/** The grammar whose types are seen: the base, or plain shapes; for blocks how many words of each type there are. */
function toSeeingGrammar({ kind, base }: Pick<Lesson, 'kind' | 'base'>): CompiledGrammar {
  const sources = base.length === 0 ? [{ text: toPlainGrammar(), file: 'plain' }] : loadShippedGrammars(base);
  const grammar = compileGrammar(sources);
  if (kind === 'page') return grammar;
  const includes = base.map((name) => `INCLUDE "${name}.grammar"\n`).join('');
  const text = `${includes}${toProbeGrammar([...grammar.words.keys()])}`;
  return compileGrammar([{ text, file: 'probe', resolve: resolveShipped }]);
}
