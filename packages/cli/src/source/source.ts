import { fileURLToPath } from 'node:url';
import { toUsageFailure } from '../failure.ts';

/** What a person named: a file, a URL, or `-` for standard input. */
export interface Source {
  readonly kind: 'file' | 'url' | 'stdin';
  /** As it was named. */
  readonly name: string;
  /** The path of a file, the address of a URL. */
  readonly at: string;
}

/** The sources named on the command line. */
export function toSources(words: readonly string[]): Source[] {
  if (words.length === 0) {
    throw toUsageFailure('no source: name a file, a URL or - for standard input (see anatome --help)');
  }
  if (words.filter((word) => word === '-').length > 1) {
    throw toUsageFailure('standard input can be read only once; name - once');
  }
  return words.map(toSource);
}

/** One source. `C:\page.html` is a file, so a scheme has at least two letters and two slashes behind it. */
export function toSource(word: string): Source {
  if (word === '-') return { kind: 'stdin', name: 'standard input', at: '-' };
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(word)?.[1]?.toLowerCase();
  if (scheme === 'file') return { kind: 'file', name: word, at: toPath(word) };
  return { kind: scheme === undefined ? 'file' : 'url', name: word, at: word };
}

function toPath(word: string): string {
  try {
    return fileURLToPath(word);
  } catch {
    throw toUsageFailure(`${word} is no file of this machine`);
  }
}
