/** Reads tree-construction cases in html5lib's `.dat` format. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One case: markup, and the tree the standard asks for. */
export interface TreeCase {
  /** `html5lib tests1.dat #12`. */
  readonly name: string;
  readonly markup: string;
  readonly expected: string;
  /** The element around a fragment (`td`, `svg path`); undefined for documents. */
  readonly context: string | undefined;
  /** Runs with scripts on, off, or both. */
  readonly scripting: readonly boolean[];
}

/** Where each suite lies below the data directory. */
const SUITES: readonly (readonly [name: string, folder: string])[] = [
  ['html5lib', 'html5lib-tests/tree-construction'],
  ['html5lib scripted', 'html5lib-tests/tree-construction/scripted'],
  ['wpt', 'wpt-html-parsing/html/syntax/parsing/resources'],
];

/** All cases of html5lib and WPT, in the order of their files. */
export function readTreeCases(dataDir: string): TreeCase[] {
  return SUITES.flatMap(([suite, folder]) => {
    const root = join(dataDir, 'hostile', folder);
    const files = readdirSync(root).filter((file) => file.endsWith('.dat'));
    return files
      .sort()
      .flatMap((file) => parseCases(readFileSync(join(root, file), 'utf8'), `${suite} ${file}`));
  });
}

/** Cases start with a line `#data`; every other `#word` line starts a section of the case. */
function parseCases(text: string, name: string): TreeCase[] {
  const cases = `\n${text}`.split('\n#data\n').slice(1);
  return cases.map((body, index) => toCase(toSections(`#data\n${body}`), `${name} #${index + 1}`));
}

const SECTION = /^#(data|errors|new-errors|document-fragment|document|script-on|script-off)$/;

function toSections(body: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of body.split('\n')) {
    const section = SECTION.exec(line)?.[1];
    // The tree comes last, and its text may hold any line.
    if (section === undefined || sections.has('document')) current.push(line);
    else {
      current = [];
      sections.set(section, current);
    }
  }
  return sections;
}

function toCase(sections: ReadonlyMap<string, string[]>, name: string): TreeCase {
  const on = sections.has('script-on');
  const off = sections.has('script-off');
  return {
    name,
    markup: sections.get('data')!.join('\n'),
    expected: sections.get('document')!.join('\n').trimEnd(),
    context: sections.get('document-fragment')?.[0],
    scripting: on ? [true] : off ? [false] : [true, false],
  };
}
