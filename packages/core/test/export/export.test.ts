import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { toHtml, toOutlineText, toText, toXhtml } from '../../src/export/index.ts';
import { toJson } from '../../src/format/index.ts';
import { parse } from '../../src/page/index.ts';
import { readSamples } from '../samples.ts';
import { keep } from './content/keep.ts';

const STORM = `<!doctype html><html lang=en><title>Storm – The Daily</title>
<header><nav><a href=/>Home</a> <a href=/world>World</a></nav></header>
<main><h1>Storm reaches coast</h1><p>The storm that had been feared for days reached the coast last night.
<ul><li>No one was hurt<li>Trains are late</ul></main>
<div style="display:none">We use cookies</div>
<footer><p>© 2026 The Daily</footer>`;

describe('the outline notation', () => {
  it('reads like the page', () => {
    expect(toOutlineText(analyze(STORM).outline)).toBe(
      `- header
  - navigation "2 links"
- main
  - heading "Storm reaches coast" [level=1]
  - paragraph "The storm that had been feared for days reached the coast…" [words=13]
  - list [items=2]
    - item "No one was hurt" [words=4]
    - item "Trains are late" [words=3]
- hidden "We use cookies" [words=3] [by=display]
- footer
  - paragraph "© 2026 The Daily" [words=3]
`,
    );
  });

  it('stays on one line whatever the text holds', () => {
    const text = toOutlineText(analyze('<h1>a "b"\n\u0007 c</h1>').outline);
    expect(text).toBe('- main\n  - heading "a \\"b\\" c" [level=1]\n');
  });

  it('is empty for an empty page', () => {
    expect(toOutlineText(analyze('').outline)).toBe('');
  });
});

describe('text', () => {
  it('parts what style and links part', () => {
    const { page } = analyze(
      '<style>nav { display: flex } i { display: block }</style><nav><b>Sign in</b><b>Join</b></nav>' +
        '<p><a href=/a>One</a><a href=/b>Two</a> W<u>ord</u><i>own line</i>',
    );
    expect(page.text).toBe('Sign in\nJoin\nOne Two Word\nown line');
  });

  it('is the content, a block a line', () => {
    const { page } = analyze(STORM);
    expect(toText(page, keep(page, 'main'))).toBe(
      'Storm reaches coast\nThe storm that had been feared for days reached the coast last night.\n- No one was hurt\n- Trains are late\n',
    );
  });
});

describe('JSON', () => {
  it('says where everything is, and why when asked', () => {
    const json = toJson(analyze(STORM, { url: 'https://daily.example/storm' }), { hasReasons: true });
    expect(json.page).toMatchObject({
      title: 'Storm – The Daily',
      language: 'en',
      url: 'https://daily.example/storm',
    });
    const heading = json.outline[1].entries![0];
    expect(heading).toMatchObject({
      label: 'heading',
      path: 'h1[1]',
      attributes: { level: 1 },
      reasons: [{ step: 'declared', values: { element: 'h1' } }],
    });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });
});

describe('HTML', () => {
  it('is the original page with attributes added', () => {
    const { page, outline } = analyze(
      '<!doctype html><h1 id=a>T &amp; t</h1>loose<p>x&nbsp;y<br></p><script>1<2</script>',
    );
    expect(toHtml(page, outline)).toBe(
      '<!DOCTYPE html><html><head></head><body><h1 id="a" data-anatome-outline="main heading">' +
        'T &amp; t</h1><span data-anatome-outline="main paragraph">loose</span>' +
        '<p data-anatome-outline="main paragraph">x&nbsp;y<br></p>' +
        '<script>1<2</script></body></html>',
    );
  });

  it.each(readSamples())('keeps every node of %s', (_name, markup) => {
    const page = parse(markup);
    const again = parse(toHtml(page, { entries: [] }));
    expect(again.text).toBe(page.text);
    expect(again.size).toBe(page.size);
  });
});

describe('XHTML', () => {
  const isWellFormed = (xml: string): boolean => {
    XmlDocument.fromString(xml).dispose();
    return true;
  };

  it('inserts elements of the analysis namespace around what was found', () => {
    const { page, outline } = analyze('<h2>Title</h2><p>a<p>b');
    const xml = toXhtml(page, outline);
    expect(xml).toContain('<anatome:heading><h2>Title</h2></anatome:heading>');
    expect(isWellFormed(xml)).toBe(true);
  });

  it.each([
    ['odd names', '<a"b c<d=1 1=2 x:y=3 xmlns=z xmlns:q=r :=1 ==2>x</a"b><o:p>y</o:p><1>z'],
    ['controls', '<p title="a\u0001b\uFFFE">\u0008x\u000B\uDC00 &#1; \uD800</p>'],
    ['comments', '<!-- a -- b --- --><!----><!--x---><!-->-->'],
    [
      'foreign content',
      '<svg viewBox="0 0 1 1" xlink:href=a xml:lang=en><foreignObject><p>x</p></foreignObject></svg><math><mi>x',
    ],
    ['CDATA ends', '<p>]]></p><script>if (a]]>b) "</p>"</script>'],
    ['the same name twice after repair', '<p a"=1 a_x0022_=2>x'],
    ['nothing', ''],
    ['a frameset', '<frameset><frame src=a><noframes><p>x</noframes></frameset>'],
    ['comments outside the root', '<!--a--><html></html><!--b-->'],
  ])('is well-formed for %s', (_name, markup) => {
    const { page, outline } = analyze(markup);
    expect(isWellFormed(toXhtml(page, outline))).toBe(true);
  });

  it('is well-formed for any tag soup', () => {
    const soup = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<p',
          '>',
          '</p>',
          '<!--',
          '-->',
          '&',
          '&amp;',
          '"',
          "'",
          '=',
          ' a',
          '<svg>',
          '<table>',
          '<x:y',
        ),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const { page, outline } = analyze(parts.join(''));
        return isWellFormed(toXhtml(page, outline));
      }),
      { numRuns: 300 },
    );
  });
});
