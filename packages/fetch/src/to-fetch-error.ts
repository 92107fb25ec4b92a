/** Turns what Node, undici and TLS throw into the closed list of errors. */
import { FetchError, type FetchErrorCode } from './fetch-error.ts';

/** What was going on when it happened. */
export interface Situation {
  readonly url: URL;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** Whether the answer had begun. */
  readonly hasAnswered: boolean;
}

/** The failure as a FetchError; one that is it already passes through, now with the full address. */
export function toFetchError(error: unknown, situation: Situation): FetchError {
  const { href } = situation.url;
  if (error instanceof FetchError) {
    return new FetchError(error.code, error.message, { url: href, status: error.status, cause: error.cause });
  }
  const code = findCode(error, situation);
  return new FetchError(code, toMessage(code, situation.url, error), { url: href, cause: error });
}

function findCode(error: unknown, { signal, hasAnswered }: Situation): FetchErrorCode {
  if (signal?.aborted) return 'aborted';
  const { name, code } = toNamed(error);
  if (name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too-large';
  // Then somebody did answer, though not in HTTP, or hung up before the first word.
  const isAnswer = name === 'HTTPParserError' || code === 'UND_ERR_SOCKET';
  return hasAnswered || isAnswer ? 'broken' : 'connect';
}

function toMessage(code: FetchErrorCode, url: URL, error: unknown): string {
  const { code: system, message } = toNamed(error);
  const detail = system === '' ? message : system;
  if (code === 'aborted') return `Fetching ${url.href} was aborted by the caller.`;
  if (code === 'timeout')
    return `This site could not be reached in time: ${url.host} took too long to answer; try again later.`;
  if (code === 'too-large')
    return `The headers of ${url.href} are larger than a client should read (${detail}).`;
  if (code === 'broken')
    return `This site could not be read: the answer of ${url.href} broke off or is not proper HTTP (${detail}); try again.`;
  return `This site could not be reached: nobody answers at ${url.host} (${detail}); check the address, or try again later.`;
}

function toNamed(error: unknown): { name: string; code: string; message: string } {
  const { name, code, message } = Object(error) as { name?: unknown; code?: unknown; message?: unknown };
  return {
    name: String(name ?? ''),
    code: typeof code === 'string' ? code : '',
    message: String(message ?? error),
  };
}
