/** Before all tests: the Chromium that npm brings along is unpacked once, for two workers would write the same file. */
import { SYSTEM_CHROMIUM } from './chromium.ts';

export default async function unpackChromium(): Promise<void> {
  if (SYSTEM_CHROMIUM !== undefined) return;
  const { default: bundled } = await import('@sparticuz/chromium');
  await bundled.executablePath();
}
