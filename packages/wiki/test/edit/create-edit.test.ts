import { analyze } from '@anatome/core';
import { parse } from '@anatome/core/page';
import { describe, expect, it } from 'vitest';
import { createEdit, createPointer, hashText, readRegion } from '../../src/edit/index.ts';

const STORM = `<title>Storm</title><nav><a href="/">Home</a></nav>
  <main><h1>Storm reaches coast</h1><h2>The night</h2><p class="lead">It came at <b onclick="x()">night</b>.</p>
  <h2>The morning</h2><p>The harbour was closed.</p></main>`;

const page = parse(STORM, { url: 'https://example.org/storm' });

describe('createPointer', () => {
  it('says where a region stood in ways that do not depend on one another', () => {
    const pointer = createPointer(page, undefined, page.select('p')[0]);
    expect(pointer).toEqual({
      path: '/html[1]/body[1]/main[1]/p[1]',
      start: page.text.indexOf('It came'),
      end: page.text.indexOf('night.') + 'night.'.length,
      length: page.text.length,
      quote: {
        exact: 'It came at night',
        prefix: 'Home\nStorm reaches coast\nThe night',
        suffix: 'The morning\nThe harbour was closed',
      },
      trail: ['Storm reaches coast', 'The night'],
      role: '',
      tag: 'p',
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      rival: 0.33,
    });
  });

  it('takes headings and the zone from the outline where there is one', () => {
    const { page: styled, outline } = analyze(STORM, { url: 'https://example.org/storm' });
    const pointer = createPointer(styled, outline, styled.select('p')[1]);
    expect(pointer.role).toBe('main');
    expect(pointer.trail).toEqual(['Storm reaches coast', 'The morning']);
  });

  it('knows how much another place said the same', () => {
    const twins = parse('<ul><li>Add to cart<li>Add to cart<li>Add to bag<li>Leave</ul>');
    const rivals = twins.select('li').map((node) => createPointer(twins, undefined, node).rival);
    expect(rivals.slice(0, 2)).toEqual([1, 1]);
    expect(rivals[2]).toBeGreaterThan(0.5);
    expect(rivals[3]).toBe(0);
  });

  it('stays short whatever is called a word', () => {
    const long = parse(`<p>${'a'.repeat(50_000)}</p><p>b</p><p>${'c'.repeat(50_000)}</p>`);
    for (const node of long.select('p')) {
      const { exact, prefix, suffix } = createPointer(long, undefined, node).quote;
      for (const text of [exact, prefix, suffix]) expect(text.length).toBeLessThanOrEqual(1000);
    }
  });

  it('refuses what is no element', () => {
    for (const node of [0, -1, 1.5, page.size, Number.NaN, page.select('p')[0] + 1])
      expect(() => createPointer(page, undefined, node)).toThrow(/number of an element/);
  });
});

describe('createEdit', () => {
  it('has both texts in the form, with the hash of the base and a name of its own', () => {
    const node = page.select('p')[0];
    const edit = createEdit(page, undefined, {
      node,
      html: 'It came by <b onclick="x()">day</b><script>1</script>.',
    });
    expect(edit.base).toBe('It came at <b>night</b>.');
    expect(edit.base).toBe(readRegion(page, node));
    expect(edit.html).toBe('It came by <b>day</b>.');
    expect(edit.baseHash).toBe(hashText(edit.base));
    expect(edit.id).toMatch(/^[0-9a-f]{16}$/);
    expect(createEdit(page, undefined, { node, html: '' })).toMatchObject({ id: edit.id, html: '' });
    expect(createEdit(page, undefined, { node, html: '', id: 'mine' }).id).toBe('mine');
  });

  it('reads addresses against the page, and blocks as lines where only lines can be', () => {
    const edit = createEdit(page, undefined, {
      node: page.select('p')[0],
      html: '<a href="../x">a</a><p>b</p>',
    });
    expect(edit.html).toBe('<a href="https://example.org/x">a</a><br>b');
  });
});
