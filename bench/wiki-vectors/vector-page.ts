/** A page with a paragraph for each vector. */
import { type Page, parse } from '@anatome/core';
import { createEdit, type RegionEdit } from '@anatome/wiki/edit';

/** A page of so many paragraphs, and a word that changes in all of them. */
export function writeVectorPage(count: number, word = 'quiet'): string {
  const paragraphs = Array.from({ length: count }, (_, at) => `<p id="p${at}">Number ${at} is ${word}.</p>`);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Vectors</title></head><body><main><article><h1>Vectors</h1>${paragraphs.join('\n')}</article></main></body></html>`;
}

/** An edit of each of so many paragraphs, of which one may then say what no client would send. */
export function makePlainEdits(markup: string, url: string, count: number): RegionEdit[] {
  const page = parse(markup, { url });
  return Array.from({ length: count }, (_, at) =>
    createEdit(page, undefined, { node: page.select(`#p${at}`)[0], html: 'Plain words.' }),
  );
}

/**
 * Vectors in as few documents as will do: one that swallows what comes after it comes last, so that each is read as it
 * would be alone.
 */
export function groupVectors(vectors: readonly string[], size = 8): string[][] {
  const swallowing = vectors.filter((vector) => swallows(vector));
  const plain = vectors.filter((vector) => !swallows(vector));
  const groups = Array.from(
    { length: Math.max(swallowing.length, Math.ceil(plain.length / size)) },
    (_, at) => {
      const last = swallowing[at];
      return last === undefined ? [] : [last];
    },
  );
  plain.forEach((vector, at) => {
    groups[at % groups.length].unshift(vector);
  });
  return groups.filter((group) => group.length > 0);
}

function swallows(vector: string): boolean {
  const page: Page = parse(`<!DOCTYPE html><body>${vector}<hr id=end>`);
  const [end] = page.select('#end');
  return end === undefined || page.name(page.parent[end]) !== 'body';
}
