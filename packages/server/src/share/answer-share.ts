import {
  readLinked,
  readRevision,
  readSnapshot,
  type Variant,
  type WikiEngine,
  WikiError,
} from '@anatome/wiki';
import { diffRevisions } from '../wiki/diff-revisions.ts';
import type { ShareTask, WikiResult } from '../wiki/wiki-task.ts';
import { toOwnPage } from './own-page.ts';
import { toSharedDiff } from './shared-diff.ts';
import { toSharedPage } from './shared-page.ts';

/** What a link shows. */
export async function answerShare(engine: WikiEngine, task: ShareTask): Promise<WikiResult> {
  const html = await engine.read((db) => write({ db }, task));
  return { body: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
}

async function write(reading: Pick<WikiEngine, 'db'>, task: ShareTask): Promise<string> {
  const variant = await readLinked(reading, task.secret);
  if (task.kind === 'shared-diff') return writeDiff(reading, variant, task);
  const revision = await readRevision(reading, variant.id, task.revision ?? variant.head);
  if (isOwnPage(variant)) return toOwnPage({ variant, revision });
  if (task.isOwn) throw new WikiError('not-found', 'There is nothing under this link.');
  return toSharedPage({ variant, revision, snapshot: await readSnapshot(reading, revision.base) });
}

/** The address of such a page is its own link. */
function isOwnPage({ url, secret }: Variant): boolean {
  return URL.canParse(url) && new URL(url).pathname === `/p/${secret}`;
}

async function writeDiff(
  reading: Pick<WikiEngine, 'db'>,
  variant: Variant,
  task: Extract<ShareTask, { kind: 'shared-diff' }>,
): Promise<string> {
  const { from = 0, to = variant.head } = task;
  const regions = await diffRevisions(reading, { variant: variant.id, from, to });
  return toSharedDiff({ variant, from, to, regions });
}
