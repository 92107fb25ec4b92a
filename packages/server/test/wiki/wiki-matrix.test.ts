/** Who may do what with whose variant: every asker, every kind of variant, every way to ask, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { hashAddress } from '../../../wiki/src/edit/index.ts';
import { addUser, openWiki, readSalt, revokeUser, type WikiEngine } from '../../../wiki/src/index.ts';
import { countRows } from '../../../wiki/test/store/count-rows.ts';
import {
  startTestWiki,
  type TestWikiServer,
  toClient,
  toVariantBody,
  type WikiClient,
} from './running-wiki.ts';

/**
 * What each is answered. See: the variant, a revision, what changed, the page. Write: the next revision. Change: its name.
 * Choose: to be shown it. Take: a variant of one's own from it. Told: it is in the list of its page, and its page among
 * those that begin so. Link: what the listener of links shows.
 */
const MATRIX = `
variant  asker    see              write  change  choose  take  told     link
private  Ada      200 200 200 200  201    200     200     201   yes yes  404
private  Ben      404 404 404 404  404    404     404     404   no no    404
private  revoked  401 401 401 401  401    401     401     401   no no    404
private  wrong    401 401 401 401  401    401     401     401   no no    404
private  nobody   401 401 401 401  401    401     401     401   no no    404
link     Ada      200 200 200 200  201    200     200     201   yes yes  200
link     Ben      404 404 404 404  404    404     404     404   no no    200
link     revoked  401 401 401 401  401    401     401     401   no no    200
link     wrong    401 401 401 401  401    401     401     401   no no    200
link     nobody   401 401 401 401  401    401     401     401   no no    200
public   Ada      200 200 200 200  201    200     200     201   yes yes  200
public   Ben      200 200 200 200  403    403     200     201   yes yes  200
public   revoked  401 401 401 401  401    401     401     401   no no    200
public   wrong    401 401 401 401  401    401     401     401   no no    200
public   nobody   401 401 401 401  401    401     401     401   no no    200
team     Ada      200 200 200 200  201    200     200     201   yes yes  200
team     Ben      200 200 200 200  201    403     200     201   yes yes  200
team     revoked  401 401 401 401  401    401     401     401   no no    200
team     wrong    401 401 401 401  401    401     401     401   no no    200
team     nobody   401 401 401 401  401    401     401     401   no no    200
`;

const SHARING: Readonly<Record<string, object>> = {
  private: {},
  link: { visibility: 'link' },
  public: { visibility: 'public' },
  team: { visibility: 'public', writers: 'team' },
};

/** A variant of Ada's, of a page that has no other. */
interface Target {
  readonly id: string;
  readonly address: string;
  readonly hash: string;
  readonly secret: string;
}

describe.each(Object.entries(ENGINES))('who may do what, in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let wiki: TestWikiServer;
  let engine: WikiEngine;
  let askers: Readonly<Record<string, WikiClient>>;
  beforeAll(async () => {
    places = await openPlaces();
    wiki = await startTestWiki(await places.place(), ['Ada', 'Ben']);
    engine = await openWiki(wiki.place);
    const revoked = toClient(wiki.server, await addUser(engine, 'Cleo'));
    // Looked at once, so that it is known and has to be forgotten.
    expect((await revoked.ask('GET', '')).status).toBe(200);
    await revokeUser(engine, 'Cleo');
    const [Ada, Ben] = wiki.clients;
    const wrong = toClient(
      wiki.server,
      Ada.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    askers = { Ada, Ben, revoked, wrong, nobody: toClient(wiki.server, '') };
  }, 120_000);
  afterAll(async () => {
    await engine?.close();
    await wiki?.server.close(0);
    await places?.close();
  }, 60_000);

  it.each(readMatrix())('$variant for $asker', async ({ variant, asker, line }) => {
    const target = await begin(variant, asker);
    const before = await countRows(engine);
    const outcomes = await tryAll(askers[asker], target);
    expect(`${variant} ${asker} ${outcomes}`).toBe(line);
    const refused = !/\b20[01]\b/.test(outcomes.replace(/ \d+$/, ''));
    if (refused) expect(await countRows(engine)).toEqual(before);
  });

  async function begin(kind: string, asker: string): Promise<Target> {
    const address = `https://example.org/${kind}/${asker}`;
    const { id, secret } = await wiki.clients[0].begin({ address, ...SHARING[kind] });
    return { id, address, secret, hash: hashAddress(await readSalt(engine), address) };
  }

  async function tryAll(client: WikiClient, target: Target): Promise<string> {
    const { id, address, hash, secret } = target;
    const at = `/variants/${id}`;
    const status = async (method: string, path: string, body?: unknown): Promise<number> =>
      (await client.ask(method, path, body, { 'if-match': '"1"' })).status;
    const told = async (path: string, word: string): Promise<string> => {
      const { status, text } = await client.ask('GET', path);
      return status === 200 && text.includes(word) ? 'yes' : 'no';
    };
    const from = { variant: id, revision: 1 };
    const outcomes = [
      await status('GET', at),
      await status('GET', `${at}/revisions/1`),
      await status('GET', `${at}/diff?from=0&to=1`),
      await status('GET', `${at}/page`),
      await status('POST', `${at}/revisions`, { edits: [], comment: '' }),
      await status('PATCH', at, { name: 'Mine' }),
      await status('PUT', '/choice', { address, variant: id }),
      await status('POST', '/variants', toVariantBody({ address: `${address}/taken`, from })),
      await told(`/pages?address=${address}`, id),
      await told(`/near/${hash.slice(0, 4)}`, hash),
      (await wiki.share(`/s/${secret}`)).status,
    ];
    return outcomes.join(' ');
  }
});

describe('a link', () => {
  it('is found by its secret alone, whole and exact', async () => {
    const places = await ENGINES.sqlite();
    const wiki = await startTestWiki(await places.place(), ['Ada']);
    const { id, secret } = await wiki.clients[0].begin({ visibility: 'link' });
    const flipped = secret.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [
      id,
      secret.slice(0, -1),
      `${secret}A`,
      flipped,
      secret.toUpperCase(),
      '%25'.repeat(22),
      '_'.repeat(22),
    ])
      if (wrong !== secret) expect((await wiki.share(`/s/${wrong}`)).status, wrong).toBe(404);
    expect((await wiki.share(`/s/${secret}`)).status).toBe(200);
    await wiki.clients[0].ask('PATCH', `/variants/${id}`, { visibility: 'private' });
    expect((await wiki.share(`/s/${secret}`)).status).toBe(404);
    expect((await wiki.share(`/s/${secret}/diff`)).status).toBe(404);
    await wiki.server.close(0);
    await places.close();
  }, 60_000);
});

function readMatrix(): { variant: string; asker: string; line: string }[] {
  const lines = MATRIX.trim().split('\n').slice(1);
  return lines.map((written) => {
    const line = written.replace(/ +/g, ' ');
    const [variant, asker] = line.split(' ');
    return { variant, asker, line };
  });
}
