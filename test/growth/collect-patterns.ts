/** Every regular expression that is written in the sources, with where it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export interface WrittenPattern {
  /** `packages/core/src/page/path.ts`. */
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const ROOT = join(import.meta.dirname, '..', '..');
/** What meets pages of strangers. The studio has the pages its user opens, in his own browser. */
const PACKAGES = ['core', 'cli', 'fetch', 'pool', 'server'] as const;

/** All regular expression literals, each place once. */
export function collectPatterns(): WrittenPattern[] {
  return PACKAGES.flatMap((name) => readPatternsUnder(join(ROOT, 'packages', name, 'src')));
}

function readPatternsUnder(folder: string): WrittenPattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => readPatternsOf(join(folder, name)));
}

function readPatternsOf(path: string): WrittenPattern[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false);
  const found: WrittenPattern[] = [];
  const waiting: ts.Node[] = [file];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isRegularExpressionLiteral(node)) found.push(toPattern(path, node.text));
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
  return found;
}

function toPattern(path: string, literal: string): WrittenPattern {
  const end = literal.lastIndexOf('/');
  const file = relative(ROOT, path).replaceAll('\\', '/');
  return { file, source: literal.slice(1, end), flags: literal.slice(end + 1) };
}
