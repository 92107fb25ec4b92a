/** What is pasted or dropped becomes what an edit may hold, and nothing else, before it is on the page. */
import { toEditHtml } from '@anatome/core/safe';
import { execute } from '@anatome/wiki/write';

/** Characters; more than a long book chapter. */
const LARGEST = 500_000;

export function insertClean(data: DataTransfer): boolean {
  const markup = data.getData('text/html');
  const text = data.getData('text/plain').slice(0, LARGEST);
  // Half of a cut markup is none; the text of it can be cut anywhere.
  const html = markup === '' || markup.length > LARGEST ? '' : toEditHtml(withoutShell(markup));
  if (html !== '') return execute(document, 'insertHTML', html) || execute(document, 'insertText', text);
  return text !== '' && execute(document, 'insertText', text);
}

/** Programs put a whole document on the clipboard, and say what of it was copied. */
function withoutShell(markup: string): string {
  const start = markup.indexOf('<!--StartFragment-->');
  const end = markup.lastIndexOf('<!--EndFragment-->');
  return start >= 0 && end > start ? markup.slice(start + '<!--StartFragment-->'.length, end) : markup;
}
