/** A server with a wiki that is killed without a warning and started again, as often as asked. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');
const LISTENING = /listening at (\S+);/;

export class KilledServer {
  readonly #wiki: string;
  #child: ChildProcess | undefined;
  /** Where it listens, or listened last. */
  url = '';

  constructor(wiki: string) {
    this.#wiki = wiki;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const options = ['serve', '--wiki', this.#wiki, '--port', '0', '--share-port', '0'];
    const child = spawn(process.execPath, [COMMAND, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    this.url = await new Promise<string>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const url = LISTENING.exec(said)?.[1];
        if (url !== undefined) resolve(url);
      });
      child.once('exit', () => reject(new Error(`The server ended before it listened: ${said}`)));
    });
  }

  /** Ends it as a power cut of the process would: nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
