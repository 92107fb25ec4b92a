import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/annotation/index.ts';
import { createRepetitionLens } from '../../../src/lens/repetition/index.ts';
import { describeLens, toScene } from '../lens-suite.ts';
import { draw } from './draw.ts';

describeLens(createRepetitionLens);

function annotate(markup: string): readonly Annotation[] {
  return createRepetitionLens().annotate(toScene(markup)).annotations;
}

function fieldsOf(markup: string, at = 0): string[] {
  const fields = annotate(markup)[at].attributes!.fields as unknown as {
    name: string;
    kind: string;
    optional?: true;
  }[];
  return fields.map(({ name, kind, optional }) => `${name}: ${kind}${optional ? '?' : ''}`);
}

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

describe('items of varying length', () => {
  it('are cut where their first element recurs', () => {
    const markup =
      '<nav><a href=1>one</a><a href=2>two</a><ul><li><a href=3>x</a></ul><a href=4>three</a></nav>';
    expect(draw(markup)[0]).toBe('one | two x | three');
  });

  it('keep the series inside them', () => {
    const section = (at: number) =>
      `<h2>${at}</h2>${times(at, () => '<p>text of words</p>')}${at === 2 ? '<table><td>x</table>' : ''}`;
    const drawing = draw(`<div>${times(4, section)}</div>`);
    expect(drawing[0]).toContain('2 text of words text of words x | 3 ');
    expect(drawing).toContain('  text of words | text of words | text of words');
  });
});

describe('similar items', () => {
  it('are one series though each differs a little', () => {
    const card = (at: number) =>
      `<div class=card><h3>Title ${at}</h3>${at % 2 ? '<p>text</p>' : ''}${at % 3 ? '<em>new</em>' : ''}<a href=${at}>more</a></div>`;
    expect(annotate(`<main>${times(7, card)}</main>`)[0].attributes!.count).toBe(7);
  });

  it('are not made of parts named differently', () => {
    const markup = '<div><div class=title>Tea</div><div class=price>3</div><div class=unit>kg</div></div>';
    expect(annotate(markup)).toEqual([]);
  });
});

describe('records', () => {
  it('have a field for each place, named by class, label, itemprop or tag', () => {
    const card = (at: number) =>
      `<li><img src=${at}.png><h3 class=product-title><a href=/${at}>Tea ${at}</a></h3><p itemprop=price>$${at}.50</p>` +
      `<p>Origin: Assam</p>${at ? '<span>rare</span>' : ''}</li>`;
    expect(fieldsOf(`<ul>${times(4, card)}</ul>`)).toEqual([
      'image: image',
      'title link: link',
      'title: text',
      'price: number',
      'Origin: text',
      'text: text?',
    ]);
  });

  it('take names from header cells', () => {
    const rows = times(3, (at) => `<tr><td>Tea ${at}<td>${at}<td>2026-01-0${at + 1}`);
    expect(fieldsOf(`<table><tr><th>Name<th>Price<th>Since${rows}</table>`)).toEqual([
      'Name: text',
      'Price: number',
      'Since: date',
    ]);
  });

  it('keep series inside records', () => {
    const card = (at: number) =>
      `<li><h3>Tea ${at}</h3><ul>${times(3, (tag) => `<li>tag ${tag}</li>`)}</ul></li>`;
    expect(fieldsOf(`<ul>${times(3, card)}</ul>`)).toEqual(['heading: text', 'series: series']);
  });
});

describe('types', () => {
  const typeOf = (markup: string) => annotate(markup)[0]?.label;

  it('tells menus, tables, galleries, records, lists, threads and texts apart', () => {
    expect(typeOf(`<ul>${times(5, (at) => `<li><a href=${at}>Page ${at}</a>`)}</ul>`)).toBe('menu');
    expect(typeOf(`<table>${times(4, (at) => `<tr><td>${at}<td>x`)}</table>`)).toBe('table');
    expect(typeOf(`<div>${times(4, (at) => `<a href=${at}><img src=${at}.png></a>`)}</div>`)).toBe('gallery');
    expect(typeOf(`<ul>${times(4, (at) => `<li>an item of a list, number ${at}`)}</ul>`)).toBe('list');
    expect(typeOf(`<div>${times(4, () => `<p>${'many words '.repeat(20)}</p>`)}</div>`)).toBe('text');
    const post = (at: number) =>
      `<li class=post><b>Ann</b> <time>2026-01-0${at + 1}</time><p>${'a reply of words '.repeat(9)}</p>`;
    expect(typeOf(`<ul>${times(3, post)}</ul>`)).toBe('thread');
    const card = (at: number) =>
      `<li><h3><a href=${at}>Tea ${at}</a></h3><p>A fine tea from Assam, number ${at}</p><p>$${at}.00</p>`;
    expect(typeOf(`<ul>${times(3, card)}</ul>`)).toBe('records');
  });
});

describe('what nobody sees', () => {
  it('is kept and flagged', () => {
    const list = '<ul><li>one thing</li><li>another thing</li></ul>';
    expect(annotate(`<div style="display:none">${list}</div>`)[0].attributes!.hidden).toBe('style');
    expect(annotate(`<noscript>${list}</noscript>`)[0].attributes!.hidden).toBe('noscript');
    expect(annotate(`<template>${list}</template>`)[0].attributes!.hidden).toBe('template');
    expect(annotate(list)[0].attributes!.hidden).toBeUndefined();
  });
});

describe('bounds', () => {
  it('says when the deadline has passed', () => {
    const scene = { ...toScene('<p>x</p>'.repeat(9000)), deadline: 0 };
    expect(
      createRepetitionLens()
        .annotate(scene)
        .shortfalls.map(({ step }) => step),
    ).toContain('4.2 structuring');
  });

  it('says when comparisons were left out, and still finds what is equal', () => {
    const markup = `<div><p>a</p><p>b</p><div class=x><i>1</i><a>2</a></div><div class=y><a>1</a></div></div>`;
    const layer = createRepetitionLens({ comparisons: 1 }).annotate(toScene(markup));
    expect(layer.shortfalls.map(({ step }) => step)).toEqual(['4.3 similarity']);
    expect(layer.annotations.length).toBeGreaterThan(0);
  });

  it('says when records were left out', () => {
    const layer = createRepetitionLens({ recordNodes: 1 }).annotate(toScene('<p>a</p><p>b</p>'));
    expect(layer.shortfalls.map(({ step }) => step)).toEqual(['records']);
  });
});
