import { toOneLine } from './control.ts';
import { routeMessages } from './message.ts';

/** How far a run over several sources has come. */
export interface Progress {
  /** One more is done; `name` comes next. */
  next(name: string): void;
  stop(): void;
}

/** Milliseconds between two drawings. */
const DRAW_EVERY = 100;

const SILENT: Progress = { next: () => {}, stop: () => {} };

/**
 * A bar on stderr for several sources; silent unless a person watches, and silent when the output itself goes to that
 * person's terminal and shows how far we are.
 */
export async function startProgress(total: number, outputIsTerminal: boolean): Promise<Progress> {
  if (total < 2 || outputIsTerminal || process.stderr.isTTY !== true) return SILENT;
  const { default: progress } = await import('cli-progress');
  const bars = new progress.MultiBar({
    format: '{bar} {value}/{total} {name}',
    stream: process.stderr,
    barsize: 24,
    clearOnComplete: true,
    // An interruption ends the process at once, so nothing of the terminal may need restoring.
    gracefulExit: false,
    hideCursor: false,
    linewrap: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  const bar = bars.create(total, 0, { name: '' });
  const restore = routeMessages((line) => bars.log(line));
  let started = 0;
  let drawn = 0;
  return {
    next: (name) => {
      bar.update(started++, { name: shorten(name) });
      // Analysis is synchronous and leaves the bar's own timer no turn.
      if (Date.now() - drawn < DRAW_EVERY) return;
      drawn = Date.now();
      bars.update();
    },
    stop: () => {
      // Messages wait in the bar for the next drawing.
      bars.update();
      restore();
      bars.stop();
    },
  };
}

/** What fits beside the bar on an 80-column terminal; the end of a path tells more than its beginning. */
const NAME_LENGTH = 40;

function shorten(name: string): string {
  const line = toOneLine(name);
  return line.length <= NAME_LENGTH ? line : `…${line.slice(1 - NAME_LENGTH)}`;
}
