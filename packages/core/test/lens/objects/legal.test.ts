import { describe, expect, it } from 'vitest';
import { createLegalFinder } from '../../../src/lens/objects/create-legal-finder.ts';
import { checkLegalKeywords, readLegalKeywords } from '../../../src/lens/objects/index.ts';
import { parse } from '../../../src/page/index.ts';

const find = createLegalFinder(readLegalKeywords());

function findFirst(text: string): string | undefined {
  const page = parse(`<p>${text}</p>`);
  return find(page).first(0, page.size)?.text;
}

describe('the legal keywords', () => {
  it('are sound', () => {
    expect(checkLegalKeywords(readLegalKeywords())).toEqual([]);
  });

  it('are in more than twenty languages, each with several', () => {
    const counts = new Map<string, number>();
    for (const { language } of readLegalKeywords()) counts.set(language, (counts.get(language) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(20);
    expect([...counts].filter(([, count]) => count < 4)).toEqual([]);
  });

  it.each([
    ['en: Copyright', 'lower case'],
    ['en: x', 'too short'],
    ['en: imprint; imprint', 'twice'],
    ['en: all  rights', 'white space'],
    ['en: imp*rint', 'star inside'],
    ['imprint', 'language'],
    ['en: e\u0301tat', 'normal form'],
  ])('%s is refused: %s', (line, fault) => {
    expect(checkLegalKeywords(readLegalKeywords(line)).join()).toContain(fault);
  });
});

describe('finding legal keywords', () => {
  it.each([
    ['© 2026 The Daily', '©'],
    ['ALL RIGHTS RESERVED', 'all rights reserved'],
    ['Datenschutzerklärung', 'datenschutz'],
    ['Politique de confidentialité', 'politique de confidentialité'],
    ['conditions d’utilisation', "conditions d'utilisation"],
    ['all&nbsp;rights reserved', 'all rights reserved'],
    ['©2026版权所有', '©'],
    ['株式会社日報 会社概要', '会社概要'],
    ['Все права защищены.', 'все права защищены'],
    ['سياسة الخصوصية', 'سياسة الخصوصية'],
    ['İ İ İ Telif Hakkı', 'telif hakkı'],
  ])('finds %s', (text, keyword) => {
    expect(findFirst(text)).toBe(keyword);
  });

  it.each([['copyrighted'], ['reimprint'], ['imprinted'], ['private life'], ['a policy']])(
    'passes over %s',
    (text) => {
      expect(findFirst(text)).toBeUndefined();
    },
  );

  it('names the nodes that hold one', () => {
    const page = parse('<p>One</p><p>© Two, privacy policy</p><p>Imprint</p>');
    expect([...find(page).nodes()].map((node) => page.data[node])).toEqual([
      '© Two, privacy policy',
      'Imprint',
    ]);
  });
});
