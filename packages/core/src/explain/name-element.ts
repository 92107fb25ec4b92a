/** What people call elements. */
const NOUN_OF_ELEMENT: ReadonlyMap<string, string> = new Map([
  ['p', 'paragraph'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['li', 'list item'],
  ['td', 'table cell'],
  ['th', 'table cell'],
  ['blockquote', 'quotation'],
  ['pre', 'preformatted text'],
  ['figcaption', 'caption'],
  ['img', 'image'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['table', 'table'],
  ['document', 'page'],
  ['html', 'page'],
  ['body', 'page'],
  ['a', 'link'],
  ['button', 'button'],
]);

/** What people call the entries of an outline that are a block of text each. */
const NOUN_OF_LABEL: ReadonlyMap<string, string> = new Map([
  ['heading', 'heading'],
  ['item', 'list item'],
  ['cell', 'table cell'],
  ['quote', 'quotation'],
  ['code', 'code'],
]);

/** A word for a place: by its element, by its entry in the outline, or by what it plainly is. */
export function nameElement(place: {
  readonly element: string;
  readonly label: string | undefined;
  readonly content: { readonly blocks: number };
}): string {
  const { element, label = '', content } = place;
  const noun = NOUN_OF_ELEMENT.get(element);
  if (noun !== undefined) return noun;
  if (content.blocks === 1) return NOUN_OF_LABEL.get(label) ?? 'text';
  return element.endsWith(')') ? 'place' : `${element} element`;
}

/** Elements that say what they hold, whatever the outline makes of the text around. */
const DECLARED: ReadonlyMap<string, string> = new Map([
  ['figcaption', 'a caption'],
  ['caption', 'the caption of a table'],
  ['cite', 'the name of a source'],
  ['blockquote', 'a quotation'],
  ['q', 'a quotation'],
  ['time', 'a date or a time'],
  ['address', 'an address or a contact'],
  ['summary', 'the line of a part that unfolds'],
  ['legend', 'the name of a group of fields'],
  ['label', 'the name of a field'],
  ['button', 'a button'],
  ['code', 'code'],
]);

/** What an element says it holds; undefined where it says nothing. */
export function nameDeclared(element: string): string | undefined {
  return DECLARED.get(element);
}
