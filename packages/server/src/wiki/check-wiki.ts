/** Opens the wiki once: that it cannot be used is to be said before the server listens. */
import { isLoopback } from '../guard/is-loopback.ts';

/** Makes the wiki where there is none, and refuses to show one to a network that nobody has a name in. */
export async function checkWiki(wiki: string, host: string): Promise<void> {
  const { listUsers, openWiki } = await import('@anatome/wiki');
  const { StoreError } = await import('@anatome/corpus');
  const engine = await openWiki(wiki);
  try {
    const users = await listUsers(engine);
    if (isLoopback(host) || users.some(({ revoked }) => revoked === null)) return;
    const detail = `A wiki that others can reach at ${host} needs users by name; anatome wiki user add NAME --wiki … makes one.`;
    throw new StoreError('bad-query', detail);
  } finally {
    await engine.close();
  }
}
