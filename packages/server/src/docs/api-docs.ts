/** What the server says of its API, for programs and for eyes: written once, and kept as the bytes that are sent. */
import type { createRoutes } from '../context.ts';
import { toETag } from '../guard/to-etag.ts';
import { describeReader, toDocument } from './document.ts';
import { toDocsPage } from './page.ts';

/** A text as it is sent. */
export interface SentText {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Both, for whoever asks at one address. */
interface SentDocs {
  readonly document: SentText;
  readonly page: SentText;
}

/** Stands for the address of the server in what is written once for all addresses. */
const ORIGIN = 'http://anatome.invalid';

export class ApiDocs {
  private texts: { readonly document: string; readonly page: string } | undefined;
  /** Of one address only: strangers decide under how many names they ask. */
  private kept: { readonly origin: string; readonly docs: SentDocs } | undefined;

  /** Writes the texts: when all routes are there, and before anybody asks, for it takes longer than others may be kept waiting. */
  write(app: ReturnType<typeof createRoutes>): void {
    describeReader(app);
    const document = toDocument(app, ORIGIN);
    this.texts = { document: JSON.stringify(document), page: toDocsPage(document, ORIGIN) };
  }

  /** The texts of a server at this origin. */
  at(origin: string): SentDocs {
    if (this.kept?.origin !== origin) this.kept = { origin, docs: this.address(origin) };
    return this.kept.docs;
  }

  private address(origin: string): SentDocs {
    if (this.texts === undefined)
      throw new Error('Expected the routes to be there before they are asked for.');
    const { document, page } = this.texts;
    return { document: toSent(document, origin), page: toSent(page, origin) };
  }
}

function toSent(text: string, origin: string): SentText {
  const body = new TextEncoder().encode(text.replaceAll(ORIGIN, origin));
  return { body, etag: toETag(body) };
}
