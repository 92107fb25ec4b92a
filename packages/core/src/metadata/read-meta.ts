import { hasAsciiSpace, splitTokens } from '../character/index.ts';
import type { Page } from '../page/index.ts';
import type { CandidateList } from './candidate-list.ts';
import type { MetaTag } from './metadata.ts';
import { findMetaEntry } from './source-table.ts';
import { toPlainText } from './to-plain-text.ts';

/** Longest content kept of one meta element. */
const LONGEST = 5000;
/** Physics has papers with thousands of them. */
const MOST_AUTHORS = 12;
/** One comma between two words: `Roy, Aniruddha`; a credential or a list has more or longer parts. */
const FAMILY_FIRST = /^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.]*)?)$/u;

/** Reads meta elements: their names and contents, and what the known names say. */
export function readMeta(page: Page, metas: readonly number[], into: CandidateList): MetaTag[] {
  const tags: MetaTag[] = [];
  const authors = new Map<string, Person[]>();
  for (const node of metas) {
    const content = page.attribute(node, 'content')?.slice(0, LONGEST);
    if (content === undefined || content === '') continue;
    for (const name of namesOf(page, node)) {
      tags.push({ name, content });
      const entry = findMetaEntry(name);
      if (entry === undefined) continue;
      const { source, field, weight } = entry;
      const value = toPlainText(content);
      if (field === 'author') authors.set(name, [...(authors.get(name) ?? []), { value, node }]);
      else into.add(field, { value, source, name, node, weight });
    }
  }
  for (const [name, people] of authors) addAuthors(name, people, into);
  return tags;
}

/** Several authors have an element each; scholarly ones write the family name first. */
function addAuthors(name: string, people: readonly Person[], into: CandidateList): void {
  const { source, weight } = findMetaEntry(name)!;
  const names = people.slice(0, MOST_AUTHORS).map(({ value }) => value.replace(FAMILY_FIRST, '$2 $1'));
  const value = [...new Set(names)].join(', ');
  into.add('author', { value, source, name, node: people[0].node, weight });
}

interface Person {
  readonly value: string;
  readonly node: number;
}

/** `property` is RDFa's and may hold several names; pages write Open Graph names into `name` and the reverse. */
function namesOf(page: Page, node: number): string[] {
  const names: string[] = [];
  const properties = page.attribute(node, 'property')?.toLowerCase() ?? '';
  if (!hasAsciiSpace(properties)) addName(properties, names);
  else for (const name of splitTokens(properties)) addName(name, names);
  addName(page.attribute(node, 'name')?.toLowerCase().trim() ?? '', names);
  addName(page.attribute(node, 'http-equiv')?.toLowerCase().trim() ?? '', names);
  return names;
}

function addName(name: string, into: string[]): void {
  if (name !== '' && !into.includes(name)) into.push(name);
}
