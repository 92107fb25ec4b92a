/** A page of a file, as it is analysed. */
export interface ShardPage {
  readonly url: string | undefined;
  /** An instant, ISO 8601, UTC; undefined where nobody knows. */
  readonly fetched: string | undefined;
  readonly input: string | Uint8Array;
  readonly contentType: string | undefined;
  /** Style sheets it may link to, by absolute address. */
  readonly sheets: ReadonlyMap<string, string> | undefined;
}

/** A page that is known to have been there, and that there is nothing to analyse of. */
export interface LostPage extends Pick<ShardPage, 'url' | 'fetched'> {
  /** Where somebody has seen its bytes. */
  readonly digest?: string | undefined;
  readonly failure: { readonly code: string; readonly message: string };
}

/** What a file gives, one after the other: a page, or a place where one should have been; `at`: how many of its bytes are read. */
export type Taking = { readonly at: number } & (
  | { readonly page: ShardPage }
  /** A row of its own. */
  | { readonly lost: LostPage }
  /** Something that is told and is no row: a record that cannot be read. */
  | { readonly problem: ShardProblem }
);

/** Where something cannot be read, and why. */
export interface ShardProblem {
  readonly source: string;
  readonly message: string;
}

/** Most bytes of one page, wherever it comes from: as @anatome/fetch has it for the network. */
export const MOST_PAGE_BYTES = 20_000_000;

/** What is said of a page that has more. */
export const TOO_LARGE: { readonly code: string; readonly message: string } = {
  code: 'too-large',
  message: `is larger than ${MOST_PAGE_BYTES} bytes`,
};
