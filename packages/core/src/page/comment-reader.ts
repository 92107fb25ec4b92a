/**
 * Reads a comment in one go: `<!-- … -->`, and `<!…>`, which is one by mistake. What is unusual is refused, and the
 * tokenizer takes it step by step: a doctype, CDATA, `<!-->`, `--!>`, a comment that does not end.
 */
import { detach } from './detach.ts';

const GREATER = 62;
const DASH = 45;
const BANG = 33;
const BRACKET = 91;
const CAPITAL_D = 68;
const SMALL_D = 100;

/** The last comment read; one reader serves a page. */
export class CommentReader {
  data = '';

  /** Reads the comment whose `<!` is at a place; gives the place of its `>`, or -1 when it is unusual. */
  read(markup: string, place: number): number {
    const start = place + 2;
    const code = markup.charCodeAt(start);
    if (code === DASH && markup.charCodeAt(start + 1) === DASH) return this.readComment(markup, start + 2);
    return code === SMALL_D || code === CAPITAL_D || code === BRACKET ? -1 : this.readBogus(markup, start);
  }

  private readComment(markup: string, start: number): number {
    const first = markup.charCodeAt(start);
    if (first === GREATER || (first === DASH && markup.charCodeAt(start + 1) === GREATER)) return -1;
    const dashes = findClosingDashes(markup, start);
    if (dashes < 0) return -1;
    this.data = detach(markup.slice(start, dashes));
    return dashes + 2;
  }

  private readBogus(markup: string, start: number): number {
    const end = markup.indexOf('>', start);
    if (end >= 0) this.data = detach(markup.slice(start, end));
    return end;
  }
}

/** The `--` of the next `-->`; -1 if there is none, or a `--!>` before it. */
function findClosingDashes(markup: string, start: number): number {
  for (let at = markup.indexOf('--', start); at >= 0; at = markup.indexOf('--', at + 1)) {
    const code = markup.charCodeAt(at + 2);
    if (code === GREATER) return at;
    if (code === BANG && markup.charCodeAt(at + 3) === GREATER) return -1;
  }
  return -1;
}
