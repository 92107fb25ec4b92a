/** Series of two to four units: what few things need to be one. */
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

const column = (content: string) => `<div class="column">${content}</div>`;
const menu = '<ul><li><a href="/a">a</a></li><li><a href="/b">b</a></li></ul>';

describe('a few units', () => {
  it('are no series when one is a menu and the other a text', () => {
    const footer = column(`<h4>Shop</h4>${menu}`) + column('<p>© Example</p>');
    expect(draw(`<div>${footer}</div>`)).toEqual(['a | b']);
  });

  it('are no series when a form stands beside a menu', () => {
    const form = '<form><label>Mail</label><input name="mail"><button>Send</button></form>';
    expect(draw(`<div>${column(form)}${column(menu)}</div>`)).toEqual(['a | b']);
  });

  it('are no series when three unlike parts share a class', () => {
    const address = '<address>Main Street<br>12345 Town</address>';
    const legal = '<p><small>©</small> <b>Example</b> all rights</p>';
    const parts = column(address) + column(`<nav>${menu}${menu}</nav>`) + column(legal);
    expect(draw(`<div>${parts}</div>`)).not.toContainEqual(expect.stringContaining('Main Street'));
  });

  it('are a series when they are alike', () => {
    const card = (name: string, more = '') =>
      column(`<h3>${name}</h3><p>text</p><a href="/x">more</a>${more}`);
    expect(draw(`<div>${card('one')}${card('two', '<i>new</i>')}</div>`)[0]).toMatch(/^one.*\| two/);
  });

  it('are a series when their tags say so', () => {
    expect(draw(`<ul><li><p>one</p>${menu}</li><li>two</li></ul>`)[0]).toMatch(/^one.*\| two$/);
  });
});
