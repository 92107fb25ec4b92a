/** A page of the wiki's own, linked from where the reader was writing. */
import { toParagraphs } from '@anatome/wiki/write';
import { callServer } from './call-server.ts';
import { requireConnection } from './connection.ts';
import { orderPage } from './order-page.ts';

export interface NewPage {
  readonly tab: number;
  readonly title: string;
  readonly text: string;
  readonly comment: string;
}

export async function makePage({ tab, title, text, comment }: NewPage): Promise<string> {
  const connection = await requireConnection();
  // Its link has to lead somewhere for whoever reads the version it stands in; nobody else is told of it.
  const body = { title, html: toParagraphs(text), comment, visibility: 'link' };
  const { url } = await callServer<{ url: string }>(connection, '/v1/wiki/own', {
    method: 'POST',
    body,
    key: crypto.randomUUID(),
  });
  await orderPage(tab, 'link', { address: url, title });
  return url;
}
