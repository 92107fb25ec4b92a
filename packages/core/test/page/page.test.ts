import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, KIND, type Page, parse, TAG } from '../../src/page/index.ts';
import { query } from '../../src/xpath/index.ts';

/** One line per node: depth, path, flags; the shape of a whole small page at a glance. */
function draw(page: Page): string[] {
  return Array.from({ length: page.size }, (_, node) => {
    const name = page.isElement(node) ? page.name(node) : JSON.stringify(page.data[node]);
    return `${'  '.repeat(page.depth[node])}${name}${page.flags[node] ? ` !${page.flags[node]}` : ''}`;
  });
}

describe('the columns', () => {
  it('stand in document order, with ends one past the last descendant', () => {
    const page = parse('<!doctype html><title>T</title><ul><li>one<li>two <b>bold</b></ul>');
    expect(draw(page)).toEqual([
      '""',
      '  "html"',
      '  html',
      '    head',
      '      title',
      '        "T" !16',
      '    body',
      '      ul',
      '        li',
      '          "one"',
      '        li',
      '          "two "',
      '          b',
      '            "bold"',
    ]);
    const list = page.first(TAG.ul);
    expect(page.end[list]).toBe(page.size);
    expect([...page.children(list)].map((item) => page.textOf(item))).toEqual(['one', 'two bold']);
    expect(page.contains(list, page.first(TAG.b))).toBe(true);
  });

  it('have parents, siblings and children that agree, on any tag soup', () => {
    const soup = fc.array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<table>',
        '<td>',
        '<b>',
        '</b>',
        'x',
        ' ',
        '<template>',
        '</template>',
        '<svg>',
        '</svg>',
        '<noscript>',
        '</noscript>',
        '<a href=#>',
        '<form>',
        '<select>',
        '<option>',
        '<!--c-->',
        '</table>',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const page = parse(parts.join(''));
        for (let node = 1; node < page.size; node++) {
          const parent = page.parent[node];
          expect(parent).toBeLessThan(node);
          expect(page.end[node]).toBeGreaterThan(node);
          expect(page.end[node]).toBeLessThanOrEqual(page.end[parent]);
          expect(page.depth[node]).toBe(page.depth[parent] + 1);
          expect([...page.children(parent)]).toContain(node);
          expect(page.textAt[node]).toBeGreaterThanOrEqual(page.textAt[node - 1]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('attributes', () => {
  it('are read by name, whatever the name', () => {
    const page = parse('<p __proto__=a constructor=b hasOwnProperty=c class="__proto__ x" id=toString>x');
    const node = page.first(TAG.p);
    expect(page.attributeNamed(node, '__proto__')).toBe('a');
    expect(page.attributeNamed(node, 'constructor')).toBe('b');
    expect(page.attributeNamed(node, 'valueOf')).toBeUndefined();
    expect(page.view(node).attributes.get('hasownproperty')).toBe('c');
    expect(page.byId('toString')).toBe(node);
    expect(page.byId('constructor')).toBe(-1);
  });

  it('keep their prefix in foreign elements', () => {
    const page = parse('<svg><use xlink:href="#a"/></svg>');
    expect(page.attributesOf(page.size - 1)).toEqual([['xlink:href', '#a']]);
  });
});

describe('text', () => {
  const textOf = (markup: string): string => parse(markup).text;

  it('collapses white space and breaks lines at blocks', () => {
    expect(textOf('<p>  Hello \n <b>wor</b>ld </p><div>two<br>three</div>')).toBe('Hello world\ntwo\nthree');
  });

  it('keeps preformatted white space', () => {
    expect(textOf('<pre>a  b\n  c</pre>')).toBe('a  b\n  c');
  });

  it('leaves out scripts, styles, titles and comments', () => {
    expect(
      textOf('<title>t</title><script>s</script><style>s</style><!--c-->x<svg><title>no</title></svg>'),
    ).toBe('x');
  });

  it('gives each text node its span', () => {
    const page = parse('<p>one <i>two</i></p> <p>three');
    const spans = Array.from({ length: page.size }, (_, node) => node)
      .filter((node) => page.isText(node) && page.textAt[node + 1] > page.textAt[node])
      .map((node) => page.text.slice(...page.span(node)));
    expect(spans).toEqual(['one', 'two', 'three']);
  });

  it('loses no letter of any text node', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 12 }), (texts) => {
        const escaped = texts.map((text) => text.replace(/[<&\r\0]/g, ''));
        const page = parse(escaped.map((text) => `<div>${text}</div>`).join('<span> </span>'));
        const bare = (text: string): string => text.replace(/[\t\n\f ]/g, '');
        expect(bare(page.text)).toBe(bare(escaped.join('')));
      }),
    );
  });
});

describe('noscript, noframes and template', () => {
  it('stand in the page, parsed and flagged', () => {
    const page = parse('<noscript><p>off &amp; on</p></noscript><template><i>later</i></template>');
    expect(draw(page).slice(4)).toEqual([
      '        p !1',
      '          "off & on" !1',
      '      template',
      '        i !2',
      '          "later" !2',
      '    body',
    ]);
  });

  it('do not break the head apart when scripts are on', () => {
    const page = parse('<head><noscript><img src=x></noscript><meta name=a></head><body>b');
    expect(page.path(page.first(TAG.meta))).toBe('/html[1]/head[1]/meta[1]');
    expect(page.path(page.first(TAG.img))).toBe('/html[1]/head[1]/noscript[1]/img[1]');
  });

  it('follow the parser when scripts are off', () => {
    const page = parse('<head><noscript><img src=x></noscript></head>', { scripting: false });
    expect(page.path(page.first(TAG.img))).toBe('/html[1]/body[1]/img[1]');
  });

  it('keep the text of frameless browsers', () => {
    const page = parse('<frameset><frame src=a><noframes><body><h1>Welcome</h1></noframes></frameset>');
    expect(page.text).toBe('Welcome');
    expect(page.flags[page.first(TAG.h1)] & FLAG.noscript).toBe(FLAG.noscript);
  });
});

describe('path and resolve', () => {
  it('point there and back for every node', () => {
    const page = parse(
      `<!doctype html><!--c--><div>a<p>b</p>c<p>d</p></div><svg><g/><a><path/></a></svg><o:p>x</o:p>
       <x"y'z>odd</x"y'z><q"q>single</q"q><math><mi>x</mi></math><template><p>t</p></template>`,
    );
    for (let node = 0; node < page.size; node++) {
      if (page.kind[node] !== KIND.doctype) expect(page.resolve(page.path(node)), page.path(node)).toBe(node);
    }
  });

  it('is the XPath people write', () => {
    const page = parse('<div></div><div><p>a<br>b</p></div>');
    expect(page.path(page.size - 1)).toBe('/html[1]/body[1]/div[2]/p[1]/text()[2]');
    expect(page.resolve('/html/body/div[2]/p')).toBe(page.first(TAG.p));
  });

  it('stays short however deep a node lies and however long names are', () => {
    const names = ['b', 'long-'.repeat(30), `x${'y'.repeat(2000)}`, `"${'z'.repeat(600)}`];
    const markup = Array.from(
      { length: 400 },
      (_, level) => `t<${names[level % names.length]}><!--c-->`,
    ).join('');
    const page = parse(`<svg><a>${markup}`);
    expect(page.size).toBeGreaterThan(1000);
    for (let node = 1; node < page.size; node++) {
      const path = page.path(node);
      expect(path.length).toBeLessThanOrEqual(500);
      expect(page.resolve(path), path).toBe(node);
      if (node % 7 === 0) expect(query(page, path), path).toEqual([node]);
    }
    expect(page.path(page.size - 1)).toMatch(/^\/descendant::\*\[\d+\](\/[^/]+)*$/);
  });

  it('says -1 for what is not there or is no path of ours', () => {
    const page = parse('<p>a');
    for (const path of [
      '/html[1]/div[1]',
      '//p',
      'p',
      '',
      '/html[0]',
      '/nosuch',
      '/html[1]/',
      '/p[1',
      '/descendant::*[0]',
      '/descendant::*[99]',
      '/html[1]/descendant::*[1]',
    ]) {
      expect(page.resolve(path), path).toBe(-1);
    }
  });
});

describe('budgets', () => {
  it('say what was cut, and keep the rest', () => {
    // The parser stops where the budget ends: what was found is a lower bound.
    const page = parse('<p>a'.repeat(100), { budget: { nodes: 50 } });
    expect(page.size).toBe(50);
    expect(page.limits).toEqual([{ what: 'nodes', limit: 50, found: 51 }]);
  });

  it('flatten what is nested too deeply, losing no text', () => {
    const page = parse(`${'<div>'.repeat(1000)}deep`);
    expect(page.text).toBe('deep');
    expect(Math.max(...Array.from({ length: page.size }, (_, node) => page.depth[node]))).toBe(512);
    expect(page.limits).toEqual([{ what: 'depth', limit: 512, found: 1003 }]);
  });

  it('bound attributes, text and markup', () => {
    expect(parse('<p a=1 b=2 c=3>', { budget: { attributes: 2 } }).limits).toEqual([
      { what: 'attributes', limit: 2, found: 3 },
    ]);
    const short = parse('<p>hello world', { budget: { text: 5 } });
    expect([short.text, short.limits[0].what]).toEqual(['hello', 'text']);
    expect(parse('<p>hello', { budget: { markup: 4 } }).limits).toEqual([
      { what: 'markup', limit: 4, found: 8 },
    ]);
  });

  it('stop between chunks when time is up, with a page all the same', () => {
    const page = parse('<p>word</p>'.repeat(400_000), { budget: { time: 1 } });
    expect(page.limits.map(({ what }) => what)).toContain('time');
    expect(page.size).toBeGreaterThan(1000);
  });

  it('refuse nonsense at once', () => {
    expect(() => parse('', { budget: { nodes: -1 } })).toThrow(/"nodes" must be a positive number/);
    expect(() => parse('', { budget: { node: 1 } as never })).toThrow(/Unknown budget "node"; known are/);
  });
});

describe('source offsets', () => {
  it('point into the markup, also for text and after foster parenting', () => {
    const markup = '<ul><li class=a>one</li>\n<li>two</ul><table>lost<tr><td>cell</table>';
    const page = parse(markup, { offsets: true });
    const { start, end, open, close } = page.source!;
    const slice = (node: number): string => markup.slice(start[node], end[node]);
    const items = [...page.children(page.first(TAG.ul))].filter((node) => page.isElement(node));
    expect(items.map(slice)).toEqual(['<li class=a>one</li>', '<li>two']);
    expect(markup.slice(open[items[0]], close[items[0]])).toBe('one');
    for (let node = 0; node < page.size; node++) {
      if (page.isText(node)) expect(slice(node)).toBe(page.data[node]);
    }
  });

  it('are absent unless asked for', () => {
    expect(parse('<p>').source).toBeUndefined();
  });
});
