/** Brings pieces into the form: nothing empty, white space as it is shown, lines instead of blocks where only text may be. */
import { VOID_TAGS } from './allowed.ts';
import { type EditContext, isInline } from './edit-context.ts';
import type { EditPiece } from './edit-form.ts';

/** Elements that part what is before them from what is behind. */
const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote br caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Elements that say something by being there, even with nothing in them. */
const SAYING: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'li', 'td', 'th']);

export function settleForm(pieces: readonly EditPiece[], around: EditContext): EditPiece[] {
  const said = dropEmpty(pieces);
  return collapseSpace(isInline(around) ? toLines(said) : said);
}

/** An element with no words and no pictures in it is not said: it stays on the page as it is. */
function dropEmpty(pieces: readonly EditPiece[]): EditPiece[] {
  const out: EditPiece[] = [];
  const open: { at: number; isSaying: boolean; hasSpace: boolean }[] = [
    { at: 0, isSaying: true, hasSpace: false },
  ];
  for (const piece of pieces) {
    const around = open.at(-1)!;
    if (piece.kind === 'open') {
      open.push({ at: out.length, isSaying: SAYING.has(piece.tag), hasSpace: false });
      out.push(piece);
    } else if (piece.kind === 'close') {
      const { at, isSaying, hasSpace } = open.pop()!;
      const outer = open.at(-1)!;
      if (isSaying) {
        outer.isSaying = true;
        out.push(piece);
      } else {
        const { tag, origin } = out[at] as EditPiece & { kind: 'open' };
        const isSpace = hasSpace && !BLOCKS.has(tag);
        outer.hasSpace ||= isSpace;
        out.length = at;
        if (isSpace) out.push({ kind: 'text', text: ' ', origin, isPre: false });
        else if (origin >= 0) out.push({ kind: 'unsaid', origin });
      }
    } else {
      out.push(piece);
      if (piece.kind !== 'text') continue;
      if (HAS_WORDS.test(piece.text)) around.isSaying = true;
      else if (piece.text !== '') around.hasSpace = true;
    }
  }
  return out;
}

/** Anything but ASCII white space. */
const HAS_WORDS = /[^\t\n\f\r ]/;

/** Blocks become lines: where one begins or ends between two texts, `br` stands. */
function toLines(pieces: readonly EditPiece[]): EditPiece[] {
  const out: EditPiece[] = [];
  let hasLine = false;
  let isBroken = false;
  for (const piece of pieces) {
    if ((piece.kind === 'open' || piece.kind === 'close') && BLOCKS.has(piece.tag) && piece.tag !== 'br') {
      isBroken = hasLine;
      continue;
    }
    const isShown =
      piece.kind === 'text' ? HAS_WORDS.test(piece.text) : piece.kind === 'open' && VOID_TAGS.has(piece.tag);
    if (isBroken && (isShown || piece.kind === 'open')) {
      out.push({ kind: 'open', tag: 'br', attributes: [], origin: -1 }, { kind: 'close', tag: 'br' });
      isBroken = false;
    }
    hasLine ||= isShown;
    out.push(piece);
  }
  return out;
}

/** Runs of white space are one space, and none where a line begins or ends. */
function collapseSpace(pieces: readonly EditPiece[]): EditPiece[] {
  const out: EditPiece[] = [];
  let isLineStart = true;
  /** The text that ends with a space which goes away if the line ends here; -1 for none. */
  let spaceAt = -1;
  const endLine = (): void => {
    if (spaceAt >= 0) out[spaceAt] = withoutLastSpace(out[spaceAt] as EditPiece & { kind: 'text' });
    spaceAt = -1;
    isLineStart = true;
  };
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      const text = piece.isPre ? piece.text : collapse(piece.text, isLineStart || spaceAt >= 0);
      if (text === '') {
        out.push({ kind: 'unsaid', origin: piece.origin });
        continue;
      }
      if (text !== ' ' || piece.isPre) isLineStart = false;
      spaceAt = !piece.isPre && text.endsWith(' ') ? out.length : -1;
      out.push({ ...piece, text });
      continue;
    }
    if (piece.kind !== 'unsaid' && BLOCKS.has(piece.tag)) endLine();
    else if (piece.kind === 'open' && piece.tag === 'img') {
      isLineStart = false;
      spaceAt = -1;
    }
    out.push(piece);
  }
  endLine();
  return out;
}

function collapse(text: string, isAfterSpace: boolean): string {
  const even = text.replace(/[\t\n\f\r ]+/g, ' ');
  return isAfterSpace && even.startsWith(' ') ? even.slice(1) : even;
}

function withoutLastSpace(piece: EditPiece & { kind: 'text' }): EditPiece {
  const text = piece.text.slice(0, -1);
  return text === '' ? { kind: 'unsaid', origin: piece.origin } : { ...piece, text };
}
