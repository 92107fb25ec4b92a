import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import { Workspace } from '../../src/workspace/index.ts';
import { readSamples } from '../samples.ts';
import { pages, seePage, toText } from './see-page.ts';

describe('a workspace used page after page', () => {
  it('says of each sample page what a new one says, forwards and backwards', () => {
    const samples = readSamples().map(([name, markup]) => ({
      name,
      markup,
      fresh: seePage(markup, new Workspace()),
    }));
    const workspace = new Workspace();
    for (const { name, markup, fresh } of [...samples, ...samples.toReversed()])
      expect(seePage(markup, workspace), name).toEqual(fresh);
  }, 60_000);

  it('says of A the same before and after B, whatever they are', () => {
    const workspace = new Workspace();
    fc.assert(
      fc.property(pages, pages, (first, second) => {
        const fresh = [first, second].map((markup) => seePage(markup, new Workspace()));
        const again = [first, second, first].map((markup) => seePage(markup, workspace));
        expect(again).toEqual([fresh[0], fresh[1], fresh[0]]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('is not confused by pages larger than what it keeps', () => {
    const large = `<style>${'.a, .b { color: red } '.repeat(500)}</style>${'<p class=a>x <b>y</b>'.repeat(40_000)}`;
    const workspace = new Workspace();
    const small = seePage('<p class=a>Ada Byron<p>x', new Workspace());
    const page = parse(large, { workspace });
    expect(page.size).toBeGreaterThan(1 << 17);
    const before = toText(page);
    computeStyle(page, { workspace });
    expect(seePage('<p class=a>Ada Byron<p>x', workspace)).toEqual(small);
    expect(toText(parse(large, { workspace }))).toBe(before);
  }, 60_000);

  it('serves two pages whose steps take turns, each with its own', () => {
    const [one, other] = [new Workspace(), new Workspace()];
    const [first, second] = readSamples().slice(0, 2);
    const [a, b] = [parse(first[1], { workspace: one }), parse(second[1], { workspace: other })];
    const turns = [computeStyle(a, { workspace: one }), computeStyle(b, { workspace: other })].map(toText);
    expect(turns).toEqual([a, b].map((page) => toText(computeStyle(page))));
  });
});
