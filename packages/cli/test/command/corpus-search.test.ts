import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, run } from '../run-command.ts';

let folder: string;
let store: string;

const LAMPS = [
  ['Oak lamp', 'A lamp of oak with a long cable', '11.90'],
  ['Ash lamp', 'A lamp of ash with a short cable', '120.00'],
  ['Elm lamp', 'A lamp of elm without any cable', '7.50'],
  ['Fir lamp', 'A lamp of fir for the garden', '19.00'],
].map(
  ([name, text, price]) =>
    `<div class="product"><h3><a href="/${name.slice(0, 3)}">${name}</a></h3><p>${text}</p><span class="price">€ ${price}</span></div>`,
);

const PAGES = {
  storm: `<html lang="en"><title>A storm at sea</title><main><h1>A storm at sea</h1>
    <p>It was a calm day when the wind rose over the water and the storm came to the coast of the north.</p></main>`,
  rain: `<html lang="en"><title>Rain</title><nav><ul><li><a href="/s">Storm</a></li><li><a href="/r">Rain</a></li></ul></nav>
    <main><h1>Rain</h1><p>There was rain in the morning, and in the evening \u001b[31m there was more of it again.</p></main>`,
  ann: `<html lang="en"><title>Ann Marsh's home page</title><body><h1>Ann Marsh</h1><h2>Professor of Computer Science</h2>
    <p>Department of Computer Science<br>University of Northmoor<br>Room 214, 1100 Orchard Avenue<br>Northmoor, OR 97999</p>
    <p>Phone: (503) 555-0142<br>Email: <a href="mailto:ann@cs.northmoor.example.edu">ann@cs.northmoor.example.edu</a></p>
    <h2>Research interests</h2><p>Parallel machines, and how they are told what to do.</p>
    <h2>Office hours</h2><p>Tuesday 2:00 to 3:30, and by appointment.</p>`,
  lamps: `<html lang="en"><title>Lamps</title><main><h1>Lamps</h1><div class="products">${LAMPS.join('')}</div></main>`,
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-search-'));
  store = join(folder, 'c.db');
  mkdirSync(join(folder, 'pages'));
  for (const [name, html] of Object.entries(PAGES))
    writeFileSync(join(folder, 'pages', `${name}.html`), html);
  await run(['corpus', 'add', join(folder, 'pages'), '--base', 'https://example.org/', '--store', store]);
  await run(['corpus', 'analyse', '--store', store]);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function search(...args: string[]): Promise<Ended> {
  return run(['corpus', 'search', ...args, '--store', store]);
}

describe('anatome corpus search', () => {
  it('shows pages, what they say, and where it stands', async () => {
    const { code, stdout, stderr } = await search('storm');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('  1 A storm at sea\n    https://example.org/storm.html\n    A storm at sea\n');
    expect(stdout).toMatch(/in title, heading 1, paragraph/);
    expect(stdout).toMatch(/ {2}2 Rain\n.*\n {4}Storm\n.*of navigation\n/);
    expect(stdout).toMatch(/\n2 pages\n$/);
    // What strangers wrote does nothing to the terminal.
    expect((await search('evening')).stdout).toContain('evening �[31m there');
  });

  it('finds in places only, by all filters, and says how many there are', async () => {
    expect((await search('storm', '--in', 'heading')).stdout).toMatch(/\n1 page\n$/);
    expect((await search('in:navigation storm', '--host', 'example.org')).stdout).toMatch(/\n1 page\n$/);
    const { stdout } = await search('--language', 'en', '-n', '1', '--offset', '1', '--facets', 'language');
    expect(stdout).toContain('language en 4\n');
    expect(stdout).toMatch(/\n4 pages; these are 2 to 2\n$/);
  });

  it('prints JSON and CSV', async () => {
    const { hits, total } = JSON.parse((await search('calm', '-f', 'json')).stdout);
    expect(total).toBe(1);
    expect(hits[0]).toMatchObject({ url: 'https://example.org/storm.html', excerpt: { label: 'paragraph' } });
    const [header, row] = (await search('calm', '-f', 'csv')).stdout.split('\r\n');
    expect(header).toBe('url,title,type,language,date,score,excerpt,path,genre');
    expect(row).toMatch(/^https:\/\/example\.org\/storm\.html,A storm at sea,/);
  });

  it('finds by genre and module, and counts what pages of a genre are made of', async () => {
    const found = await search('in:module/office-hours tuesday', '--genre', 'personal-home-page');
    expect(found.stdout).toMatch(/academic-home-page.*\n\n?1 page\n$/);
    expect((await search('parallel', '--in', 'module/office-hours')).code).not.toBe(0);
    expect((await search('a', '--in', 'module/')).stderr).toContain('A module is named by small letters');
    const modules = (...args: string[]) => run(['corpus', 'modules', ...args, '--store', store]);
    const { stdout, code } = await modules();
    expect(code).toBe(0);
    expect(stdout).toMatch(/feature +email +Email address +general +compulsory +98 +1 +0 +100 +compulsory\n/);
    expect(stdout).toContain('Home Page: 1 page. Compulsory: from 50 percent on');
    expect(stdout).toContain('The taxonomy itself has other-language as optional with 75');
    expect((await modules('-f', 'csv')).stdout.trimEnd().split('\n')).toHaveLength(70);
    expect((await modules('nonsense')).stderr).toContain('There is no genre “nonsense”');
  }, 180_000);

  it('finds records by their columns', async () => {
    const { stdout } = await search('--records', 'price < 15 EUR', '--sort', '-price');
    expect(stdout).toMatch(/ {2}1 Oak lamp\n(.*\n)+ {2}2 Elm lamp\n/);
    expect(stdout).toMatch(/\n2 records\n$/);
    const csv = await search('short', '--records', 'price > 1', '-f', 'csv');
    expect(csv.stdout).toMatch(/^url,path,.*\r\nhttps:\/\/example\.org\/lamps\.html,.*Ash lamp.*\r\n$/);
  });

  it('fails where nothing is found, and says what is wrong with what was typed', async () => {
    expect(await search('cellar')).toEqual({ code: 1, stdout: '0 pages\n', stderr: '' });
    const refused = async (...args: string[]) => {
      const { code, stdout, stderr } = await search(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      return stderr;
    };
    expect(await refused('in:cellar storm')).toContain('no place “cellar”');
    expect(await refused('--records', 'price <')).toContain('Something to compare with');
    expect(await refused('-n', 'many')).toContain('whole number');
    expect(await refused('storm', '--facets', 'colour')).toContain('There is no facet “colour”');
    expect(await refused('storm', '--sort', 'price')).toContain('--sort names a column of records');
    expect(await refused('storm', '--records', 'price', '--in', 'main')).toContain('--in is for pages');
    expect(await refused('storm', '-f', 'xml')).toContain('there is text, json, csv');
  });
});
