/** A page of the wiki's own. */
import { toParagraphs } from '@anatome/wiki/write';
import type { Variant } from '../api/wiki-answer.ts';
import { tellWiki } from './ask-wiki.ts';

/** Makes it of what was typed; gives where its link leads. */
export async function makePage(title: string, text: string): Promise<string> {
  // Its link has to lead somewhere for whoever reads the version it stands in; nobody else is told of it.
  const body = { title, html: toParagraphs(text), comment: 'A new page', visibility: 'link' };
  const { url } = await tellWiki<Variant>('/own', { body });
  return url;
}
