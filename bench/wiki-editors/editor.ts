/** Somebody who edits one paragraph of a variant again and again, beside others who edit theirs. */
import { setTimeout as pause } from 'node:timers/promises';
import { mergeRevisions, type RegionEdit } from '@anatome/wiki/edit';

export interface EditorOptions {
  /** Where the server listens; asked again for each request, for it may be another one by then. */
  readonly server: () => string;
  readonly token: string;
  readonly variant: string;
  readonly saves: number;
  /** What is saved, by the number of the save from 1. */
  readonly toEdit: (save: number) => RegionEdit;
  /** Whether a server that does not answer is waited for. */
  readonly isPatient?: boolean;
}

/** A save that was acknowledged: the revision, and what it was called. */
export interface AcceptedSave {
  readonly revision: number;
  readonly comment: string;
  readonly html: string;
}

/** What became of all saves. */
export interface EditorTally {
  readonly attempts: number;
  readonly conflicts: number;
  readonly accepted: readonly AcceptedSave[];
  /** Regions that could not be merged: each would have been a question. */
  readonly questions: number;
  /** Requests that were broken off or refused for other reasons, and sent again. */
  readonly repeated: number;
}

/** Milliseconds. */
const RETRY_AFTER = 20;
/** Who came late waits a while, by chance, and the longer the more often: all at once would be late again. */
const PAUSE = 40;
const LONGEST_PAUSE = 1_000;

/** Saves as often as asked, merging with whoever came first. Every save has a key, so that it may be sent again. */
export async function edit(name: string, options: EditorOptions): Promise<EditorTally> {
  const tally = { attempts: 0, conflicts: 0, accepted: [] as AcceptedSave[], questions: 0, repeated: 0 };
  let seen = await readHead(options, tally);
  for (let save = 1; save <= options.saves; save++) {
    const comment = `${name}/${save}`;
    const own = options.toEdit(save);
    let edits: readonly RegionEdit[] = withEdit(seen.edits, own);
    for (let late = 0; ; late++) {
      await pause(Math.random() * Math.min(LONGEST_PAUSE, late * PAUSE));
      const answer = await sendSave(options, tally, { head: seen.head, edits, comment });
      if (answer.status === 201) {
        tally.accepted.push({ revision: answer.number!, comment, html: own.html });
        seen = { head: answer.number!, edits };
        break;
      }
      tally.conflicts++;
      const theirs = await readRevision(options, tally, answer.head!);
      const merged = mergeRevisions({ base: seen.edits, mine: edits, theirs: theirs.edits });
      if ('conflicts' in merged) tally.questions++;
      [edits, seen] = [merged.edits, theirs];
    }
  }
  return tally;
}

/** The last revision, as an editor knows it. */
interface Seen {
  readonly head: number;
  readonly edits: readonly RegionEdit[];
}

type Counts = { -readonly [Name in keyof EditorTally]: EditorTally[Name] };

async function readHead(options: EditorOptions, tally: Counts): Promise<Seen> {
  const { head } = await ask<{ head: number }>(options, tally, { path: '' });
  return readRevision(options, tally, head);
}

async function readRevision(options: EditorOptions, tally: Counts, head: number): Promise<Seen> {
  const { edits } = await ask<{ edits: RegionEdit[] }>(options, tally, { path: `/revisions/${head}` });
  return { head, edits };
}

interface Save extends Seen {
  readonly comment: string;
}

/** 201 or 409; whatever else comes is tried again with the same key. */
async function sendSave(
  options: EditorOptions,
  tally: Counts,
  { head, edits, comment }: Save,
): Promise<{ readonly status: number; readonly number?: number; readonly head?: number }> {
  tally.attempts++;
  const headers = { 'if-match': `"${head}"`, 'idempotency-key': `${comment}/${head}` };
  return ask(options, tally, { path: '/revisions', body: { edits, comment }, headers });
}

interface Asked {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask<Answer extends object>(
  options: EditorOptions,
  tally: Counts,
  asked: Asked,
): Promise<Answer & { readonly status: number }> {
  for (;;) {
    try {
      const response = await send(options, asked);
      const answer = (await response.json()) as Answer;
      if (response.ok || response.status === 409) return { ...answer, status: response.status };
      if (response.status !== 429 && response.status !== 503)
        throw new Refused(`${response.status} ${JSON.stringify(answer)}`);
    } catch (error) {
      if (error instanceof Refused || options.isPatient !== true) throw error;
    }
    tally.repeated++;
    await pause(RETRY_AFTER);
  }
}

/** The server said no, and would say so again. */
class Refused extends Error {}

function send({ server, token, variant }: EditorOptions, { path, body, headers }: Asked): Promise<Response> {
  const url = new URL(`/v1/wiki/variants/${variant}${path}`, server());
  const known = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
  return body === undefined
    ? fetch(url, { headers: known })
    : fetch(url, { method: 'POST', headers: known, body: JSON.stringify(body) });
}

/** A list of edits with one of them changed. */
function withEdit(edits: readonly RegionEdit[], own: RegionEdit): RegionEdit[] {
  return [...edits.filter(({ id }) => id !== own.id), own];
}
