/** What is asked of the wiki in threads of its own: its database blocks, and what strangers wrote has to be read. */
import type { WikiError } from '@anatome/wiki';

/** Whoever asks by the API says who he is. */
interface Asked {
  readonly token: string;
}

/** A request that writes: its body as it came, and what makes it safe to send twice. */
interface Writing extends Asked {
  readonly body: Uint8Array;
  readonly key?: string | undefined;
}

export type ApiTask =
  | (Asked & { readonly kind: 'about'; readonly shareOrigin: string })
  | (Asked & { readonly kind: 'near'; readonly prefix: string })
  | (Asked & {
      readonly kind: 'pages';
      readonly hash?: string | undefined;
      readonly address?: string | undefined;
    })
  | (Asked & { readonly kind: 'variant'; readonly id: string })
  | (Asked & { readonly kind: 'revision'; readonly id: string; readonly number: number })
  | (Asked & { readonly kind: 'diff'; readonly id: string; readonly from: number; readonly to: number })
  | (Asked & { readonly kind: 'page'; readonly id: string; readonly revision?: number | undefined })
  | (Writing & { readonly kind: 'choose' })
  | (Writing & { readonly kind: 'create' })
  | (Writing & { readonly kind: 'create-own'; readonly shareOrigin: string })
  | (Writing & { readonly kind: 'revise'; readonly id: string; readonly head: number })
  | (Writing & { readonly kind: 'change'; readonly id: string });

/** What a link shows; whoever has it needs no name. */
export type ShareTask =
  | {
      readonly kind: 'shared';
      readonly secret: string;
      readonly revision?: number | undefined;
      /** Whether the link is to a page of the wiki's own. */
      readonly isOwn: boolean;
    }
  | {
      readonly kind: 'shared-diff';
      readonly secret: string;
      readonly from?: number | undefined;
      readonly to?: number | undefined;
    };

export type WikiTask = ApiTask | ShareTask;

/** What a thread gives back: an answer ready to be sent, or why there is none. */
export type WikiResult =
  | {
      readonly body: Uint8Array;
      readonly contentType: string;
      readonly status?: number | undefined;
      /** The number of the last revision, which writers say they have seen. */
      readonly head?: number | undefined;
    }
  | { readonly refusal: WikiError['code']; readonly message: string; readonly head?: number | undefined };

/** What every thread is given when it starts. */
export interface WikiData {
  /** A file, or an address `postgres://…`. */
  readonly wiki: string;
}
