/** Why something could not be done, by what it was. */
export const REFUSALS: Readonly<Record<string, string>> = {
  link: 'That is no address a link may have: it begins with https://, http:// or mailto:.',
  picture: 'That is no address of a picture: it begins with https:// or http://.',
  heading: 'This place is one paragraph or heading: what kind it is cannot be changed.',
  list: 'This place is one paragraph or heading: it cannot hold a list.',
  add: 'No paragraph can stand here.',
  delete: 'Put the caret into the block that is to be deleted.',
  up: 'This block is the first of its place.',
  down: 'This block is the last of its place.',
};
