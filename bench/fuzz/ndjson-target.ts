/** Lines for `anatome pipe`: one answer each, in JSON, whatever the line. */
import { answerLine } from '../../packages/cli/src/pipe/answer-line.ts';
import { toLineWork } from '../../packages/cli/src/pipe/line-work.ts';
import type { Matter } from '../../packages/core/test/hostile/mutate.ts';
import { type Line, LineSplitter } from '../../packages/pool/src/index.ts';
import type { Target } from './target.ts';

const MATTER: Matter = {
  seeds: [
    '{"id":1,"html":"<p>One</p>","url":"https://example.org/"}\n{"id":"b","html":"<h1>Two</h1>"}\n',
    '{"id":null,"base64":"PHA+VGhyZWU8L3A+","contentType":"text/html; charset=latin1"}\n\n{"html":""}\n',
    '{"id":4,"html":"<link rel=stylesheet href=a.css><p>x<img src=b.gif>","url":"https://example.org/","sheets":{"https://example.org/a.css":"p{display:none}"},"images":{"https://example.org/b.gif":"R0lGODlhAQABAAAAACw="},"ext":["a","b"]}\n',
    '[1,2]\n"x"\nnull\n{"html":1}\n{"html":"a","base64":"b"}\n{"id":{"a":1},"html":"x"}\n',
    '{"id":2,"base64":"H4sIAAAAAAAAA7OpsAMAT1u4dAMAAAA="}\r\n{"id":3,"html":"\\ud800<p>\\u0000</p>","url":"nonsense"}',
  ],
  words: [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    '\\u0000',
    '\\ud83d',
    '\n',
    '\r',
    '"html":',
    '"base64":',
    '"id":',
    '"url":',
    '"sheets":',
    '"images":',
    '"ext":',
    '"__proto__":',
    '1e999',
    '<p>',
    '%',
    '\u0000',
  ],
};
const LONGEST_LINE = 4096;

export async function createNdjsonTarget(): Promise<Target> {
  const work = await toLineWork({ format: 'text' });
  return {
    matter: MATTER,
    examine: async (text) => {
      for (const line of split(text)) {
        const answer = await answerLine(line, work);
        const { id, ok } = JSON.parse(answer.text) as { id?: unknown; ok?: unknown };
        if (ok !== answer.isGood || id === undefined || answer.text.includes('\n'))
          return `This is no answer: ${answer.text.slice(0, 200)}`;
      }
      return undefined;
    },
  };
}

function* split(text: string): Generator<Line> {
  const bytes = new TextEncoder().encode(text);
  const splitter = new LineSplitter(LONGEST_LINE);
  // In two pieces, so that a line may lie in both.
  yield* splitter.push(bytes.subarray(0, bytes.length >> 1));
  yield* splitter.push(bytes.subarray(bytes.length >> 1));
  yield* splitter.finish();
}
