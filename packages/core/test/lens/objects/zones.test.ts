import { describe, expect, it } from 'vitest';
import { collectSeries } from '../../../src/lens/objects/collect-series.ts';
import { TAG } from '../../../src/page/index.ts';
import { toScene } from '../lens-suite.ts';
import { seeObjects } from './see-objects.ts';

const MENU =
  '<ul><li><a href="/a">Ales</a><li><a href="/b">Beers</a><li><a href="/c">Ciders</a><li><a href="/d">Drams</a><li><a href="/e">Elixirs</a></ul>';
const STORY = '<p>A long story about a ferry and its captain.</p>'.repeat(15);

describe('zones', () => {
  it('puts a menu before the headline into the header', () => {
    const seen = seeObjects(`<div>Logo</div><div>${MENU}</div><div><h1>Storm</h1>${STORY}</div>`);
    expect(seen.zoneText('HeaderZone')).toMatch(/^Logo\nAles/);
    expect(seen.zoneText('BodyZone')).toMatch(/^Storm/);
  });

  it('knows a headline by its role, too', () => {
    const headline = '<div role="heading" aria-level="1">Storm</div>';
    const seen = seeObjects(`<div>Logo</div><div>${MENU}</div><div>${headline}${STORY}</div>`);
    expect(seen.zoneText('HeaderZone')).toMatch(/^Logo\nAles/);
  });

  it('leaves a menu without a headline after it to the body, as ZR3 says', () => {
    const seen = seeObjects(`<div>Logo</div><div>${MENU}</div><div>${STORY}</div><div>© 2026</div>`);
    expect(seen.zoneText('HeaderZone')).toBe('Logo');
    expect(seen.zoneText('BodyZone')).toMatch(/^Ales/);
    expect(seen.zoneText('FootZone')).toBe('© 2026');
  });

  it('finds zones through wrappers', () => {
    const inner = `<div>Logo ${MENU}</div><div><h1>Storm</h1>${STORY}</div><div>© 2026</div>`;
    const seen = seeObjects(`<div><div><div>${inner}</div></div></div>`);
    expect(seen.zoneText('FootZone')).toBe('© 2026');
    expect(seen.zoneText('HeaderZone')).toMatch(/^Logo/);
  });

  it('has no header when no menu is in the first half (hypothesis 1)', () => {
    expect(seeObjects(`<div>${STORY}</div><div>${MENU}</div>`).zoneText('HeaderZone')).toBeUndefined();
  });

  it('looks for the first menu beyond half of a tree that hidden entries make top-heavy', () => {
    const hidden = `<div hidden>${'<p>entry</p>'.repeat(90)}</div>`;
    const seen = seeObjects(`<div>${hidden}${MENU}</div><div><h1>Storm</h1>${STORY}</div>`);
    expect(seen.zoneText('HeaderZone')).toMatch(/Ales/);
  });

  it('has no foot when neither menu nor keyword is in the second half (hypothesis 2)', () => {
    expect(
      seeObjects(`<div>${MENU}</div><div>© 2026</div><h1>Storm</h1>${STORY}`).zoneText('FootZone'),
    ).toBeUndefined();
  });

  it('takes the last menu for the foot when no keyword helps', () => {
    const seen = seeObjects(`<div>${MENU}</div><div><h1>Storm</h1>${STORY}</div><div>${MENU}</div>`);
    expect(seen.zoneText('FootZone')).toMatch(/^Ales/);
  });

  describe('takes the only menu for the foot', () => {
    const end = (markup: string): string | undefined =>
      seeObjects(`<div><h2>Storm</h2>${STORY}</div>${markup}`).zoneText('FootZone');
    const LINE = MENU.replaceAll(/<\/?(?:ul|li)>/g, ' ');

    it('when it comes last', () => {
      expect(end(`<div>${MENU}</div>`)).toMatch(/^Ales\nBeers/);
      expect(end(`<p>${LINE}</p>`)).toMatch(/^Ales Beers/);
    });

    it('with a sign-off after it, but not with more', () => {
      expect(end(`<div>${MENU}</div><address>The captain, 1997</address>`)).toMatch(
        /Elixirs\nThe captain, 1997$/,
      );
      expect(end(`<div>${MENU}</div>${STORY}`)).toBeUndefined();
    });

    it('not when a heading or a colon announces it: then it is what the page tells', () => {
      expect(end(`<h3>Handouts</h3>${MENU}`)).toBeUndefined();
      expect(end(`<p>Things I drink:</p>${MENU}`)).toBeUndefined();
    });

    it('not when its links lead away', () => {
      expect(end(MENU.replaceAll('"/', '"http://elsewhere.example/'))).toBeUndefined();
    });

    it('and leaves a page that is a menu alone', () => {
      expect(seeObjects(MENU).zoneText('FootZone')).toBeUndefined();
    });
  });

  it('keeps links in running text from being a menu', () => {
    const words = 'and then there were many other words before the next link which was ';
    const links = ['a', 'b', 'c', 'd', 'e', 'f']
      .map((name) => `${words}<a href="/${name}">${name}</a>`)
      .join(' ');
    expect(
      seeObjects(`<div>Logo</div><p>${links}</p><div><h1>Storm</h1>${STORY}</div>`).zoneText('HeaderZone'),
    ).toBeUndefined();
  });

  it('leaves what comes after the foot to the body', () => {
    const seen = seeObjects(
      `<div><h1>Storm</h1>${STORY}</div><div>${MENU} © 2026</div><div>We value your choice</div>`,
    );
    expect(seen.zoneText('FootZone')).toMatch(/© 2026$/);
    expect(seen.zoneText('BodyZone')).toMatch(/\| We value your choice$/);
    expect(seen.annotations.filter(({ label }) => label === 'BodyZone').at(-1)?.attributes?.partOf).toBe(0);
  });

  it('prefers the claim with a menu to a keyword in the text', () => {
    const seen = seeObjects(
      `<h1>Storm</h1>${STORY}<p>Read our privacy policy</p><div>${MENU} © 2026</div><div>see our privacy policy</div>`,
    );
    expect(seen.zoneText('FootZone')).toMatch(/© 2026$/);
  });

  it('believes declared zones', () => {
    const seen = seeObjects(
      `<header>Logo</header><main><header>By me</header>${STORY}<footer>Filed under ©</footer></main><footer>Contact</footer>`,
    );
    expect(seen.zoneText('HeaderZone')).toBe('Logo');
    expect(seen.zoneText('FootZone')).toBe('Contact');
  });

  it('believes roles', () => {
    const seen = seeObjects(
      `<div role="banner">Logo</div><div role="main">${STORY}</div><div role="contentinfo">Contact</div>`,
    );
    expect([seen.zoneText('HeaderZone'), seen.zoneText('FootZone')]).toEqual(['Logo', 'Contact']);
  });

  it('shows a frameset as a body', () => {
    const seen = seeObjects('<frameset><frame src="a"><frame src="b"></frameset>');
    expect(seen.classes('zone')).toEqual(['BodyZone']);
    expect(seen.classes('content')).toEqual(['PluginClient']);
  });
});

describe('Series', () => {
  const LINKS = ['a', 'b', 'c', 'd', 'e'].map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  const collect = (markup: string): [links: number, text: string][] => {
    const scene = toScene(markup);
    return collectSeries(scene, scene.page.first(TAG.body)).map(({ start, end, links }) => [
      links,
      scene.page.textOf(start, end),
    ]);
  };

  it('are five links or more, as siblings or through wrappers', () => {
    expect(collect(`<p>${LINKS}</p>`)).toEqual([[5, 'a b c d e']]);
    expect(collect(MENU)).toHaveLength(1);
    expect(collect(`<p>${LINKS.replace('<a href="/e">e</a>', '')}</p>`)).toEqual([]);
  });

  it('come by where they start, not by their parents', () => {
    const series = collect(`<div><div>Go to ${LINKS}</div>${LINKS.replaceAll('</a>', 'x</a>')}</div>`);
    expect(series).toEqual([
      [5, 'a b c d e'],
      [5, 'ax bx cx dx ex'],
    ]);
  });
});
