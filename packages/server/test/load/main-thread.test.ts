/** Whatever is sent, the server says at once that it is well: nothing of it is read in the thread that answers. */
import { expect, it } from 'vitest';
import { startLoaded } from './load-server.ts';
import { probeWhile, showProbe } from './probe.ts';
import { createReadingLoads } from './reading-loads.ts';

/**
 * Milliseconds. On a machine of its own it is below 50; tests share theirs, and what they would see is the thread held
 * up: by these loads for 2 to 20 seconds when they were read there.
 */
const MOST = 1500;

it('answers /healthz beside everything that has to be read', async () => {
  const server = await startLoaded();
  const size = { parts: 70_000, texts: 300_000, bodies: 12, messages: 40, blankLines: 1_000_000 };
  for (const { name, status, send } of createReadingLoads(size)) {
    const { result, health } = await probeWhile(server.url, () => Promise.all(send(server.url)));
    console.log(`/healthz beside ${name}: ${showProbe(health)}`);
    const odd = result.filter((sent) => sent.status !== status && sent.status !== 503);
    expect(odd, name).toEqual([]);
    expect(health.failed, name).toBe(0);
    expect(health.p99, name).toBeLessThan(MOST);
  }
}, 240_000);
