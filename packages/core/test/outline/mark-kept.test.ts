import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { createBlockTable } from '../../src/block/index.ts';
import { readNames } from '../../src/block/name/read-names.ts';
import { markKept } from '../../src/outline/mark-kept.ts';
import { TAG } from '../../src/page/index.ts';

const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody knows why.';

/** What is kept of a page where the blocks of elements with `data-in` were chosen: texts, and addresses of pictures. */
function keep(markup: string): string[] {
  const { page, style, features, layers } = analyze(markup);
  const table = createBlockTable({ page, style, features, layers });
  const chosen = new Uint8Array(table.blocks.count);
  for (const root of page.select('[data-in]')) {
    for (let block = table.before[root]; block < table.before[page.end[root]]; block++) chosen[block] = 1;
  }
  const kept = markKept(table, chosen, readNames(page, table.workspace));
  const found: string[] = [];
  for (let node = 0; node < page.size; node++) {
    if (kept[node] === 0) continue;
    if (page.isText(node)) found.push(page.data[node].trim());
    else if (page.tag[node] === TAG.img) found.push(page.attribute(node, 'src') ?? '');
  }
  return found.filter((text) => text !== '');
}

describe('words that are hidden', () => {
  it('are not kept in the middle of a line that is shown', () => {
    const markup = `<p data-in>Open <span style="display:none">and shut</span> now, <b hidden>never</b> later.</p>`;
    expect(keep(markup)).toEqual(['Open', 'now,', 'later.']);
  });

  it('are kept where the whole block is hidden: it was chosen for that', () => {
    expect(keep(`<p data-in style="display:none">${PROSE}</p>`)).toEqual([PROSE]);
  });
});

describe('a table', () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = Array.from({ length: 6 }, (_, at) =>
    row(`<b data-in>Day ${at}</b>`, `<b data-in>${at * 7} knots</b>`),
  );
  const left = [row('–', '–'), row('<a href="javascript:show()">Details</a>', '<i hidden>never</i>')];
  const head = '<tr><th data-in>Day</th><th data-in>Wind</th></tr>';

  it('keeps the rows that were left out of it, where most of it is content', () => {
    const kept = keep(`<p data-in>${PROSE}</p><table>${head}${rows.join(left.join(''))}</table>`);
    expect(kept.filter((text) => text === '–')).toHaveLength(10);
    expect(kept.filter((text) => text === 'Details')).toHaveLength(5);
    expect(kept).not.toContain('never');
  });

  it('stays as it was chosen where little of it is content', () => {
    const kept = keep(`<table>${head}${rows.join('').replaceAll(' data-in', '')}${left.join('')}</table>`);
    expect(kept).toEqual(['Day', 'Wind']);
  });
});

describe('the standfirst', () => {
  const page = (name: string): string =>
    `<article><h1 data-in>The ferry goes electric</h1><p class="${name}">After eleven months in dry dock she returns to the river.</p><div>By Imogen Sallow</div><p data-in>${PROSE}</p></article>`;

  it.each(['standfirst', 'article__dek', 'subheadline', 'post-excerpt'])(
    'is kept under the headline: %s',
    (name) => {
      expect(keep(page(name))[1]).toMatch(/^After eleven months/);
    },
  );

  it.each(['note', 'subscribe', 'deckchair'])('is nothing of another name: %s', (name) => {
    expect(keep(page(name))).toEqual(['The ferry goes electric', PROSE]);
  });

  it('is nothing behind another heading', () => {
    const markup = `<h1>Ferry</h1><h2>More</h2><p class="subtitle">Ten more stories of the river and of the people on it.</p><h2 data-in>Now</h2><p data-in>${PROSE}</p>`;
    expect(keep(markup)).toEqual(['Now', PROSE]);
  });
});

describe('notes', () => {
  const page = (heading: string): string =>
    `<p data-in>${PROSE}<sup><a href="#cite_note-1">[1]</a></sup></p><div ${heading}><h2>References</h2><span>[edit]</span></div><div><ol><li id="cite_note-1">The Courier, 1911.</li><li id="cite_note-2">The Courier, 1912.</li></ol></div>`;
  const one = page('data-in').replace('<li id="cite_note-2">The Courier, 1912.</li>', '');

  it('are kept below their heading where the text refers to them', () => {
    expect(keep(one)).toContain('The Courier, 1911.');
  });

  it('are no notes where the text calls them by name', () => {
    expect(keep(one.replace('>[1]<', '>Courier<'))).not.toContain('The Courier, 1911.');
  });

  it('are left out with their heading', () => {
    expect(keep(one.replace('<div data-in>', '<div>'))).not.toContain('The Courier, 1911.');
  });

  it('are no notes where the text refers to half of them or fewer', () => {
    expect(keep(page('data-in'))).not.toContain('The Courier, 1911.');
  });
});

describe('a picture', () => {
  const wrapped = (inner: string): string => `${'<div>'.repeat(9)}${inner}${'</div>'.repeat(9)}`;

  it('is kept with the caption of its figure, however deep it is wrapped', () => {
    const figure = `<figure>${wrapped('<img src=quay.jpg width=640 height=480>')}<figcaption data-in>The quay in May, seen from the mole</figcaption></figure>`;
    expect(
      keep(`<p data-in>${PROSE}</p><aside>Ten more stories</aside>${figure}<aside>News</aside>`),
    ).toContain('quay.jpg');
  });

  it('is left out with a short menu that its author declares to be a frame', () => {
    const page = `<header><a href=/><img src=logo.png width=200 height=60></a><nav><a href=/a>News</a></nav></header><div data-in><p>${PROSE}</p><img src=boat.jpg width=400 height=300><p>${PROSE}</p></div>`;
    expect(keep(page)).toEqual([PROSE, 'boat.jpg', PROSE]);
  });

  it('is left out among words that are', () => {
    const figure = `<figure>${wrapped('<img src=quay.jpg width=640 height=480>')}<figcaption>${PROSE} ${PROSE}</figcaption></figure>`;
    expect(keep(`<p data-in>${PROSE}</p>${figure}`)).not.toContain('quay.jpg');
  });
});

describe('the author of a quote', () => {
  const quote = (foot: string): string =>
    `<p data-in>${PROSE}</p><blockquote><p data-in>A bridge was mentioned.</p>${foot}</blockquote>`;

  it.each(['cite', 'footer'])('is kept with it: %s', (name) => {
    expect(keep(quote(`<${name}>Nora Quill</${name}>`))).toContain('Nora Quill');
  });

  it('is kept with it in the caption of its figure', () => {
    const figure = `<figure>${quote('')}<figcaption>Nora Quill</figcaption></figure>`;
    expect(keep(figure)).toContain('Nora Quill');
  });

  it('is left out with it, or where it is hidden', () => {
    expect(keep(quote('<cite>Nora Quill</cite>').replaceAll(' data-in', ''))).toEqual([]);
    expect(keep(quote('<cite style="display:none">Nora Quill</cite>'))).not.toContain('Nora Quill');
  });
});

describe('a caption', () => {
  const page = (text: string, caption: string): string =>
    `<p data-in>${PROSE}</p><figure><img src=quay.jpg width=640 height=480><figcaption>${caption}</figcaption></figure>${text}`;
  const next = `<p data-in>${PROSE}</p>`;

  it('is kept with its picture', () => {
    expect(keep(page(next, 'The quay in May'))).toEqual([PROSE, 'quay.jpg', 'The quay in May', PROSE]);
  });

  it('is left out with its picture, or where it is a text of its own', () => {
    expect(keep(page('', 'The quay in May').replace(' data-in', ''))).toEqual([]);
    expect(keep(page(next, `${PROSE} ${PROSE} ${PROSE} ${PROSE}`))).not.toContain(PROSE.repeat(4));
  });
});

describe('what is content as a whole', () => {
  it('is a table of data when half of its rows have something of it', () => {
    const table = `<table><tr><th data-in>Town<th>Wind<tr><td data-in>Holm<td>31<tr><td>Ness<td>38</table>`;
    expect(keep(`<p data-in>${PROSE}</p>${table}`)).toEqual([
      PROSE,
      'Town',
      'Wind',
      'Holm',
      '31',
      'Ness',
      '38',
    ]);
  });

  it('is a list of definitions, terms and all', () => {
    const list = '<dl><dt>Miriam<dd data-in>Prosody<dt data-in>Jonah<dd>Syllables</dl>';
    expect(keep(`<p data-in>${PROSE}</p>${list}`).slice(1)).toEqual([
      'Miriam',
      'Prosody',
      'Jonah',
      'Syllables',
    ]);
  });

  it('is a plain list', () => {
    expect(keep(`<p data-in>${PROSE}</p><ul><li data-in>Oak<li>Ash<li data-in>Elm</ul>`).slice(1)).toEqual([
      'Oak',
      'Ash',
      'Elm',
    ]);
  });

  it('is none of them where little was chosen, nor a table that lays out the page, nor what is hidden', () => {
    const list = '<ul><li data-in>Oak<li>Ash<li>Elm</ul>';
    const layout =
      '<table role=presentation><tr><th data-in>Menu<th>Text<tr><td data-in>Home<td>More</table>';
    const hidden = '<ol><li data-in>One<li data-in>Two<li style="display:none">Three</ol>';
    expect(keep(`<p data-in>${PROSE}</p>${list}${layout}${hidden}`).slice(1)).toEqual([
      'Oak',
      'Menu',
      'Home',
      'One',
      'Two',
    ]);
  });
});

describe('a banner in the text', () => {
  it('is no picture of it', () => {
    const banner =
      '<div class=house-ad>Advertisement<a href=https://ads.example.net><img src=sail.png width=300 height=200></a></div>';
    const paid =
      '<p><a rel=sponsored href=https://ads.example.net><img src=rope.png width=300 height=200></a></p>';
    const own = '<p><img src=ferry.png width=300 height=200></p>';
    expect(keep(`<div data-in><p>${PROSE}</p>${banner}${paid}${own}<p>${PROSE}</p></div>`)).toEqual([
      PROSE,
      'Advertisement',
      'ferry.png',
      PROSE,
    ]);
  });
});
