import { parse } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { makeOld } from '../../../bench/train/make-old.ts';

const PLAIN = { isTabled: false, isBroken: false, isBold: false };
const PAGE =
  '<html lang=en><head><meta name=description content=x><title>T</title><style>p{color:red}</style></head>' +
  '<body class=single><nav id=menu><a href="/a" class="b">A</a></nav>' +
  '<main role=main><article data-x=1><h1>One</h1><p style="color:red">Two <time datetime=2020>2020</time></p></article></main>' +
  '<script>var a = "<p>no</p>";</script><!-- <p>no</p> --></body></html>';

describe('makeOld', () => {
  it('takes away what authors declare, and nothing of the text', () => {
    const old = makeOld(PAGE, PLAIN);
    expect(old).toBe(
      '<html lang=en><head><title>T</title></head><body><div><a href="/a">A</a></div>' +
        '<div><div><h1>One</h1><p style="color:red">Two <span>2020</span></p></div></div></body></html>',
    );
    expect(parse(old).text).toBe(parse(PAGE).text);
  });

  it('writes cells, breaks and bold lines where it is to', () => {
    const old = makeOld('<div><h2>One</h2><p>Two</p></div>', {
      isTabled: true,
      isBroken: true,
      isBold: true,
    });
    expect(old).toBe('<table><tr><td><br><b>One</b><br><br><br>Two</td></tr></table>');
  });

  it('takes a long broken page in no time', () => {
    const start = performance.now();
    makeOld(`<div ${'a="'.repeat(20_000)}`, PLAIN);
    makeOld('<!--'.repeat(20_000), PLAIN);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
