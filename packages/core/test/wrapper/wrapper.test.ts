import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAnalyzer,
  extract,
  learnWrapper,
  type MarkedPage,
  readWrapper,
  type SiteWrapper,
} from '../../src/index.ts';
import { findRecord, WrapperError } from '../../src/wrapper/index.ts';

const analyzer = createAnalyzer();

function look(html: string, url?: string): Omit<MarkedPage, 'marks'> {
  const { page, metadata } = analyzer.analyze(html, { url, needs: { lenses: [], parts: [] } });
  return { page, metadata };
}

function mark(html: string, told: Readonly<Record<string, string>>, url?: string): MarkedPage {
  const looked = look(html, url);
  const marks = findRecord(
    looked.page,
    Object.entries(told).map(([field, words]) => ({ field, told: words })),
  );
  return { ...looked, marks: marks.map((each) => each!) };
}

/** `title=Ash 0.95`, one line a record. */
function read(wrapper: SiteWrapper, html: string, url?: string): string[] {
  const { fields, records } = wrapper.apply(look(html, url));
  return records.map(({ cells }) =>
    cells
      .map(({ text, state }, at) => `${fields[at].name}=${text ?? '-'}${state === 'doubtful' ? '?' : ''}`)
      .join(' '),
  );
}

const lamp = (title: string, price: string, rest = ''): string =>
  `<title>${title} | Lamps</title><main><h1 class="name">${title}</h1><p class="cost">${price}</p>${rest}<p>Maker: <b>Holt</b></p></main><aside><p class="cost">$1.00</p></aside>`;

const learned = (): SiteWrapper =>
  learnWrapper([
    mark(lamp('Oak', '$11.90'), { title: 'Oak', price: '$11.90' }),
    mark(lamp('Ash', '$20.00'), { title: 'Ash', price: '$20.00' }),
  ]);

describe('a wrapper', () => {
  it('reads on another page what was marked on two', () => {
    expect(read(learned(), lamp('Elm', '$7.50'))).toEqual(['title=Elm price=$7.50']);
  });

  it('reads it when classes are others, and boxes stand around it', () => {
    const changed = lamp('Elm', '$7.50')
      .replaceAll('class="cost"', 'class="x9"')
      .replaceAll('class="name"', '');
    expect(read(learned(), changed)).toEqual(['title=Elm price=$7.50']);
    expect(read(learned(), `<div>${lamp('Elm', '$7.50')}</div>`.replace('<main>', '<main><div>'))).toEqual([
      'title=Elm price=$7.50',
    ]);
  });

  it('says what is missing, and trusts what is sure more than what is not', () => {
    const wrapper = learned();
    const { records } = wrapper.apply(look('<title>Elm | Lamps</title><h2>Elm</h2><p>Ask us</p>'));
    const [title, price] = records[0].cells;
    expect(price).toEqual({ text: null, node: -1, trust: 0, state: 'missing', by: [] });
    const [sure] = wrapper.apply(look(lamp('Elm', '$7.50'))).records[0].cells;
    expect(title.text).toBe('Elm');
    expect(title.trust).toBeLessThan(sure.trust);
  });

  it('finds nothing on a page that has nothing, and is cut by no page', () => {
    expect(read(learned(), '')).toEqual([]);
    expect(read(learned(), '<p>Not found')).toEqual([]);
  });

  it('goes by labels, by what is declared, and takes the part that was meant', () => {
    const page = (name: string, weight: string, day: string): string =>
      `<script type="application/ld+json">{"@type":"Product","name":"${name}"}</script><p>Name <i>${name}</i></p><ul><li>Weight<li>${weight} g</ul><p>Since ${day} (Monday)</p>`;
    const wrapper = learnWrapper([
      mark(page('Oak', '910', '2024-05-01'), { name: 'Oak', weight: '910 g', since: '2024-05-01' }),
      mark(page('Ash', '75', '2021-11-30'), { name: 'Ash', weight: '75 g', since: '2021-11-30' }),
    ]);
    expect(read(wrapper, page('Elm', '8', '2020-01-02'))).toEqual(['name=Elm weight=8 g since=2020-01-02']);
    const [name, weight, since] = wrapper.file.fields;
    expect(name.anchors[0]).toMatchObject({ by: 'data', find: 'Product.name' });
    expect(weight.anchors.some(({ by, find }) => by === 'label' && find === 'weight')).toBe(true);
    expect(since).toMatchObject({ kind: 'date', part: { after: 'Since ', before: ' (' } });
  });

  it('reads addresses of links and pictures', () => {
    const page = (at: string): string =>
      `<div class="box"><a class="go" href="/${at}">Go</a><img class="shot" src="${at}.png"></div>`;
    const told = { link: '.go@href', image: '.shot@src' };
    const wrapper = learnWrapper([
      mark(page('one'), told, 'https://a.test/1'),
      mark(page('two'), told, 'https://a.test/2'),
    ]);
    expect(read(wrapper, page('three'), 'https://a.test/3')).toEqual([
      'link=https://a.test/three image=https://a.test/three.png',
    ]);
  });
});

const row = (title: string, price: string): string =>
  `<li class="card"><h3>${title}</h3>${price === '' ? '' : `<span class="price">${price}</span>`}</li>`;
const list = (...rows: readonly string[]): string =>
  `<h1>Lamps</h1><ul class="cards">${rows.join('')}</ul><ul><li>Home<li>Imprint</ul>`;

describe('rows', () => {
  const wrapper = learnWrapper(
    [
      mark(list(row('Oak', '$1.50'), row('Ash', '$2.50'), row('Elm', '$3.50')), {
        title: 'Oak',
        price: '$1.50',
      }),
      mark(list(row('Fir', '$4.50'), row('Yew', '$5.50'), row('Lime', '$6.50')), {
        title: 'Yew',
        price: '$5.50',
      }),
    ],
    { hasRows: true },
  );

  it('are all found where one is marked, those that lack something, too', () => {
    expect(
      read(wrapper, list(row('Pine', '$7.00'), row('Beech', ''), row('Larch', '$9.00'), row('Box', '$1.00'))),
    ).toEqual([
      'title=Pine price=$7.00',
      'title=Beech price=-',
      'title=Larch price=$9.00',
      'title=Box price=$1.00',
    ]);
  });

  it('are found by what they hold when they are called otherwise', () => {
    const changed = list(row('Pine', '$7.00'), row('Beech', '$8.00'), row('Larch', '$9.00')).replaceAll(
      'card',
      'tile',
    );
    expect(read(wrapper, changed)).toEqual([
      'title=Pine price=$7.00',
      'title=Beech price=$8.00',
      'title=Larch price=$9.00',
    ]);
  });

  it('are known by a field that is marked twice on a page', () => {
    const html = list(row('Oak', '$1.50'), row('Ash', '$2.50'), row('Elm', '$3.50'));
    const page = look(html);
    const marks = ['Oak', 'Ash'].flatMap((told) =>
      findRecord(page.page, [{ field: 'title', told }]).map((each) => each!),
    );
    expect(learnWrapper([{ ...page, marks }]).apply(page).records).toHaveLength(3);
  });
});

describe('an analysis with a wrapper', () => {
  const wrapper = learnWrapper([
    mark(lamp('Oak', '$11.90'), { title: 'Oak', price: '$11.90' }, 'https://lamps.test/oak'),
    mark(lamp('Ash', '$20.00'), { title: 'Ash', price: '$20.00' }, 'https://lamps.test/ash'),
  ]);

  it('has its records first, with their source and trust', () => {
    const { records, warnings } = extract(lamp('Elm', '$7.50'), { url: 'https://lamps.test/elm', wrapper });
    expect(records[0]).toMatchObject({
      series: 0,
      type: 'wrapper',
      source: 'wrapper',
      columns: ['title', 'price'],
      rows: [{ title: 'Elm', price: { text: '$7.50', value: 7.5, currency: 'USD' } }],
    });
    expect(Object.values(records[0].trust![0]).every((trust) => trust > 0.8)).toBe(true);
    expect(warnings.filter(({ code }) => code === 'wrapper')).toEqual([]);
  });

  it('says what is missing, and that a page of another host was not read', () => {
    const { warnings } = extract('<title>Elm | Lamps</title><h1 class="name">Elm</h1>', { wrapper });
    expect(warnings).toContainEqual({
      code: 'wrapper',
      message: 'The wrapper lamps.test did not find price.',
    });
    const other = extract(lamp('Elm', '$7.50'), { url: 'https://other.test/elm', wrapper });
    expect(other.warnings).toContainEqual({
      code: 'wrapper',
      message: 'The wrapper lamps.test is for lamps.test: the page was read without it.',
    });
    expect(other.records.some(({ source }) => source === 'wrapper')).toBe(false);
  });

  it('takes of several wrappers that of the host', () => {
    const other = readWrapper({ ...wrapper.file, host: 'other.test', name: 'other' });
    const asked = { url: 'https://www.lamps.test/elm', wrapper: [other, wrapper] };
    expect(createAnalyzer().analyze(lamp('Elm', '$7.50'), asked).wrapped?.name).toBe('lamps.test');
    const none = { url: 'https://none.test/', wrapper: [other, wrapper] };
    expect(createAnalyzer().analyze(lamp('Elm', '$7.50'), none).wrapped).toBeUndefined();
  });
});

describe('the file', () => {
  it('is read again as it was written', () => {
    const { file } = learned();
    expect(readWrapper(JSON.parse(JSON.stringify(file))).file).toEqual(file);
    expect(file.examples).toEqual([
      { page: '', records: [{ title: 'Oak', price: '$11.90' }] },
      { page: '', records: [{ title: 'Ash', price: '$20.00' }] },
    ]);
  });

  it.each([
    [[], 'the file to be a wrapper'],
    [{ anatome: 'wrapper', version: 9 }, 'version to be 1'],
    [{ anatome: 'wrapper', version: 1, name: 'a', fields: [] }, 'fields to be at least one'],
    [
      { anatome: 'wrapper', version: 1, name: 'a', fields: [{ name: 'a', kind: 'colour' }] },
      'fields[0].kind to be one of text',
    ],
    [
      {
        anatome: 'wrapper',
        version: 1,
        name: 'a',
        fields: [{ name: 'a', kind: 'text', anchors: [{ by: 'name', find: 'p', weight: 2 }] }],
      },
      'fields[0].anchors[0].weight to be a number from 0 to 1',
    ],
  ])('says what is wrong with it: %j', (file, message) => {
    expect(() => readWrapper(file)).toThrow(message);
  });

  it('never throws on a page, whatever its anchors say', () => {
    const kinds = fc.constantFrom('data', 'name', 'label', 'next', 'value', 'place', 'alike');
    const anchor = fc.record({
      by: kinds,
      find: fc.string({ minLength: 1, maxLength: 20 }),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anchor, { maxLength: 4 }), fc.string(), (anchors, html) => {
        const file = {
          anatome: 'wrapper',
          version: 1,
          name: 'a',
          rows: { anchors },
          fields: [{ name: 'a', kind: 'price', anchors }],
        };
        readWrapper(file).apply(look(`<p>1,50 €${html}`));
      }),
      { numRuns: 60 },
    );
  });
});

describe('marks', () => {
  it('want pages of one host, and something that is marked', () => {
    expect(() => learnWrapper([])).toThrow(WrapperError);
    const one = mark(lamp('Oak', '$1.00'), { title: 'Oak' }, 'https://a.test/');
    const other = mark(lamp('Ash', '$2.00'), { title: 'Ash' }, 'https://b.test/');
    expect(() => learnWrapper([one, other])).toThrow('of one host, but the pages are of a.test, b.test');
    expect(() => learnWrapper([look(lamp('Oak', '$1'))].map((each) => ({ ...each, marks: [] })))).toThrow(
      'nothing is marked',
    );
  });

  it('take headings before other texts, and words near the rest of the record', () => {
    const { page } = look('<nav><a>Oak</a></nav><h1>Oak</h1>');
    expect(page.name(findRecord(page, [{ field: 'title', told: 'oak' }])[0]!.node)).toBe('h1');
    const { page: two } = look('<nav><a>Holt</a></nav><ul><li><b>A long name</b><i>by Holt</i></ul>');
    const [, maker] = findRecord(two, [
      { field: 'title', told: 'A long name' },
      { field: 'maker', told: 'Holt' },
    ]);
    expect({ words: maker!.words, at: two.path(maker!.node) }).toEqual({
      words: 'Holt',
      at: expect.stringContaining('/li[1]/i[1]'),
    });
  });
});
