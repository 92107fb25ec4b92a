import { describe, expect, it } from 'vitest';
import { measure } from '../../src/feature/index.ts';
import { compileRules, parse } from '../../src/index.ts';
import { learnElement, writeRules } from '../../src/learning/index.ts';
import { applyRules, reviewRules, type Scene } from '../../src/lens/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import { Workspace } from '../../src/workspace/index.ts';

const workspace = new Workspace();

function toScene(html: string): Scene {
  const page = parse(html, { url: 'https://soup.example/' });
  const style = computeStyle(page);
  return { page, style, features: measure(page, style), deadline: Number.POSITIVE_INFINITY, workspace };
}

/** A page with its marked elements. */
function mark(html: string) {
  const scene = toScene(html);
  const { page } = scene;
  const marked = Array.from({ length: page.size }, (_, node) => node).filter(
    (node) => page.attributeNamed(node, 'data-mark') !== undefined,
  );
  return { scene, marked };
}

const advert = (at: number): string =>
  `<div data-mark class="${['red', 'blue', 'green'][at % 3]} adBox"><a href="https://pans${at}.example/">Pans <b>now</b></a></div>`;
const toPage = (at: number): string =>
  `<div class=main><h1>Soup</h1><p>Boil ${'and stir '.repeat(at + 9)}<a href="/b">More</a></div>${advert(at)}<div class=foot><a href="/c">Contact</a></div>`;

/** The label of each element that has one, by path. */
function label(text: string, html: string): string[] {
  const scene = toScene(html);
  return applyRules([compileRules(text, { file: 'learned.xml' })], scene)
    .firings.filter(({ action }) => action.kind === 'set' && action.label !== undefined)
    .map(({ node }) => scene.page.path(node));
}

describe('learnElement', () => {
  it('writes rules by what marked elements have in common, which hold on a page it has not seen', () => {
    const learned = learnElement([0, 1, 2].map((at) => mark(toPage(at))));
    const text = writeRules(learned, 'advertisement');
    expect(text).toContain(`test="mentions(@id | @class, 'ad')"`);
    expect(text).toContain('<!-- 3 of the marked ones, 0 others -->');
    expect(reviewRules(compileRules(text, { file: 'learned.xml' }))).toEqual([]);
    expect(label(text, toPage(7))).toEqual(['/html[1]/body[1]/div[2]']);
  });

  it('goes by links and size where no name tells them', () => {
    const bare = (at: number): string => toPage(at).replaceAll(/ class="?[^>]*?"?(?=>)/g, '');
    const learned = learnElement([0, 1, 2, 3].map((at) => mark(bare(at))));
    const text = writeRules(learned, 'advertisement');
    expect(text).not.toContain('mentions(@id');
    expect(label(text, bare(8))).toEqual(['/html[1]/body[1]/div[2]']);
  });

  it('says nothing where nothing tells them, and of no page at all', () => {
    const texts = ['<p>one</p>', '<p>one</p>', '<p>one</p>'];
    const same = texts.map((text, at) => mark(texts.with(at, text.replace('<p', '<p data-mark')).join('')));
    expect(learnElement(same).rules).toEqual([]);
    expect(learnElement([]).rules).toEqual([]);
    expect(() => compileRules(writeRules(learnElement([]), 'ad'), { file: 'none.xml' })).not.toThrow();
  });

  it('writes what a page says only where a rule file can hold it', () => {
    const odd = `<div data-mark id="o'neil&quot;&lt;" width="1' or true()" class="tip">x</div><p>y`;
    const text = writeRules(learnElement([mark(odd), mark(odd)]), 'tip');
    expect(label(text, odd)).toEqual(['/html[1]/body[1]/div[1]']);
    expect(text).not.toContain('or true');
  });
});
