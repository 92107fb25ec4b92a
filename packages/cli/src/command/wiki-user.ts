import { EXIT } from '../exit.ts';
import { toOneLine } from '../terminal/control.ts';
import { complain, note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { type WikiOptions, withWiki } from './with-wiki.ts';

/** `anatome wiki user add NAME`: the token goes to standard output, alone. */
export function runWikiUserAdd(name: string, options: WikiOptions): Promise<number> {
  return withWiki(options, async (engine) => {
    const { addUser } = await import('@anatome/wiki');
    const token = await addUser(engine, name);
    note(`the token of ${name}; it is shown this once and kept nowhere:`);
    await print([token]);
    return EXIT.good;
  });
}

/** `anatome wiki user list`. */
export function runWikiUserList(options: WikiOptions): Promise<number> {
  return withWiki(
    options,
    async (engine) => {
      const { listUsers } = await import('@anatome/wiki');
      const users = await listUsers(engine);
      await print(
        users.map(({ name, made, revoked, variants }) => {
          const state = revoked === null ? 'may write' : `removed ${revoked}`;
          return `${toOneLine(name)}\t${made}\t${variants} variants\t${state}`;
        }),
      );
      return EXIT.good;
    },
    { isOld: true },
  );
}

/** `anatome wiki user remove NAME`. */
export function runWikiUserRemove(name: string, options: WikiOptions): Promise<number> {
  return withWiki(
    options,
    async (engine) => {
      const { revokeUser } = await import('@anatome/wiki');
      if (await revokeUser(engine, name)) {
        note(`the token of ${name} is taken back; what ${name} wrote stays`);
        return EXIT.good;
      }
      complain(`the wiki has no user ${name} with a token`);
      return EXIT.nothing;
    },
    { isOld: true },
  );
}

async function print(lines: readonly string[]): Promise<void> {
  const output = createOutput(undefined);
  await output.write(lines.map((line) => `${line}\n`).join(''));
  await output.close();
}
