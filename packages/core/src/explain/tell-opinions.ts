import type { Opinion } from './collect-opinions.ts';

const VERBS: Readonly<Record<Opinion['verdict'], readonly [one: string, many: string]>> = {
  agrees: ['agrees', 'agree'],
  differs: ['differs', 'differ'],
  neither: ['speaks neither way', 'speak neither way'],
  silent: ['is silent', 'are silent'],
};

const ORDER = ['agrees', 'differs', 'neither', 'silent'] as const;

/** Who agrees and who does not: `Of the lenses, rules (content) agrees; grammar is silent.` */
export function tellOpinions(opinions: readonly Opinion[]): string {
  if (opinions.every(({ verdict }) => verdict === 'silent')) {
    return opinions.length === 0 ? '' : 'No lens says anything of this place as a whole.';
  }
  const parts = ORDER.flatMap((verdict) => {
    const said = opinions.filter((opinion) => opinion.verdict === verdict);
    if (said.length === 0) return [];
    const names = said.map(({ lens, labels }) =>
      labels.length === 0 ? lens : `${lens} (${labels.join('/')})`,
    );
    return [`${toList(names)} ${VERBS[verdict][said.length === 1 ? 0 : 1]}`];
  });
  return `Of the lenses, ${parts.join('; ')}.`;
}

function toList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
