import type { SmallCause } from '../outline/index.ts';

/** Why a block of a small page is content or not, to go after "It is content:" or "It is left out of the content:". */
export function tellSmallPage(cause: SmallCause, isHidden: boolean): string {
  if (cause === 'plain') return 'the page is plain text, and all of a plain text is content';
  if (cause !== 'seen') return CAUSES[cause];
  return isHidden
    ? 'the page is small, and what fades in or unfolds later counts there as if it were in sight'
    : 'the page is small, and what is seen on a small page is content unless it is plainly something else';
}

const CAUSES: Readonly<Record<Exclude<SmallCause, 'seen' | 'plain'>, string>> = {
  hidden: 'nobody sees it',
  declared: 'its author declared it to stand around the content',
  named: 'its class or id calls it a part around the content, and its place and links agree',
  control: 'it is there to be pressed, chosen or filled in',
  links: 'it is a line of links above or below the text',
  closing: 'it closes the page: whose it is, or how to get no more of it',
  contents: 'it leads to another part of the same page',
  comments: 'it is what readers wrote below the text',
};
