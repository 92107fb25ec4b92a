import { readFileSync } from 'node:fs';
import type { Profile, ProfileMatch } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { toOneLine } from '../terminal/control.ts';
import { note } from '../terminal/message.ts';
import { checkFormat, print, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface ProfileMakeOptions extends StoreOptions {
  readonly of: string;
  readonly against: string;
  readonly scope: string;
}

/** Options as typed. */
export interface ProfileMatchOptions extends StoreOptions {
  readonly sample?: string;
  readonly host?: readonly string[];
  readonly format: string;
}

/** `anatome corpus profile make FILE --of SAMPLE --against SAMPLE`. */
export function runProfileMake(file: string, options: ProfileMakeOptions): Promise<number> {
  const { of, against, scope } = options;
  if (scope !== 'site' && scope !== 'document')
    throw toUsageFailure(`--scope takes site or document, not "${scope}"`);
  return withCorpus(options, async (engine) => {
    const { makeProfile } = await import('@anatome/corpus');
    const profile = await makeProfile(engine, { of: { sample: of }, against: { sample: against }, scope });
    await print(`${JSON.stringify(profile, null, 2)}\n`, file);
    await print(toText(profile, of));
    if (profile.patterns.length === 0)
      note(
        `no pattern tells pages of ${of} from those of ${against}; other samples may, or --scope ${scope === 'site' ? 'document' : 'site'}`,
      );
    return profile.patterns.length > 0 ? EXIT.good : EXIT.nothing;
  });
}

function toText({ least, patterns }: Profile, name: string): string {
  const lines = patterns.map(
    ({ points, wanted, others, sentence, pattern }) =>
      `${points.toFixed(1).padStart(5)} points: ${toOneLine(sentence)}\n      ${toPercent(wanted)} of them, ${toPercent(others)} of the others · ${toOneLine(pattern)}\n`,
  );
  return `${toOneLine(name)} from ${least.toFixed(1)} points\n${lines.join('')}`;
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** `anatome corpus profile match FILE`. */
export function runProfileMatch(file: string, options: ProfileMatchOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  const text = readText(file);
  return withCorpus(options, async (engine) => {
    const { matchProfile, readProfile } = await import('@anatome/corpus');
    const profile = readProfile(text);
    const { sample, host } = options;
    const matches = await matchProfile(engine, profile, { sample, host });
    if (options.format === 'json') await print(`${JSON.stringify(matches)}\n`);
    else await print(toMatchText(matches, profile));
    return matches.some(({ isMatch }) => isMatch) ? EXIT.good : EXIT.nothing;
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw toUsageFailure(`the profile ${file} cannot be read: ${(error as Error).message}`);
  }
}

function toMatchText(matches: readonly ProfileMatch[], { patterns, scope }: Profile): string {
  const found = matches.filter(({ isMatch }) => isMatch);
  const lines = found.map(({ pages, held, points }) => {
    const why = held.map((at) => `      ${toOneLine(patterns[at].sentence)}\n`).join('');
    return `${points.toFixed(1).padStart(5)} ${toOneLine(scope === 'site' ? pages[0].host : pages[0].url)}\n${why}`;
  });
  return `${lines.join('')}\n${found.length} of ${matches.length} ${scope === 'site' ? 'sites' : 'pages'}\n`;
}
