import { z } from '@hono/zod-openapi';
import type { PageInput } from '../task/task.ts';
import { BatchError } from './batch-error.ts';

/** What names a document; handed back as it came. */
export type DocumentId = string | number | boolean | null;

/** One line in, as for `anatome pipe`. */
export const BatchLine = z
  .object({
    id: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
    url: z.string().nullish(),
    contentType: z.string().optional(),
    html: z.string().optional(),
    base64: z.base64().optional(),
  })
  .refine(({ html, base64 }) => (html === undefined) !== (base64 === undefined), {
    message: 'expected a string in either "html" or "base64"',
  })
  .openapi('BatchLine');

/** A document of a batch. */
export interface BatchDocument {
  readonly id: DocumentId;
  readonly page: PageInput;
}

/** Reads a line; a BatchError says what is wrong with it, and names the document if it could be read that far. */
export function readLine(line: string): BatchDocument {
  const value = parseJson(line);
  const read = BatchLine.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new BatchError('bad-request', `${[...issue!.path, issue!.message].join(': ')}`, findId(value));
  }
  const { id = null, url, contentType, html, base64 } = read.data;
  const input = html ?? new Uint8Array(Buffer.from(base64!, 'base64'));
  return { id, page: { input, url: url ?? undefined, contentType } };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new BatchError('bad-json', `the line is no JSON: ${(error as Error).message}`, null);
  }
}

function findId(value: unknown): DocumentId {
  const { id } = Object(value) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean' ? id : null;
}
