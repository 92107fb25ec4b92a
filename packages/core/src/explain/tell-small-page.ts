import type { SmallCause } from '../outline/index.ts';

/** Why a block of a small page is content or not, as the end of a sentence about it. */
export function tellSmallPage(cause: SmallCause): string {
  if (cause === 'seen') {
    return 'is content: the page is small, and what is seen on a small page is content unless it is plainly something else.';
  }
  if (cause === 'plain') return 'is content: the page is plain text, and all of a plain text is content.';
  return `is left out: on a small page what is seen is content, but ${CAUSES[cause]}.`;
}

const CAUSES: Readonly<Record<Exclude<SmallCause, 'seen' | 'plain'>, string>> = {
  hidden: 'nobody sees this',
  declared: 'its author declared it to stand around the content',
  named: 'its class or id calls it a part around the content, and its place and links agree',
  control: 'this is there to be pressed, chosen or filled in',
  links: 'this is a line of links above or below the text',
  closing: 'this closes the page: whose it is, or how to get no more of it',
  contents: 'this leads to another part of the same page',
  comments: 'this is what readers wrote below the text',
};
