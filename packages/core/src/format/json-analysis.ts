/** The analysis of a page as one JSON-safe object: docs/analysis.schema.json. */
import type { Reason, Shortfall } from '../annotation/index.ts';
import type { ContentPlace, JsonAnnotation, JsonEntry, JsonMetadata } from '../export/index.ts';
import type { PageType, TemplateUse } from '../outline/index.ts';
import type { Limit } from '../page/index.ts';
import type { ExtractTable, Warning } from './extract.ts';
import type { WrittenComments } from './write-comments.ts';

/** What a page is for; its reasons where they were asked for. */
export interface JsonType extends Omit<PageType, 'reasons'> {
  readonly reasons?: readonly Reason[];
}

/** The main content. */
export interface JsonContent extends Omit<ContentPlace, 'nodes'> {
  /** One block per line. */
  readonly text: string;
  /** Under its title. */
  readonly markdown: string;
  /** Where it is; with layers. */
  readonly nodes?: ContentPlace['nodes'];
}

/** What `-f json` prints. */
export interface JsonAnalysis {
  /** Version of this shape; raised when a field changes its meaning. */
  readonly anatome: '2';
  readonly page: {
    readonly url: string | null;
    readonly title: string;
    readonly language: string | null;
    readonly encoding: {
      readonly name: string;
      readonly how: string;
      /** Characters lost in decoding. */
      readonly replaced: number;
      /** What the bytes look like, where nothing declares it. */
      readonly suspected?: string;
    };
    readonly nodes: number;
    readonly words: number;
    readonly limits: readonly Limit[];
  };
  /** What the page says of itself; a field it says nothing of is left out. */
  readonly metadata: JsonMetadata;
  readonly type: JsonType;
  readonly content: JsonContent;
  readonly outline: readonly JsonEntry[];
  /** The tables a person may want of the page, the likeliest first. */
  readonly records: readonly ExtractTable[];
  /** Readers' comments, where they were wanted apart and there are any. */
  readonly comments?: WrittenComments;
  /** The template of the site that had a say in the content, or was refused; left out where none was given. */
  readonly template?: TemplateUse;
  readonly warnings: readonly Warning[];
  /** What lenses say, by name; with layers. */
  readonly annotations?: { readonly [lens: string]: readonly JsonAnnotation[] };
  /** What could not be finished, by step or lens; with layers. */
  readonly shortfalls?: { readonly [lens: string]: readonly Shortfall[] };
  /** Milliseconds per step; with layers. */
  readonly timings?: { readonly [step: string]: number };
}

/** What JSON has beside what everybody wants. */
export interface JsonWishes {
  /** The lenses whose annotations are shown: all that were asked for, or those named. */
  readonly layers?: boolean | readonly string[] | undefined;
  /** Why things are what they are. */
  readonly hasReasons?: boolean | undefined;
}
