/** Genre markup and the taxonomy, read by programs that are not ours. */
import jsonld from 'jsonld';
import { XmlDocument } from 'libxml2-wasm';
import { DataFactory, Parser, Store } from 'n3';
import { describe, expect, it } from 'vitest';
import {
  GENRE_NAMESPACE,
  MODULE_NAMESPACE,
  TERM_NAMESPACE,
  toGenreTable,
  toTaxonomyText,
  toTurtle,
} from '../../src/export/index.ts';
import { GENRE_NEEDS, listModules, loadTaxonomy } from '../../src/genre/index.ts';
import { analyze, writeFormat } from '../../src/index.ts';

const { namedNode, literal } = DataFactory;
const URL = 'http://www.cs.example.edu/~marsh/';
const PAGE = `<title>Ada Marsh</title><h1>Ada Marsh</h1><p>Professor of Computer Science<br>Phone: (503) 555-0142<br>marsh@cs.example.edu
<h2>Research Interests</h2><p>Compilers with &lt;tags&gt; &amp; "quotes"\u0001<h2>Publications</h2><p><a href=papers.html>List of publications</a>`;

function write(
  format: 'genre' | 'genre-json' | 'genre-xml',
  html = PAGE,
  url: string | undefined = URL,
): string | object {
  return writeFormat(format, analyze(html, { url, needs: GENRE_NEEDS }));
}

const N_QUADS = { format: 'application/n-quads' } as const;
/** Nothing may be fetched, and nothing that means nothing may be left out in silence. */
const STRICT = {
  safe: true,
  documentLoader: async (url: string): Promise<never> => {
    throw new Error(`${url} was to be fetched`);
  },
};

describe('genre markup', () => {
  it('is JSON-LD that needs no network: one node per module', async () => {
    const said = write('genre-json') as jsonld.JsonLdDocument;
    const [page] = (await jsonld.expand(said, STRICT)) as Record<string, unknown>[];
    expect(page).toMatchObject({ '@id': URL, '@type': [`${GENRE_NAMESPACE}academic-home-page`] });
    const quads = new Store(
      new Parser({ format: 'N-Quads' }).parse(
        (await jsonld.toRDF(said, { ...STRICT, ...N_QUADS })) as unknown as string,
      ),
    );
    const type = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
    const [phone] = quads.getSubjects(type, namedNode(`${MODULE_NAMESPACE}phone`), null);
    expect(quads.getObjects(phone, namedNode(`${TERM_NAMESPACE}text`), null)[0].value).toBe('(503) 555-0142');
    const [list] = quads.getSubjects(type, namedNode(`${MODULE_NAMESPACE}publications`), null);
    expect(quads.getObjects(list, namedNode(`${TERM_NAMESPACE}target`), null)[0].value).toBe(
      `${URL}papers.html`,
    );
    const missing = quads.getObjects(namedNode(URL), namedNode(`${TERM_NAMESPACE}missing`), null);
    expect(missing.map(({ value }) => value)).toContain(`${MODULE_NAMESPACE}fax`);
  });

  it('is XML: one element per module, features inside', () => {
    using document = XmlDocument.fromString(write('genre-xml') as string);
    const at = (path: string) => document.get(path, { g: `${GENRE_NAMESPACE}markup` });
    expect(document.root.attr('genre')?.value).toBe('academic-home-page');
    expect(at('/g:page/g:contact/g:phone')?.content).toBe('(503) 555-0142');
    expect(at('//g:research-interests')?.content).toBe(
      'Research Interests\nCompilers with <tags> & "quotes"\uFFFD',
    );
    expect(at('//g:scientific-profile/g:publications/@target')?.content).toBe(`${URL}papers.html`);
  });

  it('is text', () => {
    const text = write('genre') as string;
    expect(text).toMatch(/^academic-home-page 0\.\d\d\n {2}Academic’s Personal Home Page: it has /);
    expect(text).toMatch(/\n- contact \[score=0\.\d+\]\n {2}- phone "\(503\) 555-0142" \[score=0\.9\]\n/);
  });

  it.each(['', '<p>', '<title>Nothing</title><p>nothing', PAGE])(
    'bears any page, without an address, too',
    async (html) => {
      const said = write('genre-json', html, undefined) as jsonld.JsonLdDocument;
      expect(await jsonld.expand(said, STRICT)).toHaveLength(1);
      using document = XmlDocument.fromString(write('genre-xml', html, undefined) as string);
      expect(document.root.name).toBe('page');
      expect(write('genre', html, undefined)).toMatch(/^[a-z -]+/);
    },
  );
});

describe('the taxonomy', () => {
  const taxonomy = loadTaxonomy();

  it('loads as RDF, with all genres and rows', () => {
    const store = new Store(new Parser().parse(toTurtle(taxonomy)));
    const term = (name: string) => namedNode(TERM_NAMESPACE + name);
    const home = namedNode(`${GENRE_NAMESPACE}academic-home-page`);
    const type = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
    expect(store.countQuads(null, type, term('Genre'), null)).toBe(taxonomy.genres.length);
    expect(store.countQuads(null, type, term('Module'), null)).toBe(taxonomy.listModules().length);
    expect(store.countQuads(home, term('use'), null, null)).toBe(69);
    const [fax] = store
      .getSubjects(term('module'), namedNode(`${MODULE_NAMESPACE}fax`), null)
      .filter((use) => store.countQuads(home, term('use'), use, null) === 1);
    expect(store.getObjects(fax, term('number'), null)[0]).toEqual(
      literal('66', namedNode('http://www.w3.org/2001/XMLSchema#integer')),
    );
    const broader = namedNode('http://www.w3.org/2004/02/skos/core#broader');
    expect(store.getObjects(home, broader, null)[0].value).toBe(`${GENRE_NAMESPACE}personal-home-page`);
    const restrictions = store.getSubjects(
      namedNode('http://www.w3.org/2002/07/owl#someValuesFrom'),
      null,
      null,
    );
    expect(restrictions.filter((each) => store.countQuads(home, null, each, null) === 1)).toHaveLength(
      listModules(taxonomy.find('academic-home-page')!).filter(({ status }) => status === 'compulsory')
        .length,
    );
  });

  it('is text, in a tree and as tables', () => {
    expect(toTaxonomyText(taxonomy)).toContain(
      '    personal-home-page: Personal Home Page (30 modules)\n      academic-home-page: Academic’s Personal Home Page (69 modules)\n',
    );
    const table = toGenreTable(taxonomy.find('academic-home-page')!);
    expect(table).toMatch(
      /^other-language +atomic +general +optional +75 {2}Alternate version in different language$/m,
    );
    expect(table.trimEnd().split('\n')).toHaveLength(8 + 69);
  });
});
