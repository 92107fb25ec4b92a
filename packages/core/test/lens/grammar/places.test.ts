/** Places, numbers and lists that once went wrong: each line here failed before. */
import { describe, expect, it } from 'vitest';
import { compileGrammar, createGrammarLens, loadShippedGrammars } from '../../../src/lens/grammar/index.ts';
import { toScene } from '../lens-suite.ts';

const lens = createGrammarLens({ grammars: compileGrammar(loadShippedGrammars()) });

interface Found {
  readonly label: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

function readMarkup(markup: string): Found[] {
  return lens.annotate(toScene(markup)).annotations.map(({ label, attributes }) => {
    const { text = '', fields = {} } = attributes as Partial<Found>;
    return { label, text, fields };
  });
}

/** What is found under a label in some lines. */
function find(label: string, ...lines: string[]): string[] {
  const found = readMarkup(`<p>${lines.join('<br>')}</p>`);
  return found.filter((each) => each.label === label).map(({ text }) => text);
}

describe('numbers', () => {
  it('takes register and tax numbers for neither telephones nor postal codes', () => {
    expect(find('Telephone', 'P.I. 01601990136')).toEqual([]);
    expect(find('Telephone', 'btw 0453 365 132')).toEqual([]);
    expect(find('Zipcode', 'HRB 990217')).toEqual([]);
    expect(find('City', 'Handelsregister HRB 80331 Berlin')).toEqual([]);
  });

  it('takes two numbers with a dash between them for two, and an extension along', () => {
    expect(find('Telephone', 'Call 0800 44 88 622 - 0800 44 88 043')).toEqual([
      '0800 44 88 622',
      '0800 44 88 043',
    ]);
    expect(find('Telephone', 'Phone: 530.820.3090 x410')).toEqual(['530.820.3090 x410']);
    expect(find('Telephone', 'Tel. 089 / 1234567 - 0')).toEqual(['089 / 1234567 - 0']);
    expect(find('Telephone', 'Amiga 500/600/1200, part 0285-001, +0 123 456 789')).toEqual([]);
  });

  it('finds the fax below or behind its label', () => {
    expect(find('Fax', 'Fax', '703-771-1132')).toEqual(['703-771-1132']);
    expect(find('Telephone', 'Fax', '703-771-1132')).toEqual([]);
    expect(find('Fax', 'Phone (650) 566-1121', '(650) 566-1122 fax')).toEqual(['(650) 566-1122']);
    expect(find('Telephone', 'Tel', '703-771-1131')).toEqual(['703-771-1131']);
  });

  it('reads Dutch codes without a space, but no measures', () => {
    expect(find('Zipcode', 'Damrak 1', '1012AB Amsterdam')).toEqual(['1012AB']);
    expect(find('Zipcode', 'GMC Sierra 2500HD Truck')).toEqual([]);
  });

  it('takes no spaced sign between capitals for an e-mail address', () => {
    expect(find('Email', 'Greg @ Re.Vu')).toEqual([]);
    expect(find('Email', 'info @ example.org')).toEqual(['info @ example.org']);
  });
});

describe('dates and times', () => {
  const grammar = compileGrammar([
    { file: 'test', text: 'PART Day (wtDate)\nPART Clock (wtTime)\nPRINT Day, Clock' },
  ]);
  const own = createGrammarLens({ grammars: grammar });
  const count = (text: string): number => own.annotate(toScene(`<p>${text}</p>`)).annotations.length;

  it.each(['31.01.2020', '5/12/96', '12/31/1996', '2020-05-12', '9:59', '17.30 Uhr'])('knows %s', (text) =>
    expect(count(text)).toBe(1),
  );
  it.each(['32.01.2020', '12.13.2020', '0.1.2020', '2020-13-01', '9:60'])('refuses %s', (text) =>
    expect(count(text)).toBe(0),
  );
});

describe('streets', () => {
  it('are whole, though particles stand in the name', () =>
    expect(find('Street', 'Werner-von-Siemens-Straße 50')).toEqual(['Werner-von-Siemens-Straße 50']));

  it.each([
    'Spring 1999',
    'Engineering 101',
    'Motor 5',
    'Im Sommer 2019',
    'Unter Windows 10',
    '50 US troops',
  ])('%s is none', (line) => expect(find('Street', line)).toEqual([]));

  it('take the lines of buildings and districts along', () => {
    const lines = ['Room 1602 Summit Center', 'No. 1088 West Yanan Road', 'Shanghai', 'China'];
    expect(find('StreetLines', ...lines)).toEqual(['Room 1602 Summit Center\nNo. 1088 West Yanan Road']);
    expect(find('StreetLines', '777 Glades Road', 'Boca Raton, FL 33431')).toEqual(['777 Glades Road']);
    expect(find('StreetLines', 'PO Box 262158', 'Jebel Ali', 'Dubai', 'Tel: 971 48131941')).toEqual([
      'PO Box 262158\nJebel Ali',
    ]);
    expect(find('StreetLines', '1051 Perimeter Drive', '# 470 Schaumburg', 'Illinois 60173')).toEqual([
      '1051 Perimeter Drive\n# 470',
    ]);
  });
});

describe('German addresses', () => {
  const findFields = (...lines: string[]): Found['fields'][] =>
    readMarkup(`<p>${lines.join('<br>')}</p>`)
      .filter(({ label }) => label === 'Address')
      .map(({ fields }) => fields);

  it.each([
    ['Breslauer Straße 201, Haus 4', '90471', 'Nürnberg'],
    ['Hafenstraße 25 1/2', '94032', 'Passau'],
    ['Westliche Karl-Friedrich-Straße 68', '75172', 'Pforzheim'],
    ['Am Hubland', '97074', 'Würzburg'],
    ['wiesenweg 21', '21335', 'lüneburg'],
  ])('have the street %s in a line of its own', (street, zip, city) =>
    expect(findFields(street, `${zip} ${city}`)).toMatchObject([{ street, zip, city }]),
  );

  it.each([
    ['Die Kanzlei liegt am Schlossplatz 2, 76131 Karlsruhe', 'Schlossplatz 2', 'Karlsruhe'],
    ['D - 24103 Kiel, Holstenbrücke 8 - 10', 'Holstenbrücke 8 - 10', 'Kiel'],
    ['Skischule, Dorfplatz 2, A 6580 St. Anton am Arlberg', 'Dorfplatz 2', 'St. Anton am Arlberg'],
    ['Alter Wall 2 / 20457 Hamburg / Germany', 'Alter Wall 2', 'Hamburg'],
    ['Vom Luisenplatz 5 in die Rheinstraße 99, 64295 Darmstadt', 'Rheinstraße 99', 'Darmstadt'],
    [
      'Im Jazzkeller, Kleine Bockenheimer Straße 18a, Frankfurt',
      'Kleine Bockenheimer Straße 18a',
      'Frankfurt',
    ],
  ])('are found in the line %s', (line, street, city) =>
    expect(findFields(line)).toMatchObject([{ street, city }]),
  );

  it.each([
    'Im Jahr 2019 besuchten 45000 Gäste das Fest',
    'auf platz 3, 12000 zuschauer',
    'Halle 7, Stand 40213 Messe Köln',
  ])('are not in the line %s', (line) => expect(findFields(line)).toEqual([]));
});

describe('towns', () => {
  it('are none in names and in menus', () => {
    expect(find('Town', 'London Business School', 'University of Texas at Dallas')).toEqual([]);
    expect(find('City', 'QA Manager', 'Newark, CA', 'Director of HR')).toEqual([]);
  });

  it('count beside a state, a code, a country, or in a place', () => {
    expect(find('City', 'Our shop in Newark, CA is open')).toEqual(['Newark']);
    expect(find('City', '26721 Emden')).toEqual(['Emden']);
    expect(find('Town', 'based in Hamburg.')).toEqual(['Hamburg']);
    expect(find('Town', 'Paris, France')).toEqual(['Paris']);
    expect(find('TownLines', '3769 King Faisal Road', 'Dammam', 'Saudi Arabia')).toEqual(['Dammam']);
  });

  it('come with the county above a British code', () =>
    expect(find('StateLines', 'Hall Lane', 'Ormskirk', 'Lancashire', 'L40 5UF')).toEqual(['Lancashire']));
});

describe('opening hours', () => {
  it('reach over empty lines, empty cells and seasons', () => {
    expect(find('HoursLines', 'Maandag', '09:00 - 17:00', '&nbsp;', 'Dinsdag', '09:00 - 18:00')).toHaveLength(
      1,
    );
    const cells = '<table><tr><td>ma<td>&nbsp;<td>13:00 - 18:00<tr><td>di<td>&nbsp;<td>09:30 - 18:00</table>';
    expect(readMarkup(cells).filter(({ label }) => label === 'HoursLines')).toHaveLength(1);
    expect(find('HoursLines', '1 april t/m 31 oktober:', 'dagelijks van 08:30 - 16:00')).toEqual([
      '1 april t/m 31 oktober:\ndagelijks van 08:30 - 16:00',
    ]);
  });

  it('are no mere times, unless the line says so', () => {
    expect(find('Hours', 'You can park there between 10am and 4pm if you like.')).toEqual([]);
    expect(find('HoursLines', 'Opening hours: 10am - 4pm')).toEqual(['10am - 4pm']);
  });

  it('keep what introduces and follows them', () => {
    expect(find('Hours', '6 AM to 8 PM, Pacific Time, Monday through Friday')).toHaveLength(1);
    expect(find('Hours', 'Op maandag van 10:00 tot 18:00 uur')).toEqual([
      'Op maandag van 10:00 tot 18:00 uur',
    ]);
    expect(find('Hours', 'Samstag, 2016-10')).toEqual([]);
  });
});

describe('bibliographies', () => {
  const paper = (year: number): string =>
    `A. Miller and B. Cook, Proceedings of the Conference on Databases, pages ${year - 1900}-${year}, ${year}.`;

  it('are one list, whatever stands between the references, and records name them all', () => {
    const items = [1991, 1992, 1993, 1994, 1995].map(
      (year) => `<li>The Title of Paper ${year}<br>${paper(year)}<br><a href="x.ps">View Paper</a>`,
    );
    const lists = readMarkup(`<h2>Publications</h2><ul>${items.join('')}</ul>`).filter(
      ({ label }) => label === 'Bibliography',
    );
    expect(lists).toHaveLength(1);
    expect(lists[0].fields.heading).toBe('Publications');
    expect(lists[0].fields.references).toHaveLength(5);
  });

  it('hold no awards and offices', () =>
    expect(
      find('Reference', 'Best Paper Award, ACM/IEEE Design Automation Conference, New York, 1990'),
    ).toEqual([]));
});

describe('SPAN … AS', () => {
  const toGrammar = (as: string): string =>
    `WORDS wtCode "code"\nPART Number (wtNumber)\nPART Code (wtCode, wtNumber)
BLOCKTYPE Label ((), (), ((wtCode, 1), (wtNumber, 0)))\nBLOCKTYPE Line ((), (), ((Number, 1)))
COMPLEX BLOCKTYPE Below PAIR (Label, Line) SPAN Number AS ${as}\nPRINT Number, Code`;

  it('gives parts of a complex block another type', () => {
    const own = createGrammarLens({ grammars: [{ file: 'test', text: toGrammar('Code') }] });
    const { annotations } = own.annotate(toScene('<p>code<br>12<br>13</p>'));
    expect(annotations.map(({ label, attributes }) => [label, attributes!.text])).toEqual([
      ['Code', '12'],
      ['Number', '13'],
    ]);
  });

  it('needs a part of that name', () =>
    expect(() => compileGrammar([{ file: 'test', text: toGrammar('Nothing') }])).toThrow('There is no part'));
});
