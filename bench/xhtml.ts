/** Is the XHTML of real pages well-formed? The judge is the real libxml2. */
import { analyze, toXhtml } from '@anatome/core';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { type RealPage, readContentPages, readHomePages } from './pages.ts';

/** How many pages: all of the content set, then home pages. */
const PAGES = 1000;
/** Failures shown with the markup around them. */
const SHOWN = 5;
const EXCERPT = 80;

/** Exports the pages as XHTML and has libxml2 parse each. */
export async function benchXhtml(dataDir: string): Promise<Record<string, number>> {
  let pages = 0;
  let characters = 0;
  const failures: string[] = [];
  for (const page of collectPages(dataDir)) {
    const xhtml = exportPage(page);
    const error = findXmlError(xhtml);
    pages++;
    characters += xhtml.length;
    if (error !== undefined) failures.push(`${page.name}: ${describe(error, xhtml)}`);
  }
  for (const failure of failures.slice(0, SHOWN)) console.log(failure);
  const size = (characters / 1e6).toFixed(0);
  console.log(
    `${pages} pages, ${size} million characters of XHTML: ${failures.length} not well-formed for libxml2.`,
  );
  return { pages, not_well_formed: failures.length };
}

function* collectPages(dataDir: string): Generator<RealPage> {
  let left = PAGES;
  for (const source of [readContentPages(dataDir), readHomePages(dataDir)]) {
    for (const page of source) {
      if (left-- <= 0) return;
      yield page;
    }
  }
}

/** With every layer that was found, so that overlapping places are among what is judged. */
function exportPage({ bytes }: RealPage): string {
  const { page, outline, layers } = analyze(bytes);
  return toXhtml(
    page,
    outline,
    layers.flatMap(({ annotations }) => annotations),
  );
}

/** The first thing libxml2 says against a document. Nesting over 256 is well-formed, but libxml2 wants to be asked. */
function findXmlError(xhtml: string): Error | undefined {
  try {
    XmlDocument.fromString(xhtml, { option: ParseOption.XML_PARSE_HUGE }).dispose();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function describe(error: Error, xhtml: string): string {
  const { details } = error as Error & { details?: { line: number; col: number }[] };
  const place = details?.[0];
  if (place === undefined) return error.message;
  const line = xhtml.split('\n')[place.line - 1] ?? '';
  const from = Math.max(0, place.col - EXCERPT);
  return `${error.message.trim()} near ${JSON.stringify(line.slice(from, place.col + EXCERPT))}`;
}
