/** The script of the threads that read and write the wiki. */
import { EDIT_POLICY } from '@anatome/core/safe';
import { StoreError } from '@anatome/corpus';
import { answerTasks, type Done, readTaskData, TaskError } from '@anatome/pool';
import {
  findNear,
  openWiki,
  readPageVariants,
  readRevision,
  readSalt,
  readSnapshot,
  readVariant,
  readVariantHead,
  TokenBook,
  type User,
  WIKI_LIMITS,
  type WikiEngine,
  WikiError,
} from '@anatome/wiki';
import { toPageAddress } from '@anatome/wiki/edit';
import { ProblemError } from '../guard/problem-error.ts';
import { answerShare } from '../share/answer-share.ts';
import { diffRevisions } from './diff-revisions.ts';
import { renderVariant } from './render-variant.ts';
import type { ApiTask, WikiData, WikiResult, WikiTask } from './wiki-task.ts';
import { type WritingTask, writeWiki } from './write-wiki.ts';

const { wiki } = readTaskData<WikiData>();
const tokens = new TokenBook();
let opened: Promise<WikiEngine> | undefined;

/** Opened when something is first asked; what failed is tried again. */
function open(): Promise<WikiEngine> {
  opened ??= openWiki(wiki).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

type ReadingTask = Exclude<ApiTask, WritingTask>;

async function answer(task: WikiTask, engine: WikiEngine): Promise<WikiResult> {
  if (!('token' in task)) return answerShare(engine, task);
  const user = await tokens.find(engine, task.token);
  if (user === undefined)
    throw new WikiError('unauthorized', 'This token is nobody’s, or no longer; ask whoever runs the server.');
  if (!('body' in task)) return toJson(await engine.read((db) => read(task, { db }, user)));
  const { value, head } = await writeWiki(engine, user, task);
  const status = task.kind === 'choose' || task.kind === 'change' ? 200 : 201;
  return { ...toJson(value), status, head };
}

async function read(task: ReadingTask, engine: Pick<WikiEngine, 'db'>, user: User): Promise<unknown> {
  switch (task.kind) {
    case 'about': {
      const { shareOrigin } = task;
      const salt = await readSalt(engine);
      return { user: user.name, salt, policy: EDIT_POLICY, shareOrigin, limits: WIKI_LIMITS };
    }
    case 'near':
      return { hashes: await findNear(engine, user, task.prefix) };
    case 'pages': {
      const { hash, address: given } = task;
      const address = given === undefined ? undefined : (toPageAddress(given) ?? given);
      const found = await readPageVariants(
        engine,
        user,
        hash === undefined ? { address: address! } : { hash },
      );
      return found ?? { address: address ?? null, title: '', shown: null, variants: [] };
    }
    case 'variant':
      return readVariant(engine, user, task.id);
    case 'revision': {
      const { id } = await readVariantHead(engine, user, task.id);
      return { variant: id, ...(await readRevision(engine, id, task.number)) };
    }
    case 'diff': {
      const { id: variant } = await readVariantHead(engine, user, task.id);
      const { from, to } = task;
      return { from, to, regions: await diffRevisions(engine, { variant, from, to }) };
    }
    case 'page': {
      const { id, url, head } = await readVariantHead(engine, user, task.id);
      const { number, base, edits } = await readRevision(engine, id, task.revision ?? head);
      const { html, places } = renderVariant({ snapshot: await readSnapshot(engine, base), url, edits });
      const shown = places.map(({ edit, state, node }) => ({ id: edit.id, state, node: node ?? null }));
      return { number, html, places: shown };
    }
  }
}

function toJson(value: unknown): Extract<WikiResult, { body: unknown }> {
  return { body: new TextEncoder().encode(JSON.stringify(value)), contentType: 'application/json' };
}

function toDone(result: WikiResult): Done {
  return { result, transfer: 'body' in result ? [result.body.buffer as ArrayBuffer] : [] };
}

/** What is wrong with a request is an answer; what is wrong with the wiki, or with us, is an error. */
function toRefused(error: unknown): Done {
  if (error instanceof WikiError) {
    const { code, message, head } = error;
    return { result: { refusal: code, message, head } satisfies WikiResult };
  }
  if (error instanceof ProblemError) throw new TaskError(error.code, error.message);
  if (error instanceof StoreError) throw new TaskError('wiki', error.message);
  throw error;
}

answerTasks(async (task: WikiTask) => {
  try {
    return toDone(await answer(task, await open()));
  } catch (error) {
    return toRefused(error);
  }
});
