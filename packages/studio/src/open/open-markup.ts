/** Opens what people bring along: files and pasted markup. */
import { toMarkupSource, toTextSource } from '../state/source.ts';
import { failure } from '../state/store.ts';
import { openPage } from './open-page.ts';

/** The server takes no more than this. */
const LARGEST = 10_000_000;

/** Opens pasted markup; says so when it is none. */
export function openMarkup(html: string, name = 'Pasted markup'): void {
  if (!/<[a-z!/]/i.test(html)) {
    fail(
      'That is no markup',
      'There is no tag in it. Copy the source of a page (Ctrl U in most browsers) and paste again.',
    );
  } else if (html.length > LARGEST) {
    failTooLarge();
  } else {
    void openPage(toMarkupSource(html, name));
  }
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
  if (chooseReading(markup, known) === 'text') void openPage(toTextSource(markup, file.name));
  else openMarkup(markup, file.name);
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
