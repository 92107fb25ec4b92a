/** Other tools that make something of a page, each called as its own documentation says. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { Readability as Smoothie } from 'dom-smoothie-js';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';

export interface Peer {
  readonly name: string;
  /** Key of its metric. */
  readonly metric: string;
  /** Heavy tools see only every n-th page of the sample. */
  readonly every: number;
  run(markup: string): unknown;
}

/** Any absolute address will do; it is only used to resolve links. */
const ADDRESS = 'https://example.org/dir/page.html';

export const PEERS: readonly Peer[] = [
  {
    // A Readability in Rust, compiled to WebAssembly; it parses by itself.
    name: 'dom_smoothie',
    metric: 'dom_smoothie_mb_per_s',
    every: 1,
    run: (markup) => {
      const reader = new Smoothie(markup, ADDRESS, undefined);
      try {
        return reader.parse();
      } finally {
        reader.free();
      }
    },
  },
  {
    name: 'Readability + linkedom',
    metric: 'readability_linkedom_mb_per_s',
    every: 1,
    run: (markup) => new Readability(parseHTML(markup).document).parse(),
  },
  {
    name: 'Readability + jsdom',
    metric: 'readability_jsdom_mb_per_s',
    every: 5,
    run: (markup) => {
      // A virtual console nobody listens to: jsdom would print every style sheet it cannot read.
      const { window } = new JSDOM(markup, { url: ADDRESS, virtualConsole: new VirtualConsole() });
      const article = new Readability(
        window.document as ConstructorParameters<typeof Readability>[0],
      ).parse();
      window.close();
      return article;
    },
  },
  {
    name: 'Defuddle + linkedom',
    metric: 'defuddle_linkedom_mb_per_s',
    every: 5,
    // useAsync would let it fetch from the network.
    run: (markup) => Defuddle(parseHTML(markup).document, ADDRESS, { useAsync: false }),
  },
];
