/** All targets by name, made when first asked for: a server is started only by who sends to it. */
import { createCssTarget } from './css-target.ts';
import { createEditTarget } from './edit-target.ts';
import { createGrammarTarget } from './grammar-target.ts';
import { createGrowthTarget } from './growth-target.ts';
import { createHtmlTarget } from './html-target.ts';
import { createHttpTarget } from './http-target.ts';
import { createLexiconTarget } from './lexicon-target.ts';
import { createModelTarget } from './model-target.ts';
import { createNdjsonTarget } from './ndjson-target.ts';
import { createRegionTarget } from './region-target.ts';
import { createRulesTarget } from './rules-target.ts';
import type { Target } from './target.ts';

type Make = (dataDir: string | undefined) => Target | Promise<Target>;

const MAKERS = {
  html: createHtmlTarget,
  css: createCssTarget,
  edit: createEditTarget,
  rules: createRulesTarget,
  grammar: createGrammarTarget,
  lexicon: createLexiconTarget,
  model: createModelTarget,
  growth: createGrowthTarget,
  region: createRegionTarget,
  ndjson: createNdjsonTarget,
  http: createHttpTarget,
} satisfies Record<string, Make>;

export type TargetName = keyof typeof MAKERS;

export const TARGET_NAMES = Object.keys(MAKERS) as readonly TargetName[];

/** Every second document is markup, which has most code behind it; the others take turns. */
const OTHERS = TARGET_NAMES.filter((name) => name !== 'html');

/** What document number `index` is sent to. */
export function targetOf(index: number): TargetName {
  return index % 2 === 0 ? 'html' : OTHERS[(index >> 1) % OTHERS.length];
}

/** The targets of one process. */
export class Targets {
  private readonly dataDir: string | undefined;
  private readonly made = new Map<TargetName, Target>();

  constructor(dataDir: string | undefined) {
    this.dataDir = dataDir;
  }

  async get(name: TargetName): Promise<Target> {
    let target = this.made.get(name);
    if (target === undefined) {
      const make: Make = MAKERS[name];
      target = await make(this.dataDir);
      this.made.set(name, target);
    }
    return target;
  }

  async close(): Promise<void> {
    for (const target of this.made.values()) await target.close?.();
  }
}
