/** What requests that write ask of the wiki. */
import { parse, TAG } from '@anatome/core/page';
import { toHash } from '@anatome/corpus';
import {
  addRevision,
  changeVariant,
  choose,
  createSecret,
  createVariant,
  type Kept,
  type Repeatable,
  readVariant,
  readVariantHead,
  type User,
  WIKI_LIMITS,
  type WikiEngine,
  WikiError,
} from '@anatome/wiki';
import { createEdit, toPageAddress } from '@anatome/wiki/edit';
import { escapeText } from './escape-text.ts';
import { readWikiBody } from './read-wiki-body.ts';
import type { ApiTask } from './wiki-task.ts';

export type WritingTask = Extract<ApiTask, { body: Uint8Array }>;

/** Does what a request asks for; gives what is to be said of it, and the head where it has moved. */
export async function writeWiki(
  engine: WikiEngine,
  user: User,
  task: WritingTask,
): Promise<{ readonly value: unknown; readonly head?: number }> {
  switch (task.kind) {
    case 'choose': {
      const { address, variant } = readWikiBody('WikiChoice', task.body);
      const kept = toKeptAddress(address);
      await choose(engine, user, { address: kept, variant });
      return { value: { address: kept, variant } };
    }
    case 'create': {
      const { address, canonical, ...asked } = readWikiBody('WikiVariantRequest', task.body);
      const variant = { ...asked, url: address, address: toKeptAddress(address, canonical) };
      return toCreated(
        engine,
        user,
        await createVariant(engine, user, { variant, request: toRequest(task) }),
      );
    }
    case 'create-own':
      return toCreated(engine, user, await createOwn(engine, user, task));
    case 'revise': {
      const saving = readWikiBody('WikiRevisionRequest', task.body);
      const next = { ...saving, variant: task.id, head: task.head };
      const kept = await addRevision(engine, user, { next, request: toRequest(task) });
      return { value: { variant: kept.id, number: kept.revision }, head: kept.revision };
    }
    case 'change': {
      await changeVariant(engine, user, {
        id: task.id,
        change: readWikiBody('WikiVariantChange', task.body),
      });
      const variant = await readVariantHead(engine, user, task.id);
      return { value: variant, head: variant.head };
    }
  }
}

async function toCreated(
  engine: WikiEngine,
  user: User,
  { id }: Kept,
): Promise<{ readonly value: unknown; readonly head: number }> {
  const variant = await readVariant(engine, user, id);
  return { value: variant, head: variant.head };
}

/** A page of the wiki's own: what is on it is one edit of an empty page. */
async function createOwn(
  engine: WikiEngine,
  user: User,
  task: Extract<ApiTask, { kind: 'create-own' }>,
): Promise<Kept> {
  const { title, html, ...asked } = readWikiBody('WikiOwnRequest', task.body);
  const secret = createSecret();
  const url = `${task.shareOrigin}/p/${secret}`;
  const snapshot = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeText(title)}</title></head><body><main></main></body></html>`;
  const page = parse(snapshot, { url });
  const node = page.first(page.tags.find('main'), page.first(TAG.body));
  const edits = [createEdit(page, undefined, { node, html })];
  const place = { title, url, address: toKeptAddress(url), secret, snapshot, withCookies: false };
  const variant = { ...asked, ...place, edits };
  return createVariant(engine, user, { variant, request: toRequest(task) });
}

/** By what a request is known when it comes again. */
function toRequest({ key, body, ...task }: WritingTask): Repeatable | undefined {
  if (key === undefined) return undefined;
  const where = 'id' in task ? `${task.id} ${'head' in task ? task.head : ''}` : '';
  return { key, said: `${task.kind} ${where} ${toHash(body)}` };
}

function toKeptAddress(url: string, canonical?: string): string {
  const address = toPageAddress(url, { canonical });
  if (address !== undefined && address.length <= WIKI_LIMITS.address) return address;
  throw new WikiError('bad-edit', 'A page that is edited has an address on the web: http or https.');
}
