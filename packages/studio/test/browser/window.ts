/** A test in a window of its own, and what one may ask of it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Studio } from './studio.ts';

/** Opens an address, works in the window, closes it; the studio must not have complained. */
export async function inWindow(
  studio: Studio,
  { path, ...options }: BrowserContextOptions & { readonly path: string },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await studio.open(path, options);
  try {
    await work(page);
  } finally {
    await page.context().close();
  }
  expect(studio.errors.splice(0)).toEqual([]);
}

/** Asks until the answer is the one expected: on a busy machine what a key does is seen a moment later. */
export const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 40_000 });
