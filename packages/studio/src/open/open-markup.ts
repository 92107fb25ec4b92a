/** Opens what people bring along: files, and what they paste. */
import { type MarkupSource, toMarkupSource, toTextSource } from '../state/source.ts';
import { failure } from '../state/store.ts';
import { openPage } from './open-page.ts';

/** The server takes no more than this. */
const LARGEST = 10_000_000;

const TAG = /<[a-z!/]/i;

/** Opens what was pasted: markup, or without a tag in it a page of lines, as a text file is. */
export function openPasted(text: string): void {
  if (text.trim() === '') {
    fail(
      'There is nothing in it',
      'Copy some text, or the source of a page (Ctrl U in most browsers), and paste again.',
    );
    return;
  }
  open(TAG.test(text) ? toMarkupSource(text, 'Pasted markup') : toTextSource(text, 'Pasted text'));
}

/** Opens a file, decoded and judged as the command does it; what does so is loaded with the first file. */
export async function openFile(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > LARGEST) {
    failTooLarge();
    return;
  }
  const [bytes, { chooseReading, decode, findNonPage }] = await Promise.all([
    file.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
    import('@anatome/core/decode'),
  ]);
  // Browsers go by the ending of the name; without one they know, the looks of the file decide.
  const known = { contentType: file.type || undefined };
  const found = findNonPage(bytes, known);
  if (found !== undefined) {
    fail(
      'This is no web page',
      `${file.name} ${found.message}. Pages are files such as .html, .htm, .xhtml and .txt.`,
    );
    return;
  }
  const { markup } = decode(bytes, known);
  const isText = chooseReading(markup, known) === 'text';
  open(isText ? toTextSource(markup, file.name) : toMarkupSource(markup, file.name));
}

function open(source: MarkupSource): void {
  if (source.html!.length > LARGEST) failTooLarge();
  else void openPage(source);
}

function failTooLarge(): void {
  fail(
    'That is too large',
    `Pages up to ${LARGEST / 1_000_000} MB can be opened; the command line takes larger ones.`,
  );
}

function fail(title: string, detail: string): void {
  failure.value = { title, detail, source: undefined };
}
