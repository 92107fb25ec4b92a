import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure } from '../../src/feature/index.ts';
import { annotate, createGrammarLens, type Lens, type Scene } from '../../src/lens/index.ts';
import { buildLexicon } from '../../src/lexicon/index.ts';
import { type Page, parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import { once, Workspace } from '../../src/workspace/index.ts';
import { readSamples } from '../samples.ts';
import { lenses, seePage, toScene, toText } from './see-page.ts';

const UNTIMED = { time: <Result>(_step: string, work: () => Result): Result => work() };

const samples = readSamples();
const fresh = once(() => samples.map(([, markup]) => seePage(markup, new Workspace())));

/** The same, whose columns stop to answer after so many questions, as if something in it were broken. */
function breakDown<Value extends object>(value: Value, questions: { left: number }): Value {
  return new Proxy(value, {
    get(target, key) {
      if (--questions.left < 0) throw new Error('Broken.');
      const part = Reflect.get(target, key) as unknown;
      if (typeof part === 'function') return part.bind(target);
      return ArrayBuffer.isView(part) ? breakDown(part, questions) : part;
    },
  });
}

function breakScene({ page, style, features, deadline, workspace }: Scene, left: number): Scene {
  const questions = { left };
  return {
    page: breakDown(page, questions),
    style: breakDown(style, questions),
    features: breakDown(features, questions),
    deadline,
    workspace,
  };
}

/** Any two samples, and how far the first comes: much or little, for some lenses ask much more than others. */
const cases = fc.record({
  broken: fc.nat(samples.length - 1),
  next: fc.nat(samples.length - 1),
  left: fc.oneof(fc.nat(100), fc.nat(3000), fc.nat(60_000)),
});

describe('after a step threw in the middle', () => {
  it.each(lenses.map((lens) => [lens.name, lens] as const))(
    'the lens %s sees the next page as ever, with the same tables',
    (name, lens) => {
      const workspace = new Workspace();
      let failures = 0;
      fc.assert(
        fc.property(cases, ({ broken, next, left }) => {
          const scene = breakScene(toScene(samples[broken][1], new Workspace()), left);
          try {
            lens.annotate({ ...scene, workspace });
          } catch {
            failures++;
          }
          const layer = lens.annotate({ ...toScene(samples[next][1], new Workspace()), workspace });
          expect(JSON.stringify(layer)).toBe(fresh()[next][name]);
        }),
        { numRuns: 25 },
      );
      expect(failures).toBeGreaterThan(0);
    },
    60_000,
  );

  it('the grammar lens reads the next block as ever when a lexicon threw between two words', () => {
    const text = `PART P (wtStreet)\nBLOCKTYPE Street ((), (), ((wtStreet, >=1)))\nPRINT Street\nPRINT P`;
    const lexicon = buildLexicon([
      ['St James Square', ['wtStreet']],
      ['St James', ['wtStreet']],
      ['Rindermarkt', ['wtStreet']],
    ]);
    const questions = { left: Number.POSITIVE_INFINITY };
    const lens = createGrammarLens({
      grammars: [{ text, file: 'streets' }],
      lexica: [breakDown(lexicon, questions)],
    });
    const see = (markup: string, workspace: Workspace): string => {
      // Without an address, which would be read first.
      const page = parse(markup);
      const style = computeStyle(page);
      const features = measure(page, style);
      return JSON.stringify(
        lens.annotate({ page, style, features, deadline: Number.POSITIVE_INFINITY, workspace }),
      );
    };
    const [broken, next] = ['<p>12 St James Square, Rindermarkt 7', '<p>Rindermarkt 7 in Berlin'] as const;
    const expected = [see(next, new Workspace()), see(broken, new Workspace())];
    let failures = 0;
    for (let left = 0; left < 80; left++) {
      const workspace = new Workspace();
      // What makes a reader ready asks much; it is not to fail there.
      see('<p>x', workspace);
      questions.left = left;
      try {
        see(broken, workspace);
      } catch {
        failures++;
      }
      questions.left = Number.POSITIVE_INFINITY;
      expect([see(next, workspace), see(broken, workspace)]).toEqual(expected);
    }
    expect(expected[1]).toContain('Street');
    expect(failures).toBeGreaterThan(5);
  });

  it('style and measure see the next page as ever', () => {
    const workspace = new Workspace();
    let failures = 0;
    fc.assert(
      fc.property(cases, ({ broken, next, left }) => {
        const questions = { left };
        const page: Page = breakDown(parse(samples[broken][1], { workspace }), questions);
        try {
          measure(page, breakDown(computeStyle(page, { workspace }), questions), { workspace });
        } catch {
          failures++;
        }
        const { style, features } = toScene(samples[next][1], workspace);
        expect(toText(style)).toBe(fresh()[next].style);
        expect(toText(features)).toBe(fresh()[next].features);
      }),
      { numRuns: 60 },
    );
    expect(failures).toBeGreaterThan(0);
  }, 60_000);

  it('parse reads the next page as ever when a budget stopped it', () => {
    const workspace = new Workspace();
    for (const [at, [, markup]] of samples.entries()) {
      for (const nodes of [1, 7, 150]) parse(markup, { workspace, budget: { nodes } });
      expect(toText(toScene(markup, workspace).page)).toBe(fresh()[at].page);
    }
  });
});

describe('at a deadline', () => {
  it.each(lenses.map((lens) => [lens.name, lens] as const))(
    'the lens %s leaves nothing behind',
    (name, lens) => {
      const workspace = new Workspace();
      for (const [at, [, markup]] of samples.entries()) {
        lens.annotate({ ...toScene(markup, workspace), deadline: 0 });
        expect(JSON.stringify(lens.annotate(toScene(markup, workspace)))).toBe(fresh()[at][name]);
      }
    },
    60_000,
  );
});

describe('annotate', () => {
  const scene = toScene('<p>Ada Byron', new Workspace());
  const createTable = (): number[] => [];
  const good: Lens = {
    name: 'good',
    labels: [],
    annotate: ({ workspace }) => {
      const found = [...workspace.table(createTable)];
      workspace.table(createTable).push(1);
      return { lens: `found ${found.length}`, annotations: [], shortfalls: [] };
    },
  };
  const bad: Lens = {
    name: 'bad',
    labels: [],
    annotate: () => {
      throw new Error('No.');
    },
  };

  it('throws all tables away when a lens has failed, and says that it has', () => {
    const layers = annotate(scene, [good, good, bad, good, good], UNTIMED);
    expect(layers.map(({ lens, shortfalls }) => `${lens}, ${shortfalls.length}`)).toEqual([
      'found 0, 0',
      'found 1, 0',
      'bad, 1',
      'found 0, 0',
      'found 1, 0',
    ]);
  });
});
