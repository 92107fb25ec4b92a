/** Compiled rules run by a real libxslt on what the command prints: the bench on 300 real pages, here on some of ours. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareStylesheet } from '../../bench/rules/stylesheet.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const AXES = join(FIXTURES, 'rules/axes.xml');
const PAGES = [
  ...['rules/cells.html', 'objects/chapters.html', 'pages/documentation.html'],
  ...['golden/old-tables.html', 'golden/plain-elements.html'],
].map((name) => ({ name, bytes: readFileSync(join(FIXTURES, name)) }));

const hasXsltproc = spawnSync('xsltproc', ['--version']).error === undefined;

describe('the stylesheet, through the command', () => {
  it('can be run here', () => {
    const advice =
      'xsltproc is missing: install it (Debian: apt-get install xsltproc); without it --bare goes unproved.';
    expect(hasXsltproc || process.env.CI !== 'true', advice).toBe(true);
  });

  describe.runIf(hasXsltproc)('does what the engine does', () => {
    it.each([
      ['rules of child, parent and sibling axes', AXES],
      ['classic.xml', 'classic'],
    ])('with %s', (_name, rules) => {
      const outcome = compareStylesheet(rules, PAGES);
      expect(outcome.filter(({ different }) => different > 0)).toEqual([]);
      expect(outcome.reduce((total, { labelled }) => total + labelled, 0)).toBeGreaterThan(50);
    });

    it('but not on the annotated page, which is why there is --bare', () => {
      const outcome = compareStylesheet(AXES, PAGES.slice(0, 2), []);
      expect(outcome.filter(({ different }) => different === 0)).toEqual([]);
    });
  });
});
