import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyze,
  collectFingerprints,
  createTemplate,
  explainPlace,
  extract,
  findPlace,
  type PageFingerprints,
  readTemplate,
  type SiteTemplate,
  TemplateError,
  toJson,
  toText,
} from '../../../src/index.ts';
import { isNear } from '../../../src/outline/template/group-near.ts';

const OFFER =
  'Get our letter every week with all that happened on the coast, in the harbour, on the ferries and in the town hall, free of charge and without any advertisement at all.';

/** A page of one site: its own text, and the offer among its paragraphs. */
function page(number: number, offer = OFFER): string {
  return `<title>Storm ${number}</title><nav><a href="/">Home</a> <a href="/news">News</a></nav><main><h1>Storm number ${number}</h1>
<p>${tell(number, 0)}</p><p>${tell(number, 1)}</p><div><p>${offer}</p></div><p>${tell(number, 2)}</p></main><footer>The Ferry Post</footer>`;
}

const PLACES = ['harbour', 'lighthouse', 'market', 'station', 'library', 'theatre', 'museum', 'castle'];

/** Sentences that no other page has. */
function tell(number: number, part: number): string {
  const place = PLACES[(number * 3 + part) % PLACES.length];
  const words = Array.from({ length: 30 }, (_, at) => `${place}${number}${'xyz'[part]}${at}`);
  return `At night the sea came over the wall near the ${words.join(' ')} and nobody slept.`;
}

const urlOf = (number: number): string => `https://ferry.test/storm/${number}`;

function print(html: string, url = urlOf(0)): PageFingerprints {
  return collectFingerprints(analyze(html, { url }));
}

const prints = Array.from({ length: 5 }, (_, number) => print(page(number), urlOf(number)));
const template = createTemplate(prints);

function textOf(html: string, url: string, given?: SiteTemplate | SiteTemplate[]): string {
  const { page: parsed, outline, layers } = analyze(html, { url, template: given });
  return toText(parsed, outline, layers);
}

describe('a site template', () => {
  it('takes what repeats out of the content of a page it was not made from', () => {
    const html = page(7);
    expect(textOf(html, urlOf(7))).toContain('Get our letter');
    const text = textOf(html, urlOf(7), template);
    expect(text).not.toContain('Get our letter');
    for (const part of [0, 1, 2]) expect(text).toContain(tell(7, part));
  });

  it('is told of in the analysis, in JSON, in the extract and in the reasons', () => {
    const analysis = analyze(page(7), { url: urlOf(7), template });
    const use = { id: template.id, host: 'ferry.test', pages: 5, words: 32 };
    expect(analysis.outline.template).toEqual(use);
    expect(toJson(analysis).template).toEqual(use);
    expect(extract(page(7), { url: urlOf(7), template }).template).toEqual(use);
    expect(toJson(analysis).warnings).toContainEqual({
      code: 'template',
      message: `The template ${template.id} of ferry.test took 32 words out of the content; it compares the page with 5 others.`,
    });
    const outline = JSON.stringify(analysis.outline.entries);
    expect(outline).toContain('"repeated":"5 of 5 pages"');
    expect(outline).toContain('"step":"site template"');
    const place = findPlace(analysis.page, 'Get our letter')!;
    expect(explainPlace(analysis, place, { template }).summary).toContain(
      `is left out of the content: it stands on 5 of 5 pages of this site that were compared, and so does what stands around it (template ${template.id}).`,
    );
  });

  it('changes nothing where none is given', () => {
    const analysis = analyze(page(7), { url: urlOf(7) });
    expect(analysis.outline).not.toHaveProperty('template');
    expect(toJson(analysis)).not.toHaveProperty('template');
    expect(JSON.stringify(analysis.outline.entries)).not.toContain('repeated');
  });

  it('does not count the page itself, nor its copies', () => {
    const own = analyze(page(3), { url: urlOf(3), template });
    expect(own.outline.template?.pages).toBe(4);
    const copies = [0, 1, 2].map((number) => print(page(number), urlOf(number)));
    const edited = page(1).replace('nobody slept', 'everybody slept');
    expect(isNear(copies[1], print(edited, urlOf(9)))).toBe(true);
    const more = createTemplate([...copies, print(edited, urlOf(9))]);
    expect(more.pageCount).toBe(3);
    expect(textOf(edited, urlOf(9), more)).toContain(tell(1, 1));
  });

  it('keeps an article that stands at two addresses', () => {
    const two = createTemplate([
      print(page(1), urlOf(1)),
      print(page(2), urlOf(2)),
      print(page(1), `${urlOf(1)}?print`),
    ]);
    expect(two.pageCount).toBe(2);
    const analysis = analyze(page(1), { url: urlOf(1), template: two });
    expect(analysis.outline.template).toMatchObject({ refused: 'few pages', words: 0 });
    expect(toText(analysis.page, analysis.outline, analysis.layers)).toContain(tell(1, 0));
  });

  it('never takes nearly all of the content', () => {
    const shelf = `<title>Shelf</title><main><p>${OFFER}</p></main>`;
    const analysis = analyze(shelf, { url: urlOf(8), template });
    expect(analysis.outline.template).toMatchObject({ refused: 'whole page', words: 0 });
    expect(toText(analysis.page, analysis.outline, analysis.layers)).toContain('Get our letter');
  });

  it('is not used on another host, and says so', () => {
    const analysis = analyze(page(7), { url: 'https://other.test/7', template });
    expect(analysis.outline.template).toMatchObject({ refused: 'other host' });
    expect(toJson(analysis).warnings[0].message).toContain('is that of another host');
  });

  it('is picked by host among several', () => {
    const other = createTemplate(prints.map((each) => ({ ...each, host: 'other.test' })));
    expect(textOf(page(7), urlOf(7), [other, template])).not.toContain('Get our letter');
    expect(
      analyze(page(7), { url: 'https://third.test/', template: [other, template] }).outline.template,
    ).toBeUndefined();
  });

  it('does not say that a headline repeats because other pages link to it', () => {
    const listed = (number: number): string =>
      page(number).replace('</footer>', '<ul><li><a href="/storm/6">Storm number 6</a></ul></footer>');
    const links = createTemplate([1, 2, 3].map((number) => print(listed(number), urlOf(number))));
    const { outline } = analyze(page(6), { url: urlOf(6), template: links });
    const main = outline.entries.find(({ label }) => label === 'main')!;
    expect(main.entries.map(({ label, attributes }) => [label, attributes?.repeated])).toEqual([
      ['heading', undefined],
      ['paragraph', undefined],
      ['paragraph', undefined],
      ['paragraph', '3 of 3 pages'],
      ['paragraph', undefined],
    ]);
  });

  it('leaves labels and headings that stand above different texts', () => {
    const product = (number: number): string =>
      `<title>Lamp ${number}</title><main><h1>Lamp ${number}</h1><p>${tell(number, 0)}</p><h2>About this lamp and all that belongs to it</h2><p>${tell(number, 1)}</p><table>${['Weight', 'Height', 'Colour', 'Material'].map((label) => `<tr><th>${label} as it is measured by us</th><td>${label}${number} of its own</td></tr>`).join('')}</table></main>`;
    const lamps = createTemplate([1, 2, 3, 4].map((number) => print(product(number), urlOf(number))));
    expect(textOf(product(6), urlOf(6), lamps)).toBe(textOf(product(6), urlOf(6)));
  });

  it('has an id of its content, whatever the order of the pages', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(prints, { minLength: prints.length }), (shuffled) => {
        expect(createTemplate(shuffled).file).toEqual(template.file);
      }),
      { numRuns: 20 },
    );
    expect(createTemplate(prints.slice(1)).id).not.toBe(template.id);
  });

  it('refuses what no template can be made of', () => {
    expect(() => createTemplate([])).toThrow('there is none');
    expect(() => createTemplate([prints[0]])).toThrow(TemplateError);
    expect(() => createTemplate([prints[0], print(page(9), 'https://other.test/')])).toThrow(
      'ferry.test, other.test',
    );
    expect(() => createTemplate(prints, { least: 1 })).toThrow('2 pages or more');
    expect(() => createTemplate(prints, { least: 6 })).toThrow('6 pages');
    expect(() => analyze('<p>x', { template: JSON.parse('{}') })).toThrow('goes through readTemplate');
  });
});

describe('readTemplate', () => {
  const file = JSON.parse(JSON.stringify(template.file));

  it('reads what was written', () => {
    expect(readTemplate(file).file).toEqual(template.file);
  });

  it('refuses anything else in a sentence', () => {
    const wrong: readonly (readonly [change: object, message: string])[] = [
      [{ anatome: 'model' }, 'No site template: expected the file to be a site template, but got "model".'],
      [{ version: 2 }, 'expected version to be 1, but got 2'],
      [{ host: 7 }, 'expected host to be a host'],
      [{ least: 0 }, 'a number from 2'],
      [{ pages: 'many' }, 'a list of at most 400'],
      [{ pages: [{ page: 3, digest: '0'.repeat(16), simhash: null }] }, 'pages[0].page to be at most 0'],
      [{ blocks: [{ fingerprint: 'x', pages: [] }] }, 'blocks[0].fingerprint'],
      [{ blocks: [{ fingerprint: '0'.repeat(16), pages: [1, 1] }] }, 'ascending numbers below 5'],
      [{ least: 3 }, 'was changed since it was made'],
    ];
    for (const [change, message] of wrong)
      expect(() => readTemplate({ ...file, ...change })).toThrow(message);
    for (const none of [null, 7, 'text', [], {}]) expect(() => readTemplate(none)).toThrow(TemplateError);
  });

  it('throws nothing but a TemplateError, whatever is read', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.record({
        anatome: fc.constant('site template'),
        version: fc.constant(1),
        host: fc.jsonValue(),
        least: fc.jsonValue(),
        pages: fc.jsonValue(),
        blocks: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(() => readTemplate(value)).toThrow(TemplateError);
      }),
    );
  });
});
