import type { Arrival, ArrivedAnswer, IntakeProblem, Taken } from '../intake/arrival.ts';
import { addPages } from './add-pages.ts';
import type { Engine } from './engine.ts';
import { toAddress } from './to-address.ts';

/** What became of all that was taken in. */
export interface Tally {
  /** New versions of pages. */
  readonly kept: number;
  /** Pages that were there already as they came. */
  readonly known: number;
  readonly problems: number;
}

export interface KeepOptions {
  /** Told of everything that should have been a page and was none. */
  readonly onProblem?: ((problem: IntakeProblem) => void) | undefined;
  /** Told after each transaction: what was counted until then is on the disk. */
  readonly onKept?: ((tally: Tally) => void) | undefined;
}

/** Answers weigh next to nothing. */
const MOST_ANSWERS = 2_000;

/** Pages of one transaction: more take memory and gain little, fewer wait for the disk more often. */
const MOST_PAGES = 200;
const MOST_BYTES = 8_000_000;

/** Keeps all pages an intake gives, some hundred at a time; a broken-off run may be run again, and keeps nothing twice. */
export async function keepAll(
  engine: Engine,
  taken: AsyncIterable<Taken>,
  { onProblem, onKept }: KeepOptions = {},
): Promise<Tally> {
  let tally: Tally = { kept: 0, known: 0, problems: 0 };
  let waiting = new Waiting();
  // While some are written, the next are read: one waits for the disk, the other for the processor.
  let writing: Promise<void> = Promise.resolve();
  const keep = async ({ arrivals, answers }: Waiting): Promise<void> => {
    const added = await addPages(engine, arrivals, answers);
    const kept = added.filter(({ isNew }) => isNew).length;
    tally = { ...tally, kept: tally.kept + kept, known: tally.known + added.length - kept };
    onKept?.(tally);
  };
  const startKeeping = async (): Promise<void> => {
    await writing;
    writing = keep(waiting);
    // Heard of when it is waited for.
    writing.catch(() => {});
    waiting = new Waiting();
  };
  for await (const each of checkAddresses(taken)) {
    if ('problem' in each) {
      tally = { ...tally, problems: tally.problems + 1 };
      onProblem?.(each.problem);
    }
    waiting.add(each);
    if (waiting.isFull) await startKeeping();
  }
  if (!waiting.isEmpty) await startKeeping();
  await writing;
  return tally;
}

/** A page without an address that can be kept is a problem of its own, not of those beside it. */
async function* checkAddresses(taken: AsyncIterable<Taken>): AsyncGenerator<Taken> {
  for await (const each of taken) {
    if (!('arrival' in each) || toAddress(each.arrival.url) !== undefined) yield each;
    else {
      const { url, source } = each.arrival;
      const message = `has no address that can be kept: "${url.slice(0, 100)}"`;
      yield { problem: { source, code: 'bad-url', message } };
    }
  }
}

/** What is written in the next transaction. */
class Waiting {
  readonly arrivals: Arrival[] = [];
  readonly answers: ArrivedAnswer[] = [];
  private bytes = 0;

  get isEmpty(): boolean {
    return this.arrivals.length === 0 && this.answers.length === 0;
  }

  get isFull(): boolean {
    const { arrivals, answers, bytes } = this;
    return arrivals.length >= MOST_PAGES || bytes >= MOST_BYTES || answers.length >= MOST_ANSWERS;
  }

  add(each: Taken): void {
    if ('arrival' in each) {
      const { arrival } = each;
      this.arrivals.push(arrival);
      this.bytes += arrival.bytes.length;
      for (const { bytes } of arrival.parts ?? []) this.bytes += bytes.length;
    } else if (each.answer) this.answers.push(each.answer);
  }
}
