/** How long single pages take: the usual one, one in a hundred, the worst. */
import { timeCpu } from './cpu.ts';
import { readContentPages } from './pages.ts';
import { analyzeWhole } from './speed-whole.ts';

/** Each page counts with its best round: by then code is compiled, and a busy machine falsifies the others. */
const ROUNDS = 3;

/** CPU milliseconds of all pages of the content set, one by one. */
export function measurePages(dataDir: string): Record<string, number> {
  const times: { name: string; milliseconds: number }[] = [];
  for (const { name, bytes } of readContentPages(dataDir)) {
    const rounds = Array.from({ length: ROUNDS }, () => timeCpu(() => analyzeWhole(bytes)).seconds * 1000);
    times.push({ name, milliseconds: Math.min(...rounds) });
  }
  times.sort((one, other) => one.milliseconds - other.milliseconds);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.milliseconds;
  const worst = times.at(-1)!;
  console.log(
    `\n${times.length} pages one by one, best of ${ROUNDS}, CPU ms: half ${at(0.5).toFixed(1)}, ` +
      `99 in 100 ${at(0.99).toFixed(1)}, worst ${worst.milliseconds.toFixed(1)} (${worst.name})`,
  );
  return { page_p50_ms: at(0.5), page_p99_ms: at(0.99), page_worst_ms: worst.milliseconds };
}
