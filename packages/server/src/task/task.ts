/** What is done in worker threads: everything whose cost a stranger decides. */
import type { ContentWishes, Wishes } from '@anatome/core';
import type { Warning } from '@anatome/core/format';
import type { PageParts } from '@anatome/pool';
import type { BodyName, BodyOf } from '../body/body-schemas.ts';
import type { KeptAddress } from '../corpus/kept-address.ts';
import type { LensData } from './lens-data.ts';

/** A page to be analysed; it has arrived already. */
export interface PageInput extends PageParts {
  /** Markup, or bytes still to be decoded. */
  readonly input: string | Uint8Array;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
  /** Whether nobody else needs the bytes: they are handed over to the thread, and not copied. */
  readonly isSpent?: boolean | undefined;
}

/** How a page is looked at. */
export interface LensChoice extends Omit<ContentWishes, 'template'> {
  /** A template of the page's site, as the text of its file. */
  readonly template?: string | undefined;
  /** A wrapper of the page's site, as the text of its file. */
  readonly wrapper?: string | undefined;
  /** Names of lenses; all of them when left out. */
  readonly lenses?: readonly string[] | undefined;
  /** Rule files as text, or names of shipped ones, instead of the shipped rules. */
  readonly rules?: readonly string[] | undefined;
  /** Grammars as text, or names of shipped ones, instead of the shipped grammars. */
  readonly grammar?: readonly string[] | undefined;
  /** Word lists as text, for the lens grammar. */
  readonly lexicon?: readonly string[] | undefined;
  /** Whether the lens macrostructure also marks sentences and tokens. */
  readonly sentences?: boolean | undefined;
  readonly tokens?: boolean | undefined;
}

/** How a page is shown. */
export interface Shown
  extends Pick<
    Wishes,
    | 'series'
    | 'columns'
    | 'isTyped'
    | 'isRaw'
    | 'table'
    | 'tree'
    | 'types'
    | 'isBare'
    | 'layers'
    | 'hasReasons'
    | 'source'
  > {
  /** One of the formats there are; see `listFormats`. */
  readonly format: string;
  /** The lens that alone is shown. */
  readonly lens?: string | undefined;
}

/** An answer that may come with a head. */
interface Headed {
  /** Whether lines that say what the page is come with the answer. */
  readonly hasAbout?: boolean | undefined;
}

/** One page in one format. */
export interface PresentTask extends LensChoice, Headed {
  readonly kind: 'present';
  readonly page: PageInput;
  readonly shown: Shown;
}

/** All the studio shows of one page. */
export interface StudioTask extends LensChoice {
  readonly kind: 'studio';
  readonly page: PageInput;
  /** Where the shown page has its images and style sheets from: nowhere, this server's proxy, its samples, its corpus. */
  readonly assets: 'none' | 'proxy' | 'sample' | KeptAddress;
  /** `page` for the page alone, before it is analysed; `edit` for its markup and what of it may be edited. */
  readonly stage?: 'page' | 'edit' | undefined;
}

/** All that is known of one place. */
export interface ExplainTask extends LensChoice {
  readonly kind: 'explain';
  readonly page: PageInput;
  /** A path, words, or the number of a node. */
  readonly at: string | number;
}

/** What is wrong with a rule file, or with a grammar and the word lists it comes with. */
export interface CheckTask {
  readonly kind: 'check-rules' | 'check-grammar';
  readonly text: string;
  readonly lexicon?: readonly string[] | undefined;
}

/** A page of which places are marked. */
export interface MarkedInput {
  readonly page: PageInput;
  /** What is where: words, a path, a selector, or the number of a node. */
  readonly marks: readonly { readonly field: string; readonly at: string | number }[];
}

/** Rules for the records of a site, learned from marked pages and tried on all of them. */
export interface WrapperTask {
  readonly kind: 'learn-wrapper';
  readonly pages: readonly MarkedInput[];
  readonly rows?: boolean | undefined;
  readonly name?: string | undefined;
}

/** A page made safe, to be looked at by itself. */
export interface SafeTask extends Pick<StudioTask, 'page' | 'assets'> {
  readonly kind: 'safe';
}

/** A style sheet for a shown page. */
export interface SheetTask extends Partial<Pick<StudioTask, 'assets'>> {
  readonly kind: 'sheet';
  readonly bytes: Uint8Array;
  readonly url: string;
}

/** A page as text for a model. */
export interface ToolTask extends LensChoice, Headed {
  readonly kind: 'tool';
  readonly tool: 'records' | 'links' | 'explain';
  readonly page: PageInput;
  readonly series?: number | undefined;
  /** Which columns of the records, each `name` or `name=new name`. */
  readonly columns?: readonly string[] | undefined;
  /** Only links in this part of the outline. */
  readonly within?: string | undefined;
  readonly at?: string | undefined;
}

/** A page that was asked for by its address, or why there is none. */
export type FetchedPage =
  | ({ readonly address: string } & Pick<StudioTask, 'page' | 'assets'>)
  | { readonly address: string; readonly problem: { readonly code: string; readonly message: string } };

/** A request that may name pages by address: a thread that reads it says which, and is given it again with them. */
interface Naming {
  readonly pages?: readonly FetchedPage[] | undefined;
}

/** A body of JSON as it came. */
export interface BodyTask extends Naming {
  readonly kind: 'body';
  readonly name: BodyName;
  readonly body: Uint8Array;
  /** What the query says beside it. */
  readonly query?: Partial<BodyOf<'AnalyzeRequest'>> | undefined;
  /** The Accept header. */
  readonly accept?: string | undefined;
}

/** Messages of the Model Context Protocol as they came. */
export interface McpTask extends Naming {
  readonly kind: 'mcp';
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** A line of a batch as it came; the answer is a line, too. */
export interface LineTask extends LensChoice {
  readonly kind: 'line';
  readonly line: Uint8Array;
  readonly shown: Shown;
}

/** How a line is named that could not be answered: its `id` as JSON. */
export interface LineIdTask {
  readonly kind: 'line-id';
  readonly line: Uint8Array;
}

/** The names and titles of the samples. */
export interface SamplesTask {
  readonly kind: 'samples';
}

export type Task =
  | PresentTask
  | StudioTask
  | ExplainTask
  | SafeTask
  | CheckTask
  | WrapperTask
  | SheetTask
  | ToolTask
  | BodyTask
  | McpTask
  | LineTask
  | LineIdTask
  | SamplesTask;

/** What a thread gives back: a body, ready to be sent. */
export interface TaskResult {
  readonly body: Uint8Array;
  readonly contentType: string;
  /** The status of the answer; 200 when left out. */
  readonly status?: number | undefined;
  /** Addresses of pages without which there is no answer; `body` is the task's own, given back. */
  readonly wanted?: readonly string[] | undefined;
  /** What a reader should know of the page that the body has no room for. */
  readonly warnings?: readonly Warning[] | undefined;
  /** Lines that say what the page is, where they were asked for. */
  readonly about?: string | undefined;
}

/** What every thread is given when it starts. */
export interface ThreadData {
  /** Seals links to proxied images and style sheets. */
  readonly key: Uint8Array;
  /** Milliseconds after which an analysis stops by itself and says what is missing. */
  readonly time: number;
  readonly lensData: LensData;
  readonly isWarmedUp: boolean;
}
