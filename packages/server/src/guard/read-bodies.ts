/** Reads a request's body within bounds of size and time, before anybody looks at it. */
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { freeBytes } from './free-bytes.ts';
import { ProblemError } from './problem-error.ts';

export interface BodyBounds {
  readonly maxBytes: number;
  /** Milliseconds until all of it must be there. */
  readonly time: number;
}

const WITH_BODIES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Reads the body and hands it to whoever asks for it as text, JSON or bytes. */
export function readBodies(bounds: BodyBounds): MiddlewareHandler {
  return async (context, next) => {
    const { incoming } = context.env as HttpBindings;
    if (WITH_BODIES.has(incoming.method ?? '')) {
      const encoding = incoming.headers['content-encoding'] ?? 'identity';
      if (encoding !== 'identity') {
        throw new ProblemError(
          415,
          'encoding',
          `Expected a body without Content-Encoding, got "${encoding}".`,
        );
      }
      const body = await readBounded(incoming, bounds);
      const bytes = new Uint8Array(body);
      // The router keeps promises there, whatever its types say.
      context.req.bodyCache.arrayBuffer = Promise.resolve(body) as unknown as ArrayBuffer;
      await next();
      // Who was to read it has done so, or was refused; while its answer waits to be taken it would be kept.
      freeBytes(bytes);
      return;
    }
    await next();
  };
}

function readBounded(incoming: IncomingMessage, { maxBytes, time }: BodyBounds): Promise<ArrayBuffer> {
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > maxBytes) return Promise.reject(tooLarge(maxBytes));
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const fail = (error: Error): void => {
      clearTimeout(clock);
      incoming.removeAllListeners('data').pause();
      reject(error);
    };
    const clock = setTimeout(() => fail(tooSlow(time)), time);
    incoming.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > maxBytes) fail(tooLarge(maxBytes));
    });
    incoming.once('end', () => {
      clearTimeout(clock);
      resolve(join(chunks, length));
    });
    incoming.once('error', () => fail(new ProblemError(400, 'broken', 'The request broke off.')));
    incoming.once('close', () => fail(new ProblemError(400, 'broken', 'The request broke off.')));
  });
}

function join(chunks: readonly Uint8Array[], length: number): ArrayBuffer {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole.buffer;
}

function tooLarge(maxBytes: number): ProblemError {
  return new ProblemError(413, 'too-large', `A request may have ${maxBytes} bytes at most.`);
}

function tooSlow(time: number): ProblemError {
  return new ProblemError(408, 'slow', `The request had not arrived after ${time / 1000} s.`);
}
