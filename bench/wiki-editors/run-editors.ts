/** Many editors of one variant at the same time, and what history says of it afterwards. */
import {
  createVariant,
  listRevisions,
  openWiki,
  readRevision,
  TokenBook,
  type User,
  type WikiEngine,
} from '@anatome/wiki';
import { makePage } from '../../packages/wiki/test/store/make-page.ts';
import { type AcceptedSave, type EditorTally, edit } from './editor.ts';

export interface EditorsOptions {
  /** Where the wiki is; it has to have a user for each editor. */
  readonly wiki: string;
  readonly server: () => string;
  readonly tokens: readonly string[];
  readonly saves: number;
  readonly isPatient?: boolean;
}

/** What was saved, and what was wrong with it; there should be no faults. */
export interface EditorsReport {
  readonly attempts: number;
  readonly accepted: number;
  readonly conflicts: number;
  readonly repeated: number;
  readonly questions: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** Lets all of them edit, each a paragraph of its own, and then reads every revision. */
export async function runEditors(options: EditorsOptions): Promise<EditorsReport> {
  const { tokens, saves } = options;
  const page = makePage(tokens.length);
  const toEdit = (who: number, save: number) =>
    page.edit(who, `Editor <b>${who}</b> has saved ${save} times.`);
  const variant = await begin(options, page.markup);
  const started = performance.now();
  const tallies = await Promise.all(
    tokens.map((token, who) =>
      edit(String(who), { ...options, token, variant, toEdit: (save) => toEdit(who, save) }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const engine = await openWiki(options.wiki);
  try {
    const faults = await findFaults(engine, { variant, tallies, saves });
    return { ...sum(tallies), seconds, faults };
  } finally {
    await engine.close();
  }
}

async function begin({ wiki, tokens }: EditorsOptions, snapshot: string): Promise<string> {
  const engine = await openWiki(wiki);
  try {
    const owner: User = (await new TokenBook().find(engine, tokens[0]))!;
    const address = 'https://example.org/storm';
    const place = { address, url: address, title: 'Storm', snapshot, withCookies: false };
    const variant = { ...place, edits: [], comment: '', visibility: 'public', writers: 'team' } as const;
    return (await createVariant(engine, owner, { variant })).id;
  } finally {
    await engine.close();
  }
}

function sum(tallies: readonly EditorTally[]): Omit<EditorsReport, 'seconds' | 'faults'> {
  const add = (toNumber: (tally: EditorTally) => number) =>
    tallies.reduce((total, tally) => total + toNumber(tally), 0);
  return {
    attempts: add(({ attempts }) => attempts),
    accepted: add(({ accepted }) => accepted.length),
    conflicts: add(({ conflicts }) => conflicts),
    repeated: add(({ repeated }) => repeated),
    questions: add(({ questions }) => questions),
  };
}

interface Ended {
  readonly variant: string;
  readonly tallies: readonly EditorTally[];
  readonly saves: number;
}

/** Every accepted save is in history, in its place, and is in each revision after it until the next of the same editor. */
async function findFaults(engine: WikiEngine, { variant, tallies, saves }: Ended): Promise<string[]> {
  const faults: string[] = [];
  const accepted = new Map<number, AcceptedSave>();
  for (const save of tallies.flatMap((tally) => tally.accepted)) {
    if (accepted.has(save.revision)) faults.push(`revision ${save.revision} was promised twice`);
    accepted.set(save.revision, save);
  }
  const { attempts, conflicts } = sum(tallies);
  if (accepted.size !== tallies.length * saves) faults.push(`${accepted.size} saves were accepted`);
  if (accepted.size + conflicts !== attempts) faults.push(`${attempts} attempts are not all told of`);
  const history = await listRevisions(engine, variant);
  if (history.length !== accepted.size + 1) faults.push(`history has ${history.length} revisions`);
  const now = new Map<string, string>();
  for (const { number, comment } of history.slice(1)) {
    const save = accepted.get(number);
    if (save?.comment !== comment) faults.push(`revision ${number} is ${comment}, not ${save?.comment}`);
    if (save !== undefined) now.set(save.comment.split('/')[0], save.html);
    const said = (await readRevision(engine, variant, number)).edits.map(({ html }) => html).sort();
    if (said.join('\n') !== [...now.values()].sort().join('\n'))
      faults.push(`revision ${number} lost an update`);
  }
  return faults;
}
