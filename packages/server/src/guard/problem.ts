/** Errors as RFC 9457 has them, from everything that can go wrong. */
import type { FetchError, FetchErrorCode } from '@anatome/fetch';
import { BadRequest, PoolError, type PoolErrorCode, TaskError } from '@anatome/pool';
import type { z } from '@hono/zod-openapi';
import { ProblemError } from './problem-error.ts';
import type { Problem } from './problem-schema.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Unprocessable content',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** Where the words of HTTP would tell a person nothing. */
const CODE_TITLES: Readonly<Record<string, string>> = {
  'not-a-page': 'This is no web page',
  binary: 'This is no web page',
  'fetch-not-a-page': 'This is no web page',
  'fetch-bad-url': 'This is no web address',
  'fetch-bad-scheme': 'This is no web address',
  'fetch-private-address': 'This address is not on the public web',
  'fetch-bad-port': 'This address is not on the public web',
  'fetch-dns': 'This site could not be reached',
  'fetch-connect': 'This site could not be reached',
  'fetch-timeout': 'This site took too long to answer',
  'fetch-too-large': 'This page is too large',
  'fetch-ratio': 'This page is too large',
  'fetch-redirects': 'This site sends its visitors in circles',
  'fetch-status': 'This site did not give the page',
  'fetch-broken': 'This site could not be read',
  timeout: 'This page takes too long',
  memory: 'This page is too large',
  busy: 'The server is busy',
  displaced: 'The server is busy',
};

/** The answer to a request that failed. */
export function toProblemResponse(error: ProblemError): Response {
  const { status, code, message, retryAfter, allow, head } = error;
  const problem: z.infer<typeof Problem> = {
    type: `/docs#${code}`,
    title: CODE_TITLES[code] ?? TITLES[status] ?? 'Error',
    status,
    code,
    detail: message,
    ...(head !== undefined && { head }),
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (allow !== undefined) headers.set('allow', allow);
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(problem), { status, headers });
}

/** Whatever was thrown, as a problem; what nobody foresaw is 500 and says nothing of our insides. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof PoolError) return fromPool(error);
  if (error instanceof TaskError) return fromTask(error);
  if (error instanceof BadRequest) return new ProblemError(400, error.code, error.message);
  if (isFetchError(error)) return fromFetch(error);
  return new ProblemError(500, 'internal', 'This should not have happened; the log of the server says more.');
}

/** By name: threads read requests, too, and need no network for it. */
function isFetchError(error: unknown): error is FetchError {
  return error instanceof Error && error.name === 'FetchError';
}

/** A page that is too much for us stays so: 422. What only came at a bad moment may come again: 503. */
const POOL_STATUS: Readonly<Record<PoolErrorCode, number>> = {
  busy: 503,
  displaced: 503,
  closed: 503,
  timeout: 422,
  memory: 422,
  crashed: 500,
  aborted: 503,
};

function fromPool({ code, message }: PoolError): ProblemError {
  const status = POOL_STATUS[code];
  return new ProblemError(status, code, message, status === 503 ? 1 : undefined);
}

const TASK_STATUS: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'bad-base64': 400,
  'not-acceptable': 406,
  'not-found': 404,
  'not-a-page': 422,
  binary: 422,
  'bad-rules': 422,
  'bad-grammar': 422,
  'bad-lexicon': 422,
  'bad-template': 422,
  'bad-wrapper': 422,
  'no-series': 404,
  'no-column': 404,
  'no-table': 404,
  'no-place': 404,
  'bad-query': 400,
  corpus: 503,
  wiki: 503,
};

function fromTask({ code, message }: TaskError): ProblemError {
  const status = TASK_STATUS[code];
  if (status !== undefined) return new ProblemError(status, code, message);
  // A page that was fetched for a thread, or rather was not.
  if (code.startsWith('fetch-')) return new ProblemError(502, code, message);
  return new ProblemError(
    500,
    'internal',
    'The page could not be analysed; the log of the server says more.',
  );
}

/** Whose fault it was: the address's (400), our rules' (403), or the other server's (502, 504). */
const FETCH_STATUS: Readonly<Partial<Record<FetchErrorCode, number>>> = {
  'bad-url': 400,
  'bad-scheme': 400,
  'private-address': 403,
  'bad-port': 403,
  timeout: 504,
};

function fromFetch({ code, message }: FetchError): ProblemError {
  return new ProblemError(FETCH_STATUS[code] ?? 502, `fetch-${code}`, message);
}
