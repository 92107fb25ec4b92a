import { describe, expect, it } from 'vitest';
import { BadRequest } from '../../src/line/bad-request.ts';
import { isBlankLine } from '../../src/line/is-blank-line.ts';
import { readRequest } from '../../src/line/read-request.ts';
import { writeId } from '../../src/line/write-answer.ts';

/** What is wrong with a line, and what it names; or what it asks for. */
function read(text: string): unknown[] {
  try {
    const { id, input, url, contentType } = readRequest(Buffer.from(text));
    return [id, Buffer.from(input).toString(), url, contentType];
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return [error.id, error.code];
  }
}

describe('readRequest', () => {
  it('takes markup or bytes, with the address and the type they came with', () => {
    expect(read('{"id":"a","url":"https://a.b/","contentType":"text/html","html":"<p>x"}')).toEqual([
      'a',
      '<p>x',
      'https://a.b/',
      'text/html',
    ]);
    expect(read('{"url":null,"base64":"PHA+eA=="}\r')).toEqual([null, '<p>x', undefined, undefined]);
  });

  it('keeps a number that JavaScript would round', () => {
    const idOf = (line: string): unknown => String(readRequest(Buffer.from(line)).id);
    expect(idOf('{"html":"\\"id\\":1}", "\\u0069d" : -12345678901234567890 }')).toBe('-12345678901234567890');
    expect(idOf('{"ext":["id"],"sheets":{"id":"1"},"id":1.50,"html":"\\\\"}')).toBe('1.50');
    expect(idOf('{"id":9007199254740993,"html":"","id":9007199254740995}')).toBe('9007199254740995');
    expect(readRequest(Buffer.from('{"id":9007199254740991,"html":""}')).id).toBe(9007199254740991);
    expect(writeId(readRequest(Buffer.from('{"id":1E+30,"html":""}')).id)).toBe('1E+30');
  });

  it('passes over a byte order mark', () => {
    expect(read('\uFEFF{"id":1,"html":"x"}')[0]).toBe(1);
    expect(isBlankLine(Buffer.from('\uFEFF'))).toBe(true);
  });

  it('takes what a page was fetched with, and what links to it say', () => {
    const line = JSON.stringify({
      html: '',
      sheets: { 'https://a.b/c.css': 'p{}', __proto__: null },
      images: { 'https://a.b/d.gif': 'R0lG' },
      ext: ['one', 'two'],
    });
    const { sheets, images, ext } = readRequest(Buffer.from(line));
    expect([...sheets!]).toEqual([['https://a.b/c.css', 'p{}']]);
    expect(Buffer.from(images!.get('https://a.b/d.gif')!).toString()).toBe('GIF');
    expect(ext).toEqual(['one', 'two']);
  });

  it('has none of it where the line has none', () => {
    expect(Object.keys(readRequest(Buffer.from('{"html":""}')))).toEqual([
      'id',
      'url',
      'contentType',
      'input',
    ]);
  });

  it('takes any name for a name', () => {
    const { sheets } = readRequest(Buffer.from('{"html":"","sheets":{"__proto__":"a","constructor":"b"}}'));
    expect([...sheets!]).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  it.each([
    ['{"id":1,"html":"x","sheets":[]}', 1, 'bad-request'],
    ['{"id":1,"html":"x","sheets":null}', 1, 'bad-request'],
    ['{"id":1,"html":"x","sheets":{"a":{}}}', 1, 'bad-request'],
    ['{"id":1,"html":"x","images":{"a":"§"}}', 1, 'bad-base64'],
    ['{"id":1,"html":"x","ext":"y"}', 1, 'bad-request'],
    ['{"id":1,"html":"x","ext":[1]}', 1, 'bad-request'],
    [`{"id":1,"html":"x","ext":[${'"",'.repeat(10_000)}""]}`, 1, 'bad-request'],
    ['', null, 'bad-json'],
    ['[1]', null, 'bad-json'],
    ['null', null, 'bad-json'],
    ['{"id":[1],"html":"x"}', null, 'bad-request'],
    ['{"id":1,"url":2,"html":"x"}', 1, 'bad-request'],
    ['{"id":false}', false, 'bad-request'],
    ['{"id":1,"html":"x","base64":"PHA+"}', 1, 'bad-request'],
    ['{"id":1,"base64":"PHA+§"}', 1, 'bad-base64'],
  ])('says what is wrong with %s', (line, id, code) => {
    expect(read(line)).toEqual([id, code]);
  });

  it('says of a line that it was too long', () => {
    expect(() => readRequest('too long')).toThrow(expect.objectContaining({ code: 'too-large', id: null }));
  });

  it.each(['PHA+eA==', 'PHA-eA', 'PHA+\\neA==\\n', 'PHA+eA ='])(
    'takes base64 as people write it: %s',
    (base64) => {
      expect(read(`{"base64":"${base64}"}`)).toEqual([null, '<p>x', undefined, undefined]);
    },
  );

  it.each(['PHA+eA===', 'PHA+eA= =', '=PHA', 'PH=A'])('takes no padding in the wrong place: %s', (base64) => {
    expect(read(`{"base64":"${base64}"}`)).toEqual([null, 'bad-base64']);
  });

  it('takes no longer than the line is long, whatever stands in it', () => {
    const line = JSON.stringify({ base64: `${' '.repeat(300_000)}§` });
    const start = performance.now();
    expect(read(line)).toEqual([null, 'bad-base64']);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
