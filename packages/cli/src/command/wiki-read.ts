/** What an operator may read of a wiki: all of it, whoever wrote it. */
import { EXIT } from '../exit.ts';
import { toOneLine } from '../terminal/control.ts';
import { createOutput } from '../terminal/output.ts';
import { type WikiOptions, withWiki } from './with-wiki.ts';

/** `anatome wiki list`: a line for each variant. */
export function runWikiList(options: WikiOptions): Promise<number> {
  return withWiki(
    options,
    async (engine) => {
      const { listAllVariants } = await import('@anatome/wiki');
      const output = createOutput(undefined);
      for (const { id, owner, visibility, head, revised, address } of await listAllVariants(engine)) {
        const fields = [id, owner, visibility, `${head} revisions`, revised, address];
        await output.write(`${fields.map(toOneLine).join('\t')}\n`);
      }
      await output.close();
      return EXIT.good;
    },
    { isOld: true },
  );
}

/** `anatome wiki show VARIANT`: its revisions, or with `--revision` the edits of one, as JSON. */
export function runWikiShow(
  variant: string,
  { revision, ...options }: WikiOptions & { readonly revision?: string },
): Promise<number> {
  return withWiki(
    options,
    async (engine) => {
      const { listRevisions, readRevision, WikiError } = await import('@anatome/wiki');
      const revisions = await listRevisions(engine, variant);
      if (revisions.length === 0) throw new WikiError('not-found', `The wiki has no variant ${variant}.`);
      const shown =
        revision === undefined ? revisions : [await readRevision(engine, variant, Number(revision))];
      const output = createOutput(undefined);
      for (const each of shown) await output.write(`${JSON.stringify(each)}\n`);
      await output.close();
      return EXIT.good;
    },
    { isOld: true },
  );
}

/** `anatome wiki export [FILE]`: all variants with all revisions, a line of JSON for each revision. */
export function runWikiExport(file: string | undefined, options: WikiOptions): Promise<number> {
  return withWiki(
    options,
    async (engine) => {
      const { listAllVariants, listRevisions, readRevision, readSnapshot } = await import('@anatome/wiki');
      const output = createOutput(file);
      for (const { id, address, owner, name, visibility, writers } of await listAllVariants(engine)) {
        for (const { number } of await listRevisions(engine, id)) {
          const revision = await readRevision(engine, id, number);
          const snapshot = await readSnapshot(engine, revision.base);
          const line = { variant: id, address, owner, name, visibility, writers, ...revision, snapshot };
          await output.write(`${JSON.stringify(line)}\n`);
        }
      }
      await output.close();
      return EXIT.good;
    },
    { isOld: true },
  );
}
