/** What tests of live documents carry into the browser. */
import {
  analyzeDocument,
  collectEditable,
  compileRules,
  toJson,
  toMarkdown,
  toOutlineText,
} from '../../src/index.ts';
import { DomReader, type LiveDocument, type LiveElement } from '../../src/page/index.ts';

export interface LiveReading {
  readonly outline: string;
  readonly markdown: string;
  readonly json: Record<string, unknown>;
  /** Nodes whose live node has another name, or none where it ought to have one. */
  readonly strangers: readonly string[];
  readonly limits: readonly string[];
  readonly regions: unknown;
}

/** What is said of a document, and whether its nodes are those of the page. */
export function readDocument(document: LiveDocument): LiveReading {
  const analysis = analyzeDocument(document);
  const { page, nodes, outline, layers, limits } = analysis;
  const strangers: string[] = [];
  const dom = new DomReader();
  for (let node = 1; node < page.size; node++) {
    const live = nodes[node] as LiveElement | null | undefined;
    const name = page.name(node).replace(/^(?:svg|math)\//, '');
    if (live === undefined || (live !== null && name !== (dom.get(live, 'localName') ?? '')))
      strangers.push(page.path(node));
  }
  return {
    outline: toOutlineText(outline),
    markdown: toMarkdown(page, outline, layers),
    json: { ...toJson(analysis, { layers: true }) },
    strangers,
    limits: limits.map(({ what }) => what),
    regions: collectEditable(analysis),
  };
}

/** Documents that are no page, or not yet: what is said of them, or what went wrong. */
export function readOddDocuments(): Record<string, string> {
  const { document, DOMParser } = globalThis as unknown as Host;
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const made = new DOMParser();
  const fragment = document.createDocumentFragment();
  fragment.append(made.parseFromString('<p>In a fragment.</p>', 'text/html').body);
  const empty = made.parseFromString('', 'text/html');
  empty.documentElement.remove();
  const odd: Record<string, unknown> = {
    parsed: made.parseFromString('<p>Parsed, in no window.</p>', 'text/html'),
    xhtml: made.parseFromString(
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><P/><p>One <![CDATA[<two>]]></p></body></html>',
      'application/xhtml+xml',
    ),
    svg: made.parseFromString(
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Drawn</text></svg>',
      'image/svg+xml',
    ),
    frameset: made.parseFromString('<frameset><frame src="a"></frameset>', 'text/html'),
    empty,
    'in a frame that is not shown': frame.contentDocument,
    fragment,
  };
  return Object.fromEntries(
    Object.entries(odd).map(([name, each]) => [name, tryToRead(each as LiveDocument)]),
  );
}

function tryToRead(document: LiveDocument): string {
  try {
    const analysis = analyzeDocument(document);
    return `${analysis.page.text.trim()} | ${collectEditable(analysis).length} regions`;
  } catch (error) {
    return String(error);
  }
}

/** What of a browser is used here; core is compiled without its types. */
interface Host {
  readonly document: {
    createElement(name: 'iframe'): { style: { display: string }; contentDocument: unknown };
    createDocumentFragment(): { append(node: unknown): void };
    body: { append(node: unknown): void };
  };
  readonly DOMParser: new () => {
    parseFromString(markup: string, type: string): { body: unknown; documentElement: { remove(): void } };
  };
}

/** Regions by a rule file, and the live nodes they stand at. */
export function readRuled(document: LiveDocument, rules: string): string[] {
  const ruleSet = compileRules(rules, { file: 'mine.xml' });
  const analysis = analyzeDocument(document, {
    rules: [ruleSet],
    needs: { lenses: ['rules'], parts: ['entries'] },
  });
  return collectEditable(analysis).map(({ nodes: [start], by }) => {
    const live = analysis.nodes[start] as LiveElement;
    return `${by} ${live.localName}`;
  });
}

Object.assign(globalThis, { readDocument, readOddDocuments, readRuled });
