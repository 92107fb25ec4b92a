/** What has to be in a corpus, after all that was said to be on the disk, and what may be. */
import { createHash } from 'node:crypto';
import type { Engine } from '@anatome/corpus';
import { makePage, PAGES } from './made-pages.ts';

export class ExpectedCorpus {
  /** Pages with their bytes that were said to be kept. */
  private readonly kept = new Set<string>();
  /** Those that somebody has begun to add. */
  private readonly possible = new Set<string>();
  private readonly analysed = new Set<number>();

  /** Somebody adds the pages of a generation. */
  begin(generation: number): void {
    for (const name of toNames(generation)) this.possible.add(name);
  }

  /** The first so many pages of a generation are on the disk. */
  keep(generation: number, count: number): void {
    for (const name of toNames(generation).slice(0, count)) this.kept.add(name);
  }

  analyse(versions: readonly number[]): void {
    for (const version of versions) this.analysed.add(version);
  }

  /** What is missing, doubled or too much. */
  async findFaults({ db }: Engine): Promise<string[]> {
    const versions = await db
      .selectFrom('version')
      .innerJoin('page', 'page.id', 'version.page')
      .select(['page.address', 'version.blob'])
      .execute();
    const names = versions.map(({ address, blob }) => `${address} ${blob}`);
    const there = new Set(names);
    const analyses = await db.selectFrom('analysis').select('version').execute();
    const known = new Set(analyses.map(({ version }) => version));
    return [
      ...tell(
        [...this.kept].filter((name) => !there.has(name)),
        'pages are lost',
      ),
      ...tell(
        names.filter((name) => !this.possible.has(name)),
        'pages were never added',
      ),
      ...tell(names.slice(there.size), 'pages are there twice'),
      ...tell(
        [...this.analysed].filter((version) => !known.has(version)),
        'analyses are lost',
      ),
      ...tell(analyses.slice(known.size), 'analyses are there twice'),
    ];
  }
}

function tell(what: readonly unknown[], how: string): string[] {
  return what.length > 0 ? [`${what.length} ${how}, such as ${JSON.stringify(what[0])}.`] : [];
}

/** The pages of a generation with the hash of their bytes, in the order of its archive. */
function toNames(generation: number): string[] {
  return Array.from({ length: PAGES }, (_, number) => {
    const { url, bytes } = makePage(generation, number);
    return `${url} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
}
