/** Errors as RFC 9457 has them, from everything that can go wrong. */
import { FetchError, type FetchErrorCode } from '@anatome/fetch';
import { BadRequest, PoolError, type PoolErrorCode, TaskError } from '@anatome/pool';
import { z } from '@hono/zod-openapi';

/** What an error answer says. */
export const Problem = z
  .object({
    type: z.string().openapi({ description: 'Where the code is explained.' }),
    title: z.string(),
    status: z.number().int(),
    code: z.string().openapi({ example: 'too-large' }),
    detail: z.string(),
  })
  .openapi('Problem');

/** An error that is an answer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which another try is worth it. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, detail: string, retryAfter?: number) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request timeout',
  413: 'Content too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** The answer to a request that failed. */
export function toProblemResponse(error: ProblemError): Response {
  const { status, code, message, retryAfter } = error;
  const problem: z.infer<typeof Problem> = {
    type: `/docs#${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    code,
    detail: message,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(JSON.stringify(problem), { status, headers });
}

/** Whatever was thrown, as a problem; what nobody foresaw is 500 and says nothing of our insides. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof PoolError) return fromPool(error);
  if (error instanceof TaskError) return fromTask(error);
  if (error instanceof BadRequest) return new ProblemError(400, error.code, error.message);
  if (error instanceof FetchError) return fromFetch(error);
  return new ProblemError(500, 'internal', 'This should not have happened; the log of the server says more.');
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
  'bad-rules': 422,
  'bad-grammar': 422,
  'bad-lexicon': 422,
  'no-series': 404,
  'no-table': 404,
  'no-place': 404,
};

function fromTask({ code, message }: TaskError): ProblemError {
  const status = TASK_STATUS[code];
  if (status !== undefined) return new ProblemError(status, code, message);
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
  timeout: 504,
};

function fromFetch({ code, message }: FetchError): ProblemError {
  return new ProblemError(FETCH_STATUS[code] ?? 502, `fetch-${code}`, message);
}
