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

/** What a file gives, one after the other: a page, or a place where one should have been. */
export type Taking =
  | { readonly page: ShardPage }
  | {
      /** A row of its own: a page that is known to have been there. */
      readonly lost: Pick<ShardPage, 'url' | 'fetched'> & {
        readonly digest: string | undefined;
        readonly failure: { readonly code: string; readonly message: string };
      };
    }
  /** Something that is told and is no row: a record that cannot be read. */
  | { readonly problem: { readonly source: string; readonly code: string; readonly message: string } };

/** Most bytes of one page, wherever it comes from: as @anatome/fetch has it for the network. */
export const MOST_PAGE_BYTES = 20_000_000;

/** What is said of a page that has more. */
export const TOO_LARGE: { readonly code: string; readonly message: string } = {
  code: 'too-large',
  message: `is larger than ${MOST_PAGE_BYTES} bytes`,
};
