import type { Wrapped, WrapperFile } from '@anatome/core';

/** What `POST /v1/wrapper` answers. */
export interface WrapperAnswer {
  readonly file: WrapperFile;
  /** What it finds on each page, in the order of the request. */
  readonly found: readonly (Wrapped & { readonly url: string | null; readonly title: string })[];
}
