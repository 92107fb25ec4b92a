/** Units that show nothing, and series of them. */
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

describe('what shows nothing', () => {
  it('is no unit between others', () => {
    expect(
      draw('<div><p>a</p><div></div></div><div><div></div></div><div><p>b</p><div></div></div>'),
    ).toEqual(['a | b']);
    expect(draw('<ul><li>a</li><li></li><li>b</li><li>c</li><li>&nbsp;</li></ul>')).toEqual(['a | b | c']);
  });

  it('makes no series with the one thing beside it', () => {
    expect(draw('<div><div>Skip to content</div><div></div></div>')).toEqual([]);
    expect(
      draw('<ul><li></li><li><ol><li>a</li><li>b</li><li>c</li></ol></li><li></li><li></li></ul>'),
    ).toEqual(['a | b | c']);
  });

  it.each([
    ['a picture', '<img src="a.jpg">'],
    ['a control', '<input name="q">'],
    ['a film', '<video src="a.mp4"></video>'],
    ['a background', '<i style="background:url(a.png)"></i>'],
    ['a link with a name', '<a href="/a" aria-label="A"></a>'],
  ])('is not %s', (_name, one) => {
    expect(draw(`<ul><li>a</li><li>${one}</li><li>b</li></ul>`)[0].split('|')).toHaveLength(3);
  });

  it('is no series of drawn stars, but one of links that style draws', () => {
    const star = '<svg><path d="M0 0"/></svg>';
    expect(draw(`<div>${star.repeat(5)}</div>`)).toEqual([]);
    const icons = ['x', 'y', 'z'].map((name) => `<a class="icon" href="/${name}"></a>`).join('');
    expect(draw(`<div>${icons}</div>`)).toHaveLength(1);
  });

  it('shortens the series it ends', () => {
    expect(draw('<div><p>a</p><p>b</p><p class="x"><i></i></p></div><footer>c</footer>')).toEqual(['a | b']);
  });
});
