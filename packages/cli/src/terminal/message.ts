/** Messages for people: always on stderr, one line each. */
import { toColours } from './colours.ts';
import { toOneLine } from './control.ts';

let write = (line: string): void => {
  process.stderr.write(line);
};

/** Lets a progress bar take the lines, so that it can keep itself below them. */
export function routeMessages(to: (line: string) => void): () => void {
  const before = write;
  write = to;
  return () => {
    write = before;
  };
}

/** Says what went wrong. */
export function complain(message: string): void {
  write(`${toColours(process.stderr).red('anatome:')} ${toOneLine(message)}\n`);
}

/** Says something worth knowing that is no failure. */
export function note(message: string): void {
  write(`${toColours(process.stderr).yellow('anatome:')} ${toOneLine(message)}\n`);
}
