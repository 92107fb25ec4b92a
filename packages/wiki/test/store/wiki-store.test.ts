import { pack } from '@anatome/corpus';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mergeRevisions, type RegionEdit } from '../../src/edit/index.ts';
import {
  addRevision,
  addUser,
  changeVariant,
  choose,
  createVariant,
  erase,
  findNear,
  listErasures,
  listUsers,
  type NewVariant,
  openWiki,
  readLinked,
  readPageVariants,
  readRevision,
  readSnapshot,
  readVariant,
  revokeUser,
  TokenBook,
  type User,
  WIKI_LIMITS,
  WIKI_TABLES,
  type WikiEngine,
} from '../../src/index.ts';
import { countRows } from './count-rows.ts';
import { describeEachWiki } from './each-wiki.ts';
import { ADDRESS, makePage } from './make-page.ts';

const page = makePage(8);

function toVariant(edits: readonly RegionEdit[], more: Partial<NewVariant> = {}): NewVariant {
  const place = { address: ADDRESS, url: ADDRESS, title: 'Storm', snapshot: page.markup, withCookies: false };
  return { ...place, edits, comment: 'first', ...more };
}

async function begin(engine: WikiEngine, user: User, more: Partial<NewVariant> = {}): Promise<string> {
  const variant = toVariant([page.edit(0, 'Something <b>else</b>.')], more);
  return (await createVariant(engine, user, { variant })).id;
}

describeEachWiki('a wiki', (open) => {
  it('gives back what was kept', async () => {
    const { engine, users } = await open('Ada');
    const [ada] = users;
    const id = await begin(engine, ada);
    const variant = await readVariant(engine, ada, id);
    expect(variant).toMatchObject({
      owner: 'Ada',
      isMine: true,
      visibility: 'private',
      head: 1,
      title: 'Storm',
    });
    const { edits, base } = await readRevision(engine, id, 1);
    expect(edits).toEqual([page.edit(0, 'Something <b>else</b>.')]);
    expect(await readSnapshot(engine, base)).toBe(page.markup);
  });

  it('makes safe what comes in, in the context it is for', async () => {
    const { engine, users } = await open('Ada');
    const hostile = { ...page.edit(1, ''), html: 'a<script>alert(1)</script><img src=x onerror=alert(1)>b' };
    const list = { ...page.edit(2, ''), html: '<li onclick="x()">one</li>' };
    const inList = { ...list, pointer: { ...list.pointer, path: '/html[1]/body[1]/ul[1]', tag: 'ul' } };
    const { id } = await createVariant(engine, users[0], { variant: toVariant([hostile, inList]) });
    const { edits } = await readRevision(engine, id, 1);
    expect(edits[0].html).not.toMatch(/script|onerror/);
    expect(edits[1].html).toBe('<li>one</li>');
  });

  it('makes safe what an older sanitiser let through', async () => {
    const { engine, users } = await open('Ada');
    const id = await begin(engine, users[0]);
    const blob = await pack(new TextEncoder().encode('old <b onclick="x()">words</b>'));
    await engine.write(async ({ db, insert }) => {
      await insert('wiki_blob', [blob]);
      await db.updateTable('wiki_edit').set({ html: blob.hash }).execute();
      await db.updateTable('wiki_revision').set({ policy: 0 }).execute();
    });
    const { edits } = await readRevision(engine, id, 1);
    expect(edits.map(({ html }) => html)).toEqual(['old <b>words</b>']);
  });

  it('moves its head from where the writer saw it, and only from there', async () => {
    const { engine, users } = await open('Ada');
    const [ada] = users;
    const id = await begin(engine, ada);
    const save = (head: number, words: string) =>
      addRevision(engine, ada, { next: { variant: id, head, edits: [page.edit(0, words)], comment: '' } });
    expect(await save(1, 'two')).toEqual({ id, revision: 2 });
    await expect(save(1, 'late')).rejects.toMatchObject({ code: 'conflict', head: 2 });
    await expect(save(7, 'early')).rejects.toMatchObject({ code: 'conflict', head: 2 });
    expect((await readVariant(engine, ada, id)).revisions.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('loses nothing of what many write at once, and merges different regions without a question', async () => {
    const { engine, users } = await open('Ada');
    const [ada] = users;
    const { id } = await createVariant(engine, ada, { variant: toVariant([], { writers: 'team' }) });
    const ROUNDS = 6;
    let attempts = 0;
    let accepted = 0;
    let conflicts = 0;
    const edit = async (who: number): Promise<void> => {
      let base: readonly RegionEdit[] = [];
      let head = 1;
      for (let round = 1; round <= ROUNDS; round++) {
        let mine = withEdit(base, page.edit(who, `Writer ${who} in round ${round}.`));
        for (;;) {
          attempts++;
          try {
            const next = { variant: id, head, edits: mine, comment: `${who}/${round}` };
            head = (await addRevision(engine, ada, { next })).revision;
            accepted++;
            base = mine;
            break;
          } catch (error) {
            expect(error).toMatchObject({ code: 'conflict' });
            conflicts++;
            head = (error as { head: number }).head;
            const theirs = (await readRevision(engine, id, head)).edits;
            const merged = mergeRevisions({ base, mine, theirs });
            expect(merged).not.toHaveProperty('conflicts');
            [mine, base] = [[...merged.edits], theirs];
          }
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, who) => edit(who)));
    expect(accepted).toBe(8 * ROUNDS);
    expect(accepted + conflicts).toBe(attempts);
    const { revisions, head } = await readVariant(engine, ada, id);
    expect(head).toBe(1 + accepted);
    expect(revisions.map(({ number }) => number)).toEqual(Array.from({ length: head }, (_, at) => at + 1));
    const { edits } = await readRevision(engine, id, head);
    expect(edits.map(({ html }) => html).sort()).toEqual(
      Array.from({ length: 8 }, (_, who) => `Writer ${who} in round ${ROUNDS}.`),
    );
  }, 120_000);

  it('does once what is asked for twice by one key', async () => {
    const { engine, users } = await open('Ada');
    const variant = toVariant([page.edit(0, 'x')]);
    const ask = (said: string, key = 'k') =>
      createVariant(engine, users[0], { variant, request: { key, said } });
    const first = await ask('a');
    const before = await countRows(engine);
    expect(await ask('a')).toEqual(first);
    await expect(ask('b')).rejects.toMatchObject({ code: 'reused-key' });
    expect(await countRows(engine)).toEqual(before);
    expect(await ask('a', 'other')).not.toEqual(first);
    const together = await Promise.all(Array.from({ length: 6 }, () => ask('c', 'together')));
    expect(new Set(together.map(({ id }) => id)).size).toBe(1);
  });

  it('keeps no key of a request that failed', async () => {
    const { engine, users } = await open('Ada');
    const id = await begin(engine, users[0]);
    const save = (head: number) => {
      const next = { variant: id, head, edits: [], comment: '' };
      return addRevision(engine, users[0], { next, request: { key: 'k', said: 'the same' } });
    };
    await expect(save(9)).rejects.toMatchObject({ code: 'conflict' });
    expect(await save(1)).toMatchObject({ revision: 2 });
  });

  it('shows others what is public, and nobody else what is not', async () => {
    const { engine, users } = await open('Ada', 'Ben');
    const [ada, ben] = users;
    const id = await begin(engine, ada, { withCookies: true });
    const see = async () => (await readPageVariants(engine, ben, { address: ADDRESS }))?.variants.length ?? 0;
    const near = () => findNear(engine, ben, '');
    for (const visibility of ['private', 'link'] as const) {
      await changeVariant(engine, ada, { id, change: { visibility } });
      expect(await see()).toBe(0);
      expect(await near()).toEqual([]);
      await expect(readVariant(engine, ben, id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(changeVariant(engine, ben, { id, change: {} })).rejects.toMatchObject({
        code: 'not-found',
      });
      const next = { variant: id, head: 1, edits: [], comment: '' };
      await expect(addRevision(engine, ben, { next })).rejects.toMatchObject({ code: 'not-found' });
      const from = { variant: id, revision: 1 };
      await expect(begin(engine, ben, { from })).rejects.toMatchObject({ code: 'not-found' });
      await expect(choose(engine, ben, { address: ADDRESS, variant: id })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    await changeVariant(engine, ada, { id, change: { visibility: 'public' } });
    expect(await see()).toBe(1);
    expect(await near()).toHaveLength(1);
    const next = { variant: id, head: 1, edits: [], comment: '' };
    await expect(addRevision(engine, ben, { next })).rejects.toMatchObject({ code: 'not-writer' });
    await changeVariant(engine, ada, { id, change: { writers: 'team' } });
    expect(await addRevision(engine, ben, { next })).toEqual({ id, revision: 2 });
    await expect(changeVariant(engine, ben, { id, change: {} })).rejects.toMatchObject({
      code: 'not-writer',
    });
  });

  it('shows by its link what is not private', async () => {
    const { engine, users } = await open('Ada');
    const id = await begin(engine, users[0]);
    const { secret } = await readVariant(engine, users[0], id);
    await expect(readLinked(engine, secret)).rejects.toMatchObject({ code: 'not-found' });
    await changeVariant(engine, users[0], { id, change: { visibility: 'link' } });
    expect(await readLinked(engine, secret)).toMatchObject({ id, isMine: false });
  });

  it('shows what was chosen, else one’s own, and never silently somebody else’s', async () => {
    const { engine, users } = await open('Ada', 'Ben');
    const [ada, ben] = users;
    const id = await begin(engine, ada, { visibility: 'public' });
    const shown = async (user: User) => (await readPageVariants(engine, user, { address: ADDRESS }))!.shown;
    expect(await shown(ada)).toBe(id);
    expect(await shown(ben)).toBeNull();
    await choose(engine, ben, { address: ADDRESS, variant: id });
    expect(await shown(ben)).toBe(id);
    const own = await begin(engine, ben);
    expect(await shown(ben)).toBe(own);
    await choose(engine, ben, { address: ADDRESS, variant: null });
    expect(await shown(ben)).toBeNull();
    await choose(engine, ben, { address: ADDRESS, variant: id });
    await changeVariant(engine, ada, { id, change: { visibility: 'private' } });
    expect(await shown(ben)).toBe(own);
  });

  it('erases a variant from every table but the record of it', async () => {
    const { engine, users } = await open('Ada', 'Ben');
    const [ada, ben] = users;
    const nothing = await countRows(engine);
    const id = await begin(engine, ada, { visibility: 'public' });
    const next = { variant: id, head: 1, edits: [page.edit(1, 'secret words')], comment: 'words' };
    await addRevision(engine, ada, { next, request: { key: 'k', said: 's' } });
    await choose(engine, ben, { address: ADDRESS, variant: id });
    const from = { variant: id, revision: 1 };
    const copy = await begin(engine, ben, { from, snapshot: '<p>another page' });
    const erased = await erase(engine, { variant: id }, { by: 'operator', why: 'asked for' });
    expect(erased).toMatchObject({ variants: 1, revisions: 2 });
    await expect(readVariant(engine, ada, id)).rejects.toMatchObject({ code: 'not-found' });
    expect((await readRevision(engine, copy, 1)).edits).toHaveLength(1);
    expect(await findText(engine, id)).toEqual(['wiki_erasure']);
    expect(await findText(engine, 'words')).toEqual([]);
    await erase(engine, { address: ADDRESS }, { by: 'operator', why: 'all of it' });
    const counter = (await countRows(engine)).wiki_counter;
    expect(await countRows(engine)).toEqual({ ...nothing, wiki_counter: counter, wiki_erasure: 2 });
    expect(await listErasures(engine)).toMatchObject([
      { what: `variant ${id}`, by: 'operator', why: 'asked for', revisions: 2 },
      { what: `page ${ADDRESS}`, why: 'all of it' },
    ]);
    await expect(erase(engine, { variant: id }, { by: 'o', why: 'w' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('knows users by their tokens, until they are taken back', async () => {
    const { engine } = await open();
    const book = new TokenBook();
    const token = await addUser(engine, 'Ada');
    expect(await book.find(engine, token)).toMatchObject({ name: 'Ada' });
    expect(
      await book.find(engine, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    ).toBeUndefined();
    expect(await book.find(engine, token.replace('wiki_1_', 'wiki_2_'))).toBeUndefined();
    await expect(addUser(engine, 'Ada')).rejects.toThrow('already');
    expect(await revokeUser(engine, 'Ada')).toBe(true);
    expect(await revokeUser(engine, 'Ada')).toBe(false);
    expect(await book.find(engine, token)).toBeUndefined();
    const another = await addUser(engine, 'Ada');
    expect(await book.find(engine, token)).toBeUndefined();
    expect(await book.find(engine, another)).toMatchObject({ name: 'Ada' });
    expect(await listUsers(engine)).toMatchObject([{ name: 'Ada', revoked: null, variants: 0 }]);
    await expect(addUser(engine, 'a\nb')).rejects.toThrow('letters');
  });

  it('keeps no token, only what proves it', async () => {
    const { engine } = await open();
    const token = await addUser(engine, 'Ada');
    expect(await findText(engine, token.slice(-32))).toEqual([]);
  });

  it('is bounded', async () => {
    const { engine, users } = await open('Ada');
    const [ada] = users;
    const edit = page.edit(0, 'x');
    const many = Array.from({ length: WIKI_LIMITS.edits + 1 }, (_, at) => ({ ...edit, id: String(at) }));
    const keep = (edits: readonly RegionEdit[]) => createVariant(engine, ada, { variant: toVariant(edits) });
    await expect(keep(many)).rejects.toMatchObject({ code: 'bad-edit' });
    await expect(keep([edit, edit])).rejects.toThrow('same id');
    await expect(keep([{ ...edit, html: 'x'.repeat(WIKI_LIMITS.region + 1) }])).rejects.toThrow('characters');
    for (let count = 0; count < WIKI_LIMITS.variants; count++) await begin(engine, ada);
    await expect(begin(engine, ada)).rejects.toMatchObject({ code: 'full' });
    const { id } = await createVariant(engine, ada, {
      variant: toVariant([], { address: 'https://example.org/other' }),
    });
    await engine.write(async ({ db }) => {
      await db
        .updateTable('wiki_variant')
        .set({ head: WIKI_LIMITS.revisions })
        .where('id', '=', id)
        .execute();
    });
    const next = { variant: id, head: WIKI_LIMITS.revisions, edits: [], comment: '' };
    await expect(addRevision(engine, ada, { next })).rejects.toMatchObject({ code: 'full' });
  }, 60_000);

  it('keeps any text', async () => {
    const { engine, users } = await open('Ada');
    const words = 'a\0b \ud800 \u202e rtl مرحبا "\'; DROP TABLE wiki_variant; -- <b>&amp;\u2028🎉';
    const id = await begin(engine, users[0], { comment: words, title: words, name: words, snapshot: words });
    const variant = await readVariant(engine, users[0], id);
    const kept = words.replace('\0', '\ufffd').replace('\ud800', '\ufffd');
    expect(variant).toMatchObject({ comment: kept, title: kept, name: kept });
    expect(await readSnapshot(engine, variant.revisions[0].base)).toBe(kept);
  });

  it('keeps its salt', async () => {
    const { engine, place, users } = await open('Ada');
    await begin(engine, users[0]);
    const [hash] = await findNear(engine, users[0], '');
    const again = await openWiki(place);
    expect(await findNear(again, users[0], hash.slice(0, 4))).toEqual([hash]);
    await again.close();
  });
});

/** A list of edits with one of them changed. */
function withEdit(edits: readonly RegionEdit[], edit: RegionEdit): RegionEdit[] {
  return [...edits.filter(({ id }) => id !== edit.id), edit];
}

/** The tables that have a text anywhere. */
async function findText({ db, name }: WikiEngine, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of WIKI_TABLES) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db);
    const isThere = rows.some((row) => Object.values(row).some((value) => String(value).includes(text)));
    if (isThere) found.push(table);
  }
  expect(['sqlite', 'postgres']).toContain(name);
  return found;
}
