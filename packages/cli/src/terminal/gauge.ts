/** A line below all messages that says how far long work has come. */
import { toOneLine } from './control.ts';
import { routeMessages } from './message.ts';

export interface Gauge {
  /** Says what is being done; `share`, 0…1, where it is known how much there is. */
  show(text: string, share?: number): void;
  stop(): void;
}

/** Milliseconds between two drawings. */
const DRAW_EVERY = 100;
/** Before so much time has gone nobody can say how long the rest takes. */
const FORESIGHT = 3_000;
const BAR = 24;
const SILENT: Gauge = { show: () => {}, stop: () => {} };

/** Draws on stderr; silent unless a person watches. */
export async function startGauge(): Promise<Gauge> {
  if (process.stderr.isTTY !== true) return SILENT;
  const { default: progress } = await import('cli-progress');
  const bars = new progress.MultiBar({
    format: '{line}',
    stream: process.stderr,
    clearOnComplete: true,
    // An interruption ends the process at once, so nothing of the terminal may need restoring.
    gracefulExit: false,
    hideCursor: false,
    linewrap: true,
  });
  const bar = bars.create(1, 0, { line: '' });
  const restore = routeMessages((line) => bars.log(line));
  const start = Date.now();
  let drawn = 0;
  return {
    show: (text, share) => {
      const now = Date.now();
      if (now - drawn < DRAW_EVERY) return;
      drawn = now;
      bar.update(0, {
        line: toGaugeLine(text, { share, elapsed: now - start, width: process.stderr.columns || 80 }),
      });
      bars.update();
    },
    stop: () => {
      bars.update();
      restore();
      bars.stop();
    },
  };
}

interface State {
  readonly share?: number | undefined;
  /** Milliseconds. */
  readonly elapsed: number;
  readonly width: number;
}

/** What is drawn, no wider than the terminal. */
export function toGaugeLine(text: string, { share, elapsed, width }: State): string {
  const line = share === undefined ? text : `${toBar(share)} ${text}${toRest(share, elapsed)}`;
  return toOneLine(line).slice(0, width - 1);
}

function toBar(share: number): string {
  const full = Math.min(BAR, Math.round(share * BAR));
  const percent = `${Math.floor(Math.min(1, share) * 100)} %`.padStart(5);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)}${percent}`;
}

function toRest(share: number, elapsed: number): string {
  if (elapsed < FORESIGHT || share <= 0 || share > 1) return '';
  const seconds = Math.round((elapsed * (1 / share - 1)) / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `, ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
  return minutes > 0 ? `, ${minutes} min ${seconds % 60} s left` : `, ${seconds} s left`;
}
