import { analyze } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { countWordsOf } from '../../src/state/count-words-of.ts';

describe('words of a text', () => {
  it.each([
    ['The ferry — the old one — came back.', 7],
    ['• one | two·three, 4', 4],
    ['عادت العبّارة القديمة إلى النهر', 5],
    ['老渡轮重新驶过河面，装上了两台电动机', 17],
    ['フェリーは木曜日に戻った。', 12],
    ['낡은 나룻배가 돌아왔다', 3],
    ['เรือข้ามฟาก', 3],
    ['', 0],
  ])('%s', (text, count) => {
    expect(countWordsOf(text)).toBe(count);
    // The analysis says the same.
    const { page, features } = analyze(`<p>${text}`);
    expect(features.words[page.size]).toBe(count);
  });
});
