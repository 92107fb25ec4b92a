import { note } from '../terminal/message.ts';
import { withWiki } from './with-wiki.ts';

/** Who a wiki on one's own machine is for. */
const ONLY_USER = 'me';

/** A new wiki that only this machine can reach has one user, whose token is told once. Others need users by name. */
export async function prepareWiki(wiki: string, host: string): Promise<void> {
  const { isLoopback } = await import('@anatome/server');
  if (!isLoopback(host)) return;
  await withWiki({ wiki }, async (engine) => {
    const { addUser, listUsers } = await import('@anatome/wiki');
    if ((await listUsers(engine)).length > 0) return 0;
    note(`token of the wiki, for the extension; it is shown this once: ${await addUser(engine, ONLY_USER)}`);
    note(`another one: anatome wiki user remove ${ONLY_USER}, then anatome wiki user add ${ONLY_USER}`);
    return 0;
  });
}
