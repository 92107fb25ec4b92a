/**
 * parse5's tokenizer with a shorter way for what most markup is made of: runs of text, tags as people write them, and
 * comments. They are found by looking ahead and handed on whole; all else goes the long way, code point by code point.
 * The tokens differ from parse5's in one point: white space after other text stays with it. The tree cannot tell.
 *
 * Not for source locations, not for markup with NULs, and not for carriage returns: replace them by line feeds first.
 */
import { html, Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { isMarkupSpace } from '../character/index.ts';
import { CommentReader } from './comment-reader.ts';
import type { NameMemo } from './name-memo.ts';
import { TagReader } from './tag-reader.ts';

const { TokenType } = Token;
type CharacterType = Token.CharacterToken['type'];

const LESS = 60;
const AMPERSAND = 38;
const BANG = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

// Inside the quotes of an attribute value: the tokenizer names only the states a tree builder may set.
const DOUBLE_QUOTED = 35;
const SINGLE_QUOTED = 36;

export class RunTokenizer extends Tokenizer {
  /** In a frameset white space is kept and other text is not: they must not be mixed. */
  private hasFrameset = false;
  /** Where the next tag and the next character reference are, as found when they were looked for last, and in what. */
  private nextTag = -1;
  private nextReference = -1;
  private searched = '';
  private readonly tag: TagReader;
  private readonly comment = new CommentReader();

  constructor(handler: TokenHandler, names: NameMemo) {
    super({}, handler);
    this.tag = new TagReader(names);
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      if (this.takeRun()) continue;
      this.consumedAfterSnapshot = 0;
      const codePoint = this._consume();
      if (!this._ensureHibernation()) this._callState(codePoint);
    }
    this.inLoop = false;
  }

  /** Takes what lies ahead, if it is plain; false leaves everything as it was. */
  private takeRun(): boolean {
    const { state } = this;
    if (state === TokenizerMode.DATA) {
      const { html: markup, pos } = this.preprocessor;
      if (markup.charCodeAt(pos + 1) !== LESS) return this.takeText(true);
      return markup.charCodeAt(pos + 2) === BANG ? this.takeComment() : this.takeTag();
    }
    if (state === TokenizerMode.SCRIPT_DATA || state === TokenizerMode.RAWTEXT) return this.takeText(false);
    if (state === TokenizerMode.RCDATA) return this.takeText(true);
    if (state === DOUBLE_QUOTED) return this.takeValue(DOUBLE_QUOTE);
    return state === SINGLE_QUOTED && this.takeValue(SINGLE_QUOTE);
  }

  /** Takes an attribute value up to its end or the next character reference: whole programs are written into some. */
  private takeValue(quote: number): boolean {
    const { html: markup, pos } = this.preprocessor;
    const end = findValueEnd(markup, pos + 1, quote);
    if (end === pos + 1) return false;
    this.lengthenRun(end - pos - 1);
    return true;
  }

  /** Takes text up to the next tag or, where there are such, character reference. */
  private takeText(hasReferences: boolean): boolean {
    const { html: markup, pos } = this.preprocessor;
    const end = this.findTextEnd(markup, pos + 1, hasReferences);
    if (end === pos + 1 || this.hasFrameset) return false;
    const isGoingOn = this.currentCharacterToken?.type === TokenType.CHARACTER;
    const word = isGoingOn ? pos + 1 : skipSpace(markup, pos + 1, end);
    if (word > pos + 1) this.extend(TokenType.WHITESPACE_CHARACTER, word - pos - 1);
    if (end > word) this.extend(TokenType.CHARACTER, end - word);
    return true;
  }

  /** Places found are good for as long as they lie ahead, lest a text with many references be searched over and over. */
  private findTextEnd(markup: string, start: number, hasReferences: boolean): number {
    if (markup !== this.searched) {
      this.searched = markup;
      this.nextTag = -1;
      this.nextReference = -1;
    }
    if (this.nextTag < start) this.nextTag = find(markup, '<', start);
    if (!hasReferences) return this.nextTag;
    if (this.nextReference < start) this.nextReference = find(markup, '&', start);
    return Math.min(this.nextTag, this.nextReference);
  }

  /** Adds the next so many characters to the current token, or to a new one if it is of another type. */
  private extend(type: CharacterType, length: number): void {
    if (this.currentCharacterToken?.type !== type) this._ensureCharacterToken(type);
    // Only now: a token that is handed on lets the markup before it go, and places move.
    this.lengthenRun(length);
  }

  private lengthenRun(length: number): void {
    const start = this.preprocessor.pos + 1;
    if (start !== this.runEnd) {
      this._flushRun('');
      this.runStart = start;
    }
    this.runEnd = start + length;
    this.preprocessor.pos += length;
  }

  private takeTag(): boolean {
    const { tag, preprocessor } = this;
    const end = tag.read(preprocessor.html, preprocessor.pos + 1);
    if (end < 0) return false;
    this._flushRun('');
    this.currentToken = {
      type: tag.isEndTag ? TokenType.END_TAG : TokenType.START_TAG,
      tagName: tag.name,
      tagID: html.TAG_ID.UNKNOWN,
      selfClosing: tag.isSelfClosing,
      ackSelfClosing: false,
      attrs: tag.attributes,
      location: null,
    };
    preprocessor.pos = end;
    this.emitCurrentTagToken();
    return true;
  }

  private takeComment(): boolean {
    const { comment, preprocessor } = this;
    const end = comment.read(preprocessor.html, preprocessor.pos + 1);
    if (end < 0) return false;
    this._flushRun('');
    preprocessor.pos = end;
    this.emitCurrentComment({ type: TokenType.COMMENT, data: comment.data, location: null });
    return true;
  }

  protected override emitCurrentTagToken(): void {
    const token = this.currentToken as Token.TagToken;
    super.emitCurrentTagToken();
    if (token.tagID === html.TAG_ID.FRAMESET) this.hasFrameset = true;
  }
}

/** The next place of a character, or the end. */
function find(markup: string, character: string, start: number): number {
  const place = markup.indexOf(character, start);
  return place < 0 ? markup.length : place;
}

function findValueEnd(markup: string, start: number, quote: number): number {
  let at = start;
  for (; at < markup.length; at++) {
    const code = markup.charCodeAt(at);
    if (code === quote || code === AMPERSAND) break;
  }
  return at;
}

function skipSpace(markup: string, start: number, end: number): number {
  let at = start;
  while (at < end && isMarkupSpace(markup.charCodeAt(at))) at++;
  return at;
}
