/** Pages of one long thing and many that refer to it or lie in it: what is said once must not be written for each. */
import { fill, type Generator, page } from './page.ts';

const long = (size: number): string => 'word '.repeat(size / 10);
const half = (size: number, make: (at: number) => string): string => fill(size / 2, make);

const base = (size: number): string => `<base href="https://example.org/${'abc/'.repeat(size / 8)}">`;

/** By name. */
export const MULTIPLES: Readonly<Record<string, Generator>> = {
  'a long base and links': (size) =>
    base(size) + page(half(size, (at) => `<p><a href=a${at}>Word ${at}</a>`)),
  'a long base and images': (size) =>
    base(size) + page(half(size, (at) => `<p>Word ${at} <img src=a${at} alt=b>`)),
  'a long base and sheets': (size) =>
    base(size) + page(half(size, (at) => `<link rel=stylesheet href=a${at}.css>`)),
  'a long base and rows': (size) =>
    base(size) +
    page(`<table>${half(size, (at) => `<tr><td><a href=a${at}>Word ${at}</a><td>${at}`)}</table>`),
  'a long header of a column': (size) =>
    page(`<table><tr><th>${long(size)}<th>b${half(size, (at) => `<tr><td>name ${at}<td>${at}`)}</table>`),
  'long headers of columns of letters': (size) =>
    page(
      `<table><tr><th>${'abcdefg '.repeat(8)}<th>${'hijklmn '.repeat(8)}${fill(size, (at) => `<tr><td>x<td>${at % 10}`)}</table>`,
    ),
  'a long heading of rows': (size) =>
    page(
      `<table><tr><th>a<th>b<tr><th colspan=2>${long(size)}${half(size, (at) => `<tr><td>name ${at}<td>${at}`)}</table>`,
    ),
  'a long cell beside all rows': (size) =>
    page(
      `<table><tr><th>a<th>b<tr><td rowspan=60000>${long(size)}<td>x${half(size, (at) => `<tr><td>name ${at}`)}</table>`,
    ),
  'a long link beside all rows': (size) =>
    page(
      `<table><tr><th>a<th>b<tr><td rowspan=60000><a href="${'word/'.repeat(size / 10)}">b</a><td>x${half(size, (at) => `<tr><td>name ${at}`)}</table>`,
    ),
  'a long cell over all columns': (size) =>
    page(
      `<table><tr>${half(size, (at) => `<td>a${at}`)}<tr><td colspan=1000>${long(size)}<tr><td>x<td>y</table>`,
    ),
  'a long term of many definitions': (size) =>
    page(`<dl><dt>${long(size)}${half(size, (at) => `<dd>name ${at}`)}</dl>`),
  'a long heading of a list': (size) =>
    page(`<h2>${long(size)}</h2><ul>${half(size, (at) => `<li>name ${at}`)}</ul>`),
  'a long label of many regions': (size) =>
    page(`<p id=x>${long(size)}</p>${half(size, () => '<nav aria-labelledby=x><a href=/>b</a></nav>')}`),
  'a long header of many cells': (size) =>
    page(
      `<table><tr><th id=x>${long(size)}<th>b${half(size, (at) => `<tr><td headers=x>${at}<td>b${at}`)}</table>`,
    ),
  'a long note of many marks': (size) =>
    page(`<p>${half(size, () => 'word<sup><a href=#x>1</a></sup> ')}<p id=x>1 ${long(size)}`),
  'a long property of many items': (size) =>
    page(
      `<p id=x itemprop=name>${long(size)}</p>${half(size, () => '<div itemscope itemref=x itemtype="https://schema.org/Product"></div>')}`,
    ),
  'a long name of many articles': (size) =>
    `<script type="application/ld+json">{"@graph":[{"@id":"#x","@type":"Person","name":"${long(size)}"}${half(size, (at) => `,{"@type":"Article","headline":"h${at}","author":{"@id":"#x"}}`)}]}</script><p>x`,
  'a long font of many paragraphs': (size) =>
    `<style>p{font-family:"${long(size)}"}</style>${page(half(size, (at) => `<p>name ${at}`))}`,
  'a long title left open': (size) => page(`<p><b title="${long(size)}">a${half(size, () => '<p>a')}`),
  'a long class left open': (size) => page(`<p><b class="${long(size)}">a${half(size, () => '<p>a')}`),
  'a long font left open': (size) => page(`<p><font face="${long(size)}">a${half(size, () => '<p>a')}`),
  'a long link left open': (size) =>
    page(`<p><a href="${'word/'.repeat(size / 10)}">a${half(size, () => '<p>a')}`),
  'a long class around all': (size) =>
    page(`<div class="${'c1 '.repeat(size / 6)}">${half(size, (at) => `<p>name ${at}`)}`),
  'a long language around all': (size) =>
    page(`<div lang="${'de-'.repeat(size / 6)}">${half(size, (at) => `<p>name ${at}`)}`),
  'a long element around all': (size) =>
    page(`<x-${'tag'.repeat(size / 6)}>${half(size, (at) => `<p>name ${at}`)}`),
};

/** Pieces in a section: more would nest deeper than pages may. */
const NESTED = 100;

/** Pages of nothing but one short element: what is said of each costs more than the element. */
const LEAST = ['li', 'dd', 'dt', 'dl', 'ul', 'ol', 'p', 'img', 'hr', 'h2', 'aside', 'figure', 'blockquote'];

const repeat = (piece: string): Generator => {
  const often = `<section>${piece.repeat(NESTED)}</section>`;
  return (size) => page(fill(size, () => often));
};

export const SHORTEST: Readonly<Record<string, Generator>> = Object.fromEntries(
  LEAST.flatMap((tag): [string, Generator][] => [
    [`nothing but <${tag}>x`, repeat(`<${tag}>x`)],
    [`nothing but <p>x<${tag}>`, repeat(`<p>x<${tag}>`)],
    [`nothing but <${tag}><li>a`, repeat(`<${tag}><li>a`)],
  ]),
);
