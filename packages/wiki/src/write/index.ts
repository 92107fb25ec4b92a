/** @anatome/wiki/write: what a person does in a place that is open, for whoever lets people write in a page. It needs a DOM. */
export { isLineOnly } from './is-line-only.ts';
export { MutationLog } from './mutation-log.ts';
export { execute, findCaretElement, readSelection, selectNode } from './native-commands.ts';
export { REFUSALS } from './refusals.ts';
export { toParagraphs } from './to-paragraphs.ts';
export {
  type Command,
  findBlock,
  findPicture,
  HEADINGS,
  type NewPicture,
  runCommand,
  setHeading,
  setLink,
  setPicture,
  type Writing,
} from './write-commands.ts';
