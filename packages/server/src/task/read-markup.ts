import { chooseReading, decode } from '@anatome/core/decode';

/** Markup as it is read, or lines of text. */
export interface ReadMarkup {
  readonly markup: string;
  readonly isText: boolean;
}

/** What has arrived. */
interface Arrived {
  readonly input: string | Uint8Array;
  readonly contentType?: string | undefined;
}

/** A page, decoded. */
export function readMarkup({ input, contentType }: Arrived): ReadMarkup {
  const markup = typeof input === 'string' ? input : decode(input, { contentType }).markup;
  return { markup, isText: chooseReading(markup, { contentType }, typeof input === 'string') === 'text' };
}
