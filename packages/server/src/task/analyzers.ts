/** The analysers of a thread: the one place where what a request brings for the lenses becomes an analyser. */
import {
  type Analyzer,
  createAnalyzer,
  createMacrostructureLens,
  type Lexicon,
  loadLexicon,
  loadShippedGrammars,
  type RuleSet,
  type SiteTemplate,
  type SiteWrapper,
} from '@anatome/core';
import type { CompiledGrammar, GrammarSource, Resolve } from '@anatome/core/lens';
import {
  compileSources,
  toGrammarSource,
  toLexicon,
  toRuleSet,
  toTemplate,
  toWrapper,
} from './compile-texts.ts';
import type { GrammarText, LensData } from './lens-data.ts';
import type { LensChoice } from './task.ts';

/** What a request brings for the lenses. */
type Brought = Pick<LensChoice, 'rules' | 'grammar' | 'lexicon'>;

/** An analyser, and the grammar it was given. */
interface Made {
  readonly analyzer: Analyzer;
  readonly grammar: CompiledGrammar | undefined;
}

export class Analyzers {
  private readonly data: LensData;
  /** Each is made when it is first needed: compiling the shipped grammars takes longer than a page. */
  private own: Made | undefined;
  private ownRules: readonly RuleSet[] | undefined;
  private ownGrammar: CompiledGrammar | undefined;
  private ownLexica: readonly Lexicon[] | undefined;
  /** Whoever sends a batch, or looks at one page in several ways, brings the same with every page. */
  private ownTemplates: readonly SiteTemplate[] | undefined;
  private lastTemplate: { readonly text: string; readonly template: SiteTemplate } | undefined;
  private ownWrappers: readonly SiteWrapper[] | undefined;
  private lastWrapper: { readonly text: string; readonly wrapper: SiteWrapper } | undefined;
  private last: ({ readonly key: string } & Made) | undefined;

  constructor(data: LensData = {}) {
    this.data = data;
  }

  /** The analyser a request asks for; a mistake in what it brings is a TaskError. */
  choose(choice: LensChoice): Analyzer {
    const { analyzer } = this.find(choice);
    const { sentences, tokens } = choice;
    if (!sentences && !tokens) return analyzer;
    return analyzer.with({ lenses: [createMacrostructureLens({ sentences, tokens })] });
  }

  /** The template a request brings, or those of the server, of which each page has that of its host. */
  findTemplate({ template: text }: Pick<LensChoice, 'template'>): SiteTemplate | readonly SiteTemplate[] {
    if (text === undefined) {
      this.ownTemplates ??= this.data.templates?.map(toTemplate) ?? [];
      return this.ownTemplates;
    }
    if (this.lastTemplate?.text !== text) this.lastTemplate = { text, template: toTemplate(text) };
    return this.lastTemplate.template;
  }

  /** The wrapper a request brings, or those of the server, of which each page has that of its host. */
  findWrapper({ wrapper: text }: Pick<LensChoice, 'wrapper'>): SiteWrapper | readonly SiteWrapper[] {
    if (text === undefined) {
      this.ownWrappers ??= this.data.wrappers?.map(toWrapper) ?? [];
      return this.ownWrappers;
    }
    if (this.lastWrapper?.text !== text) this.lastWrapper = { text, wrapper: toWrapper(text) };
    return this.lastWrapper.wrapper;
  }

  /** The types of records that the grammars of a request, or of the server, print. */
  listTypes(choice: LensChoice): readonly string[] {
    return (this.find(choice).grammar ?? this.getGrammar()).labels;
  }

  private find({ rules, grammar, lexicon }: LensChoice): Made {
    if (rules === undefined && grammar === undefined && lexicon === undefined) {
      this.own ??= this.create({});
      return this.own;
    }
    const brought = { rules, grammar, lexicon };
    const key = JSON.stringify(brought);
    if (this.last?.key !== key) this.last = { key, ...this.create(brought) };
    return this.last;
  }

  private create(brought: Brought): Made {
    const isPlain = this.data.grammars === undefined && this.data.lexica === undefined;
    const isOwn = brought.grammar !== undefined || brought.lexicon !== undefined;
    // Left to the analyser, the shipped grammars are compiled when a page first needs them, or never.
    const isLeft = !isOwn && isPlain && brought.rules === undefined;
    const rules = brought.rules?.map(toRuleSet) ?? this.getRules();
    const grammar = isLeft ? undefined : isOwn ? this.compile(brought) : this.getGrammar();
    return { analyzer: createAnalyzer({ rules, grammars: grammar }), grammar };
  }

  /** What a request does not bring stays as the server has it. */
  private compile({ grammar, lexicon }: Brought): CompiledGrammar {
    const sources = grammar?.flatMap(toGrammarSource) ?? this.getSources();
    return compileSources(sources, lexicon?.map(toLexicon) ?? this.getLexica());
  }

  private getRules(): readonly RuleSet[] | undefined {
    this.ownRules ??= this.data.rules?.map(({ text, file }) => toRuleSet(text, file));
    return this.ownRules;
  }

  private getGrammar(): CompiledGrammar {
    this.ownGrammar ??= compileSources(this.getSources(), this.getLexica());
    return this.ownGrammar;
  }

  private getSources(): readonly GrammarSource[] {
    return this.data.grammars?.map(toSource) ?? loadShippedGrammars();
  }

  private getLexica(): readonly Lexicon[] {
    this.ownLexica ??= this.data.lexica?.map((bytes) => loadLexicon(bytes)) ?? [];
    return this.ownLexica;
  }
}

function toSource({ text, file, included }: GrammarText): GrammarSource {
  const resolve: Resolve = (name, from) => included.find((each) => each.name === name && each.from === from);
  return { text, file, resolve };
}
