/** What is known of the frame once its page has been laid out. */
import { signal } from '@preact/signals';
import type { FrameIndex } from './frame-index.ts';

/** The index of the page in the frame; a new `layout` means that boxes have moved. */
export const frame = signal<{
  readonly index: FrameIndex;
  /** Width and height it was last laid out at; boxes move only when these change. */
  readonly size: string;
  readonly layout: number;
  readonly isDark: boolean;
  /** The background of the page, which goes on below it. */
  readonly color: string;
}>();

/** The part of the page that is on screen, in pixels of the page. */
export const viewport = signal({ top: 0, height: 0, pageHeight: 0, pageWidth: 0, scale: 1 });

/** How wide the page insists to be, where that is wider than it was asked to be. */
export const contentWidth = signal(0);

/** Counts up to ask for the page as it was loaded: what was written into it is gone then. */
export const frameTurn = signal(0);
