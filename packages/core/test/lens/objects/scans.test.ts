import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createObjectsLens } from '../../../src/lens/objects/index.ts';
import { KIND } from '../../../src/page/index.ts';
import { toScene } from '../lens-suite.ts';
import { seeObjects } from './see-objects.ts';

describe('ContWebObjectScan', () => {
  it('takes text and inline elements as one Paragraph', () => {
    expect(seeObjects('<p>One <b>two</b> <a href="/x">three</a> four</p>').classes('content')).toEqual([
      'Paragraph',
    ]);
  });

  it('makes no object of a block with nothing in it, but ends one there', () => {
    expect(seeObjects('<p>One</p><p></p><h2> </h2>').classes('content')).toEqual(['Paragraph']);
    expect(seeObjects('<div>One<p></p>two</div>').classes('content')).toEqual(['Paragraph', 'Paragraph']);
  });

  it('ends an object at a dissimilar sibling', () => {
    const seen = seeObjects('<div>Name <input> <input> <select><option>x</select> after</div>');
    expect(seen.classes('content')).toEqual(['Paragraph', 'FormInput', 'FormSelect', 'Paragraph']);
  });

  it('opens a link around a picture and words', () => {
    const seen = seeObjects('<div><a href="/x"><img src="a.jpg" width="90" height="90"> Ferry</a></div>');
    expect(seen.classes('content')).toEqual(['Image', 'Paragraph']);
    expect(seen.find('Image')?.attributes?.link).toBe(true);
    expect(seen.find('Paragraph')?.attributes?.link).toBe(true);
  });

  it('calls text a link only when all of it is one', () => {
    expect(
      seeObjects('<p>See <a href="/x">this</a></p>').find('Paragraph')?.attributes?.link,
    ).toBeUndefined();
  });

  it('scans the items of a list of blocks', () => {
    const seen = seeObjects('<ul><li><h3>Tide</h3><p>High at ten</p></ul>');
    expect(seen.classes('content')).toEqual(['Title', 'Paragraph']);
  });

  it('makes a Structure the parent of what is inside', () => {
    const { annotations } = seeObjects('<div><h3>Kettle</h3><p>Boils</p></div>'.repeat(3));
    const structure = annotations.findIndex(({ label }) => label === 'Structure');
    const parts = annotations.filter(({ attributes }) => attributes?.parent === structure);
    expect(parts.map(({ label }) => label)).toEqual([
      'Title',
      'Paragraph',
      'Title',
      'Paragraph',
      'Title',
      'Paragraph',
    ]);
  });

  it('leaves out what nobody sees', () => {
    expect(seeObjects('<p>Seen</p><p style="display:none">Unseen</p>').classes('content')).toEqual([
      'Paragraph',
    ]);
    const split = seeObjects('<div>One <span hidden>unseen</span> two</div>');
    expect(split.classes('content')).toEqual(['Paragraph', 'Paragraph']);
  });
});

describe('PresWebObjectScan', () => {
  it('gathers siblings of any kind up to the next block', () => {
    const seen = seeObjects('<div>Some <b>words</b> <img src="a.jpg"> more<div>below</div>and after</div>');
    expect(seen.classes('presentation')).toEqual(['Bulk', 'Bulk', 'Bulk']);
  });

  it('finds a menu whose links stand in wrappers', () => {
    const links = ['a', 'b', 'c'].map((name) => `<div><a href="/${name}">${name}x</a></div>`).join('');
    expect(seeObjects(`<div>${links}</div>`).classes('presentation')).toEqual(['Menu']);
  });

  it('finds it also where entries hide submenus', () => {
    const submenu = '<div hidden><a href="/y">yx</a><a href="/z">zx</a></div>';
    const links = ['a', 'b', 'c']
      .map((name) => `<div><a href="/${name}">${name}x</a>${submenu}</div>`)
      .join('');
    expect(seeObjects(`<div>${links}</div>`).classes('presentation')).toEqual(['Menu']);
  });

  it('counts from one in every zone', () => {
    const { annotations } = seeObjects('<main><p>One</p><p>Two</p></main><footer><p>© Three</p></footer>');
    const orders = annotations
      .filter(({ attributes }) => attributes?.view === 'presentation')
      .map(({ attributes }) => attributes?.order);
    expect(orders).toEqual([1, 2, 1]);
  });
});

describe('both scans', () => {
  const text = fc.constantFrom('word', 'two words', '© 2026', '<%= x %>', ' ');
  const wrap = fc.constantFrom(
    ...'div p span a ul li ol dl dt dd h2 label table tr td form select option button section nav footer header'.split(
      ' ',
    ),
    ...'article figure figcaption b my-box pre details summary main fieldset legend map object svg textarea'.split(
      ' ',
    ),
  );
  const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
    markup: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      text,
      fc.constantFrom('<br><br>', '<hr>', '<img src=a.png>', '<input>', '<!--#x-->', '<script></script>'),
      tie('element'),
    ),
    element: fc
      .tuple(
        wrap,
        fc.array(tie('markup'), { maxLength: 5 }),
        fc.constantFrom('', ' hidden', ' href=/x', ' role=img'),
      )
      .map(([name, inside, attribute]) => `<${name}${attribute}>${inside.join('')}</${name}>`),
  }));

  it('put every visible text into exactly one simple object of each view', () => {
    const lens = createObjectsLens();
    fc.assert(
      fc.property(fc.array(markup, { maxLength: 12 }), (parts) => {
        const scene = toScene(parts.join(''));
        const { annotations } = lens.annotate(scene);
        const { page, features } = scene;
        for (let node = 0; node < page.size; node++) {
          const isVisible = features.visibleCharacters[node + 1] > features.visibleCharacters[node];
          if (page.kind[node] !== KIND.text || !isVisible) continue;
          for (const view of ['content', 'presentation', 'zone']) {
            const around = annotations.filter(
              ({ label, nodes, attributes }) =>
                attributes?.view === view && label !== 'Structure' && node >= nodes[0] && node < nodes[1],
            );
            expect(around, `${view} of ${page.path(node)} in ${parts.join('')}`).toHaveLength(1);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('name parents that come before and lie around', () => {
    fc.assert(
      fc.property(fc.array(markup, { maxLength: 12 }), (parts) => {
        const { annotations } = seeObjects(parts.join(''));
        annotations.forEach(({ nodes, attributes }, index) => {
          const parent = attributes?.parent;
          expect(parent === undefined).toBe(attributes?.view === 'zone');
          if (parent === undefined) return;
          expect(parent).toBeLessThan(index);
          const around = annotations[parent as number];
          expect(around.nodes[0]).toBeLessThanOrEqual(nodes[0]);
          expect(around.nodes[1]).toBeGreaterThanOrEqual(nodes[1]);
        });
      }),
      { numRuns: 200 },
    );
  });
});
