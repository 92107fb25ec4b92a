/** One Record for each record, with its boundaries. */
import { describe, expect, it } from 'vitest';
import { seeObjects } from './see-objects.ts';

/** The texts of the Records of some markup, in order. */
function recordsOf(markup: string): string[] {
  const { page, annotations } = seeObjects(markup);
  return annotations
    .filter(({ label }) => label === 'Record')
    .map(({ nodes }) => page.textOf(...nodes).replace(/\s+/g, ' '));
}

const card = (word: string): string => `<div><h3>${word}</h3><p>Boils a litre in three minutes</p></div>`;
const boils = (word: string): string => `${word} Boils a litre in three minutes`;

describe('records', () => {
  it('are one object each, numbered in their series', () => {
    const { annotations } = seeObjects(['Kettle', 'Pot', 'Pan'].map(card).join(''));
    const records = annotations.filter(({ label }) => label === 'Record');
    expect(records.map(({ attributes }) => [attributes?.record, attributes?.records])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(recordsOf(['Kettle', 'Pot', 'Pan'].map(card).join(''))).toEqual(
      ['Kettle', 'Pot', 'Pan'].map(boils),
    );
  });

  it('leave out what stands between two of them', () => {
    const markup = `<div>${card('Kettle')}<hr>${card('Pot')}<p>Free delivery this week</p>${card('Pan')}${card('Lid')}</div>`;
    expect(recordsOf(markup)).toEqual(['Kettle', 'Pot', 'Pan', 'Lid'].map(boils));
    expect(seeObjects(markup).classes('presentation')).toContain('Bulk');
  });

  it('begin with the heading above each of them', () => {
    const markup = ['Kettle', 'Pot', 'Pan']
      .map(
        (word) =>
          `<h3>${word}</h3><div><p>Boils a litre</p><p><img src="p.jpg" width="90" height="90"></p></div>`,
      )
      .join('');
    expect(recordsOf(`<div>${markup}</div>`)).toEqual(
      ['Kettle', 'Pot', 'Pan'].map((word) => `${word} Boils a litre`),
    );
  });

  it('end with the row below each of them', () => {
    const rows = ['Kettle', 'Pot', 'Pan']
      .map((word) => `<tr><td>1</td><td><b>${word}</b></td><td>12</td></tr><tr><td></td><td>by Ann</td></tr>`)
      .join('');
    expect(recordsOf(`<table>${rows}</table>`)).toEqual(
      ['Kettle', 'Pot', 'Pan'].map((word) => `1 ${word} 12 by Ann`),
    );
  });

  it('are rows of a table also where a cell is empty', () => {
    const rows = ['<td>Ann<td>4<td>', '<td>Ben<td><td>5', '<td>Cid<td>6<td>7'].map((cells) => `<tr>${cells}`);
    expect(recordsOf(`<table>${rows.join('')}</table>`)).toHaveLength(3);
  });

  it('are the rows of a table with header cells, whatever is in their cells', () => {
    const rows = [
      '<td>gtin<td><code>12</code>',
      '<td><a href="/x">brand</a><td>any',
      '<td>link<td><b>Ours</b>',
    ];
    expect(recordsOf(`<table><tr><th>Name<th>Value<tr>${rows.join('<tr>')}</table>`)).toEqual([
      'gtin 12',
      'brand any',
      'link Ours',
    ]);
  });

  it('are not the sections of a page', () => {
    const text = '<p>Words that tell what there is to tell.</p>';
    const sections = [
      `<div><div><ul><li>${text}<li>${text}</ul></div></div>`,
      `<div><div><h2>News</h2>${text}<form><input name="q"></form></div></div>`,
      `<div><div><blockquote>${text}</blockquote><figure><img src="a.jpg"></figure></div></div>`,
    ];
    expect(recordsOf(sections.join(''))).toEqual([]);
  });

  it('have the numbers that the parts of their Structure name', () => {
    const { annotations } = seeObjects(['Kettle', 'Pot', 'Pan'].map(card).join(''));
    const structure = annotations.findIndex(({ label }) => label === 'Structure');
    const parts = annotations.filter(({ attributes }) => attributes?.parent === structure);
    expect(parts.map(({ attributes }) => attributes?.record)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
