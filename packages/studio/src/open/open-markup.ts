/** Opens what people bring along: files and pasted markup. */
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
    fail(
      'That is too large',
      `Pages up to ${LARGEST / 1_000_000} MB can be opened; the command line takes larger ones.`,
    );
  } else {
    void openPage({ kind: 'markup', name, html });
  }
}

/** Opens a file. The browser decodes it: by its byte order mark, by its own meta, else as UTF-8. */
export async function openFile(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > LARGEST) return openMarkup('<'.padEnd(LARGEST + 2, 'a'), file.name);
  const bytes = await file.arrayBuffer();
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024));
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ?? 'utf-8';
  openMarkup(createDecoder(declared).decode(bytes), file.name);
}

function createDecoder(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder();
  }
}

function fail(title: string, detail: string): void {
  failure.value = { title, detail, source: undefined };
}
