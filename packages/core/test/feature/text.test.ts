import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FeatureColumns } from '../../src/feature/index.ts';
import { at, measured, total } from './measured.ts';

type Counted = 'words' | 'characters' | 'sentences' | 'digits' | 'commas' | 'punctuation' | 'upperWords';

function count(markup: string, what: Counted | 'capitalizedWords' | 'textNodes' | 'visibleWords'): number {
  const { page, features } = measured(markup);
  return total((features as FeatureColumns)[what], page);
}

describe('words', () => {
  test.each([
    ['', 0],
    ['<p>one two  three</p>', 3],
    ["<p>don't well-known e.g. 3.14 a@b.org</p>", 5],
    ['<p>one | two – • three —four—five</p>', 5],
    ['<p>naïve Straße Ελληνικά русский العربية हिन्दी 한국어 단어</p>', 8],
    ['<p>漢字abc カナ</p>', 5],
    ['<p>𠀀𠀁 😀 𝒳</p>', 3],
    ['<p>สวัสดีครับ</p>', 2],
    ['<p>one&nbsp;two&#x200B;x&#173;y</p>', 2],
    ['<p><b>W</b>ord <i>half</i>-<i>way</i></p>', 2],
    ['<p>one<br>two</p><div>three</div>four', 4],
    ['<p>one<img src=x>two<span style="display:inline-block">three</span></p>', 3],
    ['<span style="display:block">one</span>two', 2],
    ['<ul><li style="display:inline">one</li><li style="display:inline">two</li></ul>', 2],
    ['<title>not text</title><script>not()</script><style>p{}</style><p>text', 1],
    ['<noscript><p>without scripts</p></noscript><template>from template</template>', 4],
    ['<pre>one\n  two\n</pre>', 2],
  ])('%s has %i', (markup, words) => {
    expect(count(markup, 'words')).toBe(words);
  });

  it('counts a word in pieces at the node where it begins', () => {
    const { page, features } = measured('<p><b id=first>W</b><i id=second>ord</i></p>');
    expect(total(features.words, page, at(page, 'first'))).toBe(1);
    expect(total(features.words, page, at(page, 'second'))).toBe(0);
    expect(total(features.characters, page, at(page, 'second'))).toBe(3);
  });

  it('does not join seen and unseen text', () => {
    const markup = '<p><span style="display:none">Show</span>More';
    expect(count(markup, 'words')).toBe(2);
    expect(count(markup, 'visibleWords')).toBe(1);
  });
});

describe('characters and signs', () => {
  test.each<[string, Counted | 'capitalizedWords' | 'textNodes', number]>([
    ['<p> a b&nbsp;c\u200b</p>', 'characters', 3],
    ['<p>😀𠀀</p>', 'characters', 2],
    ['<p>12 ٣ x4</p>', 'digits', 4],
    ['<p>a, b، c、d</p>', 'commas', 3],
    ['<p>a, (b). c + d!</p>', 'punctuation', 5],
    ['<p>NASA Menu MENU A x <b>U</b>NO <b>U</b>no U.S.</p>', 'upperWords', 4],
    ['<p>Anna met bob in Ürzig</p>', 'capitalizedWords', 2],
    ['<p>one <b>two</b> <i> </i>|</p>', 'textNodes', 3],
  ])('%s: %s %i', (markup, what, expected) => {
    expect(count(markup, what)).toBe(expected);
  });
});

describe('sentences', () => {
  test.each([
    ['One. Two! Three? Four… Five', 4],
    ['A label', 0],
    ['1. 2. 3.', 0],
    ['Mr. Smith met Dr. Jones. They talked.', 2],
    ['Use e.g. Berlin, i.e. a city.', 1],
    ['J. R. R. Tolkien wrote it. G.R. Macallister did not.', 2],
    ['It costs 3.14 at www.example.org today.', 1],
    ['See No. 5 and Fig. 3. He said no. Five came.', 3],
    ['Yahoo! is old. “Why?” he asked.', 2],
    ['She said “Stop.” He stopped.', 2],
    ['Known since 1900.[1][citation needed] Then forgotten.[2]', 2],
    ['Really?! Yes...', 2],
    ['Bring pens, paper, etc. to school. Bring pens, etc. Then go.', 3],
    ['私は行く。彼は来る！そうですか？', 3],
    ['「はい。」と言った。', 2],
    ['यह एक वाक्य है। यह दूसरा है।', 2],
    ['هل هذا صحيح؟ نعم۔', 2],
  ])('%s has %i', (text, sentences) => {
    expect(count(`<p>${text}</p>`, 'sentences')).toBe(sentences);
  });

  it('takes a small number with a full stop for an ordinal where the language writes them so', () => {
    const text = '<p>Wir kommen am 3. Mai nach Ulm. Das ist sicher.</p>';
    expect(count(`<html lang=de-AT>${text}`, 'sentences')).toBe(2);
    expect(count(`<html lang=en>${text}`, 'sentences')).toBe(3);
  });

  it('counts a sentence where it ends, and ends none at the end of an inline element', () => {
    const { page, features } = measured('<p><b id=b>It is</b> <i id=i>done.</i></p><p>Next');
    expect(total(features.sentences, page, at(page, 'b'))).toBe(0);
    expect(total(features.sentences, page, at(page, 'i'))).toBe(1);
  });

  it('lets no sentence run from block to block', () => {
    expect(count('<p>About us.</p><p>and more</p>', 'sentences')).toBe(1);
    expect(count('<p>Price list</p><p>1.</p>', 'sentences')).toBe(0);
  });
});

describe('properties', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/);
  const plain = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/[<&\0]/g, ' '));

  it('counts as many words as were written', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        expect(count(`<p>${words.join(' ')}</p>`, 'words')).toBe(words.length);
      }),
    );
  });

  it('does not care where inline elements cut the text', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 6 }), (parts) => {
        const cut = parts.map((part) => `<b>${part}</b>`).join('');
        for (const what of ['words', 'characters', 'sentences', 'upperWords'] as const) {
          expect(count(`<p>${cut}</p>`, what)).toBe(count(`<p>${parts.join('')}</p>`, what));
        }
      }),
    );
  });

  it('adds up over blocks', () => {
    fc.assert(
      fc.property(plain, plain, (one, two) => {
        const [both, first, second] = [`<p>${one}</p><p>${two}</p>`, `<p>${one}</p>`, `<p>${two}</p>`];
        for (const what of ['words', 'characters', 'sentences', 'capitalizedWords'] as const) {
          expect(count(both, what)).toBe(count(first, what) + count(second, what));
        }
      }),
    );
  });
});
