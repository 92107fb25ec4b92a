/** Condition (e) of listing 1 (Rehm 4.2): a significant change in font size. */
import type { Scene } from '../lens.ts';
import { continuesSentence } from './continues-sentence.ts';
import type { PreparedTexts } from './found-blocks.ts';

/** Font sizes within a block may differ by this much (Rehm 4.2, stage 4: "a threshold of ±5"). */
export const FONT_TOLERANCE = 5;

/** The font sizes of a sequence so far; used again for the next sequence. */
export class FontRun {
  /** Scale of the longest text. */
  private scale = 0;
  private longest = 0;
  private smallest: number = Number.POSITIVE_INFINITY;
  private characters = 0;
  private heading = -1;
  private last = -1;
  /** Whether the last text is not yet measured: most sequences have no other, and nobody asks. */
  private isPending = false;

  clear(): void {
    this.scale = 0;
    this.longest = 0;
    this.smallest = Number.POSITIVE_INFINITY;
    this.characters = 0;
    this.heading = -1;
    this.last = -1;
    this.isPending = false;
  }

  add(prepared: PreparedTexts, text: number): void {
    this.measure(prepared);
    this.last = text;
    this.isPending = true;
    this.heading = prepared.texts.heading[text];
  }

  private measure({ scene, texts }: PreparedTexts): void {
    if (!this.isPending) return;
    this.isPending = false;
    const text = this.last;
    const { length } = scene.page.data[texts.node[text]];
    const scale = texts.scale[text];
    if (length > this.longest) {
      this.scale = scale;
      this.longest = length;
    }
    if (scale < this.smallest) this.smallest = scale;
    this.characters += length;
  }

  /**
   * Whether a text begins a new block by its size. On a new line any change beyond the tolerance does. Within a line
   * only the drop after a larger beginning does (a headline run into its paragraph), and only where no sentence goes
   * on: the paper breaks at every change, which tears sentences at `code` and `small`, and words at drop capitals.
   */
  isChangedBy(prepared: PreparedTexts, text: number, isNewLine: boolean): boolean {
    const { scene, texts } = prepared;
    const heading = texts.heading[text];
    if (heading >= 0 && heading === this.heading) return false;
    this.measure(prepared);
    const scale = texts.scale[text];
    if (isNewLine) return Math.abs(scale - this.scale) > FONT_TOLERANCE;
    return (
      this.smallest - scale > FONT_TOLERANCE &&
      this.characters > 1 &&
      followsSpace(scene, texts.node[text]) &&
      !continuesSentence(prepared, this.last, text)
    );
  }
}

/** Whether a text begins a word: white space or a line break stands before it. */
export function followsSpace({ page }: Scene, node: number): boolean {
  const code = page.text.charCodeAt(page.textAt[node] - 1);
  return code === 32 || code === 10;
}
