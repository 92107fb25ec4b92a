import { fromDom } from '@anatome/core/page';
import fc from 'fast-check';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it } from 'vitest';
import {
  applyToDocument,
  createEdit,
  type PlacedEdit,
  placeEdits,
  readRegion,
  type WritableDocument,
} from '../../src/edit/index.ts';

/** What these tests use of an element, and of a document. */
interface TestElement {
  readonly innerHTML: string;
  readonly outerHTML: string;
  readonly textContent: string;
  getAttribute(name: string): string | null;
  addEventListener(type: string, hear: () => void): void;
  dispatchEvent(event: unknown): void;
}

interface TestDocument {
  readonly body: TestElement;
  readonly defaultView: { readonly Event: new (type: string) => unknown };
  querySelector(selector: string): TestElement | null;
}

/** A document, and what is done to what selectors find in it. */
function open(body: string) {
  const virtualConsole = new VirtualConsole();
  const { window } = new JSDOM(`<!doctype html><body>${body}`, {
    url: 'https://example.org/',
    virtualConsole,
  });
  const { document } = window as unknown as { readonly document: TestDocument };
  const edit = (changes: Readonly<Record<string, string>>) => {
    const live = fromDom(document as never);
    const edits = Object.entries(changes).map(([selector, html]) =>
      createEdit(live.page, undefined, { node: live.page.select(selector)[0], html }),
    );
    const placed = placeEdits(live.page, undefined, edits);
    return { live, placed, ...applyToDocument(document as unknown as WritableDocument, live, placed) };
  };
  return { document, edit };
}

const LIST =
  '<h1>Storm</h1><ul class="news"><li class="a">One</li><li class="b"><b>Two</b> and</li></ul><p>Rest</p>';

describe('applyToDocument', () => {
  it('writes edits, the page keeping its own elements, and puts everything back', () => {
    const { document, edit } = open(LIST);
    const item = document.querySelector('.b');
    const { refused, undo } = edit({ ul: '<li><b>Two</b> and</li><li>New</li>', p: 'The <i>rest</i>' });
    expect(refused).toEqual([]);
    expect(document.body.innerHTML).toBe(
      '<h1>Storm</h1><ul class="news"><li class="b"><b>Two</b> and</li><li>New</li></ul><p>The <i>rest</i></p>',
    );
    expect(document.querySelector('.b')).toBe(item);
    undo();
    undo();
    expect(document.body.innerHTML).toBe(LIST);
  });

  it('keeps the listeners and the fields of what stays', () => {
    const { document, edit } = open('<div><p id=a>a</p><input value="x"><p>b</p></div>');
    const input = document.querySelector('input') as unknown as { value: string };
    let clicks = 0;
    document.querySelector('#a')!.addEventListener('click', () => clicks++);
    edit({ div: '<p>b</p><p>a</p>' });
    expect(document.querySelector('input')).toBe(input);
    document.querySelector('#a')!.dispatchEvent(new document.defaultView.Event('click'));
    expect(clicks).toBe(1);
  });

  it('changes and gives back attributes', () => {
    const picture =
      '<figure><img class="w" src="https://example.org/a.png" srcset="a2.png 2x" alt="A"></figure>';
    const { document, edit } = open(picture);
    const { undo } = edit({ figure: '<img src="https://example.org/b.png" alt="B">' });
    expect(document.querySelector('img')!.outerHTML).toBe(
      '<img class="w" src="https://example.org/b.png" alt="B">',
    );
    undo();
    expect(document.querySelector('img')!.getAttribute('srcset')).toBe('a2.png 2x');
    expect(document.querySelector('img')!.getAttribute('src')).toBe('https://example.org/a.png');
  });

  it('makes no markup of what an edit says', () => {
    const { document, edit } = open('<p>x</p>');
    edit({ p: '&lt;img src=x onerror=alert(1)&gt;' });
    expect(document.querySelector('img')).toBe(null);
    expect(document.querySelector('p')!.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it('leaves conflicts and orphans alone', () => {
    const { document, edit } = open(LIST);
    const { live, placed } = edit({});
    expect(placed).toEqual([]);
    const one = createEdit(live.page, undefined, { node: live.page.select('p')[0], html: 'x' });
    const lost: PlacedEdit[] = [
      { edit: one, state: 'orphan', best: 0 },
      { edit: one, state: 'conflict', node: live.page.select('p')[0], theirs: 'y', score: 1 },
    ];
    applyToDocument(document as unknown as WritableDocument, live, lost);
    expect(document.body.innerHTML).toBe(LIST);
  });

  it('says of any document what was meant, and goes back to what was there', () => {
    const part = fc.constantFrom(
      'a',
      'b ',
      '<p>c</p>',
      '<ul><li>d</li><li>e</li></ul>',
      '<b>f</b>',
      '<br>',
      '<i>g</i>',
      '<!--c-->',
      '<input>',
      '&lt;',
    );
    const inside = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(inside, inside, (old, fresh) => {
        const { document, edit } = open(`<div>${old}</div><p>z</p>`);
        const before = document.body.innerHTML;
        const { refused, placed, undo } = edit({ div: fresh });
        const again = fromDom(document as never).page;
        if (refused.length === 0 && placed[0].state === 'same')
          expect(readRegion(again, again.select('div')[0])).toBe(placed[0].html);
        undo();
        expect(document.body.innerHTML).toBe(before);
      }),
      { numRuns: 40 },
    );
  });
});
