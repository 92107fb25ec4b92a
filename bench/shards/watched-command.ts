/** The command as a person runs it, and what it and its processes took. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');
/** Says at its end what the process took, and what those took that it waited for. */
const HOOK = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>{
const stat=readFileSync('/proc/self/stat','utf8');const[,,,,,,,,,,,user,system,users,systems]=stat.slice(stat.lastIndexOf(')')+2).split(' ').map(Number);
process.stderr.write('\\n'+JSON.stringify({own:user+system,children:users+systems,peak:process.resourceUsage().maxRSS}))})`;
/** Milliseconds between two looks at the memory of its processes; the system itself keeps the peak of each. */
const LOOK_EVERY = 200;
/** What the system counts processor time in: hundredths of a second. */
const TICKS = 100;

export interface Usage {
  /** Seconds of processor time. */
  readonly own: number;
  readonly children: number;
  /** Most memory in megabytes, of the command and of the largest of its processes. */
  readonly peak: number;
  readonly peakOfChildren: number;
  /** Seconds of the clock. */
  readonly seconds: number;
}

/** Runs the command to its end. */
export async function runWatched(args: readonly string[]): Promise<Usage> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', HOOK.replace(/\n/g, ''), COMMAND, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let [said, peakOfChildren] = ['', 0];
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const look = setInterval(() => {
    peakOfChildren = Math.max(peakOfChildren, ...findChildren(child.pid!).map(readPeak));
  }, LOOK_EVERY);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`anatome ${args[0]} ended with ${code}: ${said}`);
  const { own, children, peak } = JSON.parse(said.slice(said.lastIndexOf('\n')));
  const seconds = (performance.now() - started) / 1000;
  return { own: own / TICKS, children: children / TICKS, peak: peak / 1024, peakOfChildren, seconds };
}

function findChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  } catch {
    return [];
  }
}

function readPeak(pid: number): number {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
