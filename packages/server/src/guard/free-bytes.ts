import { MessageChannel } from 'node:worker_threads';

/**
 * Gives memory back at once. A server that has nothing to do does not collect garbage either: what was an answer would
 * stay with it until the next ones come. Bytes that share their memory with others are left alone.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer.byteLength !== byteLength || byteLength === 0) return;
  try {
    NOWHERE.postMessage(undefined, [buffer as ArrayBuffer]);
  } catch {
    // Memory that may not be handed over belongs to somebody else.
  }
}

/** Hands over what it is given, and nobody takes it: that is how memory can be let go without the collector. */
const NOWHERE = createNowhere();

function createNowhere(): MessageChannel['port1'] {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.unref();
  return port1;
}
