/** A page as it came, before it is kept. */
export interface Arrival {
  /** Its absolute address; `file:` where nothing tells another. */
  readonly url: string;
  /** The body; transfer and content encodings are undone. */
  readonly bytes: Uint8Array;
  /** When it was got: an instant, ISO 8601, UTC. */
  readonly fetched: string;
  /** Where it was found: a file, an archive and the offset of the record in it, or `web`. */
  readonly source: string;
  /** The HTTP status, where it came by HTTP. */
  readonly status?: number | undefined;
  /** The HTTP response header as it came, in its order. */
  readonly headers?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly contentType?: string | undefined;
  /** Style sheets and images that it links to and that came with it. */
  readonly parts?: readonly ArrivedPart[] | undefined;
}

/** A file that a page leaves something to. */
export interface ArrivedPart {
  readonly kind: 'sheet' | 'image';
  /** The absolute address the page knows it by. */
  readonly url: string;
  readonly bytes: Uint8Array;
}

/** What a server said of an address that is no page: of an image, of something that is not there. */
export interface ArrivedAnswer
  extends Pick<Arrival, 'url' | 'fetched' | 'source' | 'headers' | 'contentType'> {
  readonly status: number;
  /** Bytes of the body as it came. */
  readonly size?: number | undefined;
}

/** Something that should have been a page and was not; the others go on. */
export interface IntakeProblem {
  readonly source: string;
  /** One word for machines. */
  readonly code: string;
  readonly message: string;
  /** What is known of it where it is known to have been one; its bytes, where they are there. */
  readonly page?:
    | (Pick<Arrival, 'url' | 'fetched' | 'contentType'> & { readonly bytes?: Uint8Array })
    | undefined;
}

/** What an intake gives, one after the other. */
export type Taken =
  | { readonly arrival: Arrival }
  | { readonly answer: ArrivedAnswer }
  | { readonly problem: IntakeProblem; readonly answer?: ArrivedAnswer | undefined };
