/** Nothing takes time with the square of a page or of its edits. CPU time, for others may be busy on the machine. */
import { parse } from '@anatome/core/page';
import { describe, expect, it } from 'vitest';
import {
  createEdit,
  diffRegions,
  graft,
  mergeRegion,
  mergeRevisions,
  placeEdits,
  type RegionEdit,
  tryWriteEdits,
} from '../../src/edit/index.ts';

const MANY = 1500;
/** Each takes a tenth of it on a machine that is slow; with a square in it, minutes. */
const MOST_SECONDS = 8;

function measure<Result>(work: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

/** Edits of all paragraphs of a page, made from one of them: making each by itself would read the page as often. */
function editAll(markup: string, selector: string): RegionEdit[] {
  const page = parse(markup);
  const nodes = page.select(selector);
  const edit = createEdit(page, undefined, { node: nodes[0], html: 'x' });
  return nodes.map((node, at) => {
    const base = page.textOf(node);
    return { ...edit, id: `${at}`, base, pointer: { ...edit.pointer, path: page.path(node), rival: 0 } };
  });
}

describe('bounds', () => {
  it('places many edits of a page on one that says everything else', () => {
    const paragraphs = (word: string): string =>
      Array.from({ length: MANY }, (_, at) => `<p>${word} ${at} reached coast ${at * 7}</p>`).join('');
    const edits = editAll(paragraphs('storm'), 'p');
    const page = parse(`<div>${paragraphs('gale')}</div>`);
    const { result, seconds } = measure(() => placeEdits(page, undefined, edits));
    expect(result.filter(({ state }) => state !== 'orphan').length).toBeGreaterThan(MANY / 2);
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('places many edits on a page that says one word over and over', () => {
    const page = parse(`<section>${'<p>storm storm</p>'.repeat(20_000)}</section>`);
    const edits = editAll('<p>storm</p>'.repeat(MANY), 'p').map((edit) => ({
      ...edit,
      base: 'storm storm storm',
    }));
    const { result, seconds } = measure(() => placeEdits(page, undefined, edits));
    expect(result.every(({ state }) => state === 'orphan')).toBe(true);
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('places an edit of a region as large as a page, deep in others', () => {
    const words = Array.from({ length: 50_000 }, (_, at) => `word${at % 9000}`).join(' ');
    const page = parse(`${'<div>'.repeat(200)}<p>new</p><section>${words}</section>`);
    const edits = editAll(`<section>${words}</section>`, 'section');
    const { result, seconds } = measure(() => placeEdits(page, undefined, edits));
    expect(result[0].state).not.toBe('orphan');
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('merges revisions of many edits in one another', () => {
    const edits = editAll('<p>a</p>'.repeat(MANY), 'p');
    const outer = { ...edits[0], id: 'outer', pointer: { ...edits[0].pointer, path: '/html[1]/body[1]' } };
    const { result, seconds } = measure(() => mergeRevisions({ base: [], mine: edits, theirs: [outer] }));
    expect(result).toMatchObject({ edits: [] });
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('grafts a region of many items turned round, and one of many neighbours', () => {
    const items = Array.from({ length: 3000 }, (_, at) => `<li>item ${at}</li>`);
    const page = parse(`<ul>${items.map((item) => item.replace('<li>', '<li class=k>')).join('')}</ul>`);
    const [list] = page.select('ul');
    const turned = measure(() => graft(page, list, [...items].reverse().join('')));
    expect(turned.result).toBeDefined();
    expect(turned.seconds).toBeLessThan(MOST_SECONDS);
    const wide = parse(`<div>${'<b>a</b><i>c</i>'.repeat(70_000)}</div>`);
    const { result, seconds } = measure(() => graft(wide, wide.select('div')[0], 'short'));
    expect(result?.pieces.length).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('merges and compares long regions, of many words or of one over and over', () => {
    const texts = [
      Array.from({ length: 2000 }, (_, at) => `w${(at * at) % 700}`).join(' '),
      'storm '.repeat(2400).trim(),
      'a<br>'.repeat(900),
    ];
    for (const base of texts) {
      const [mine, theirs] = [`x ${base}`, `${base} y`];
      expect(measure(() => mergeRegion({ base, mine, theirs })).seconds).toBeLessThan(MOST_SECONDS / 4);
      expect(measure(() => diffRegions(mine, theirs)).seconds).toBeLessThan(MOST_SECONDS / 4);
    }
  });

  it('writes many edits into one page', () => {
    const markup = Array.from({ length: MANY }, (_, at) => `<p class=k${at}>storm ${at}</p>`).join('\n');
    const page = parse(markup, { offsets: true });
    const edits = editAll(markup, 'p');
    const placed = page
      .select('p')
      .map((node, at) => ({ edit: edits[at], state: 'same' as const, node, html: `gale ${at}` }));
    const { result, seconds } = measure(() => tryWriteEdits(markup, page, placed));
    expect(result).toEqual({ markup: markup.replaceAll('storm', 'gale'), refused: [] });
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });
});
