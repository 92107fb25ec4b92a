/**
 * Long plain documents, as systems have them by the thousand: change logs, licences, tables. Each is a page of one `pre`;
 * all go through `anatome pipe` and through `anatome -f json`, and all have to be answered. Where this system has no
 * documents (`/usr/share/doc`), two thousand are made. `DOCUMENTS_EVERY=10` takes every tenth.
 */
import { spawn } from 'node:child_process';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { GENERATORS } from '../packages/core/test/growth/generators.ts';
import type { Metrics } from './benches.ts';

const FOLDER = '/usr/share/doc';
const COMMAND = join(import.meta.dirname, '..', 'packages', 'cli', 'bin', 'anatome.cjs');
/** Fewer are no system's documentation. */
const FEWEST = 500;
const MADE = 2000;
const MADE_KINDS = [
  'a change log',
  'a licence',
  'a table of text',
  'a drawing of text',
  'a mailing list',
] as const;
/** How often memory is looked at, in milliseconds. */
const LOOK = 50;
/** Sources that one command is given. */
const TOGETHER = 100;

/** Sends all documents both ways. */
export async function benchDocuments(): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-documents-'));
  try {
    const files = writePages(folder);
    const pipe = await runPipe(folder, files);
    const json = await runJson(files);
    const peak = Math.max(pipe.megabytes, json.megabytes);
    console.log(
      `${files.length} documents, ${(pipe.bytes / 1e6).toFixed(0)} MB, the largest ${pipe.largest} bytes`,
    );
    console.log(
      `pipe: ${pipe.answered} answered, ${pipe.failed} with an error; ${pipe.megabytes} MB at most`,
    );
    console.log(`-f json: ${json.answered} answered; ${json.megabytes} MB at most`);
    return {
      documents: files.length,
      unanswered: 2 * files.length - pipe.answered - json.answered,
      errors: pipe.failed,
      peak_mb: peak,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writePages(folder: string): string[] {
  mkdirSync(join(folder, 'pages'));
  const every = Number(process.env.DOCUMENTS_EVERY ?? 1);
  return collectTexts(every).map((text, at) => {
    const file = join(folder, 'pages', `${at}.html`);
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    writeFileSync(
      file,
      `<!doctype html><meta charset=utf-8><title>Document ${at}</title><pre>\n${escaped}</pre>`,
    );
    return file;
  });
}

/** Texts of the system, or made ones. */
function collectTexts(every: number): string[] {
  const names = listDocuments();
  if (names.length < FEWEST) {
    const made = Array.from({ length: MADE }, (_, at) => makeText(at));
    return made.filter((_, at) => at % every === 0);
  }
  return names
    .filter((_, at) => at % every === 0)
    .map((name) => readText(join(FOLDER, name)))
    .filter((text) => text !== undefined);
}

function listDocuments(): string[] {
  try {
    return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
      .sort();
  } catch {
    return [];
  }
}

/** A file as text, unpacked; undefined for one that is none. */
function readText(file: string): string | undefined {
  const packed = readFileSync(file);
  const bytes = file.endsWith('.gz') ? gunzipSync(packed) : packed;
  const text = bytes.toString('utf8');
  return text.trim() === '' || text.includes('\0') ? undefined : text;
}

function makeText(at: number): string {
  const generate = GENERATORS.get(MADE_KINDS[at % MADE_KINDS.length])!;
  return generate(1000 + ((at * at) % 400_000)).replace(/<[^>]*>/g, '');
}

interface Run {
  readonly answered: number;
  readonly failed: number;
  readonly megabytes: number;
}

async function runPipe(
  folder: string,
  files: readonly string[],
): Promise<Run & { readonly bytes: number; readonly largest: number }> {
  const lines = join(folder, 'lines.ndjson');
  const pages = files.map((file) => readFileSync(file, 'utf8'));
  writeFileSync(lines, pages.map((html, id) => `${JSON.stringify({ id, html })}\n`).join(''));
  const sizes = pages.map((page) => Buffer.byteLength(page));
  const run = await runCommand(['pipe', '-f', 'json'], lines);
  return { ...run, bytes: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(...sizes) };
}

async function runJson(files: readonly string[]): Promise<Run> {
  let [answered, failed, megabytes] = [0, 0, 0];
  for (let at = 0; at < files.length; at += TOGETHER) {
    const run = await runCommand(['-f', 'json', ...files.slice(at, at + TOGETHER)]);
    answered += run.answered;
    failed += run.failed;
    megabytes = Math.max(megabytes, run.megabytes);
  }
  return { answered, failed, megabytes };
}

/** Runs the command and counts its lines; the memory is that of all its processes together, at their highest. */
async function runCommand(args: readonly string[], input?: string): Promise<Run> {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, measureTree(child.pid!));
  }, LOOK);
  if (input === undefined) child.stdin.end();
  else createReadStream(input).pipe(child.stdin);
  let [answered, failed] = [0, 0];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === '') continue;
    answered++;
    if (/^\{"id":\d+,"ok":false/.test(line)) failed++;
  }
  clearInterval(timer);
  return { answered, failed, megabytes };
}

/** Megabytes of a process and its children; 0 where the system does not tell. */
function measureTree(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return [String(pid), ...children].reduce((sum, each) => sum + measureProcess(each), 0);
  } catch {
    return 0;
  }
}

function measureProcess(pid: string): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
