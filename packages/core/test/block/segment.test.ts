import { describe, expect, it } from 'vitest';
import { segment } from '../../src/block/segment.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

/** The blocks of some markup, as texts. */
function toBlocks(markup: string): string[] {
  const parsed = parse(markup);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const { count, from, to } = segment(page, style);
  return Array.from({ length: count }, (_, block) => page.text.slice(from[block], to[block]));
}

describe('segment', () => {
  it('parts text at blocks and nowhere else', () => {
    expect(toBlocks('<p>one <b>two</b> <a href=#>three</a></p><div>four<p>five</p>six</div>')).toEqual([
      'one two three',
      'four',
      'five',
      'six',
    ]);
  });

  it('lets a single br stand inside a block, and two part it', () => {
    expect(toBlocks('<p>one<br>two<br><br>three</p>')).toEqual(['one\ntwo', 'three']);
  });

  it('does not take the br of a block for one between blocks', () => {
    expect(toBlocks('<div><div>one<br></div>two</div>')).toEqual(['one', 'two']);
  });

  it('follows the style, not the name', () => {
    expect(toBlocks('<style>span{display:block}</style><span>one</span><span>two</span>')).toEqual([
      'one',
      'two',
    ]);
  });

  it('keeps preformatted lines together, however they are marked up', () => {
    expect(toBlocks('<pre><span>if x:\n</span><span>  y()\n</span></pre><p>z</p>')).toEqual([
      'if x:\n  y()',
      'z',
    ]);
  });

  it('takes code for one block where every line is a block of its own', () => {
    const lines = '<pre><code><div class=line>if x:</div><div class=line>  y()</div></code></pre><p>z</p>';
    expect(toBlocks(lines)).toEqual(['if x:\n  y()', 'z']);
    const table =
      '<pre><table><tr><td>1</td><td>if x:</td></tr><tr><td>2</td><td>y()</td></tr></table></pre>';
    expect(toBlocks(table)).toHaveLength(1);
  });

  it('parts a pre that holds a document', () => {
    expect(toBlocks('<pre><h2>one</h2>two<p>three</p>')).toEqual(['one', 'two', 'three']);
  });

  it('has blocks for what is hidden, in noscript and in templates', () => {
    const markup = '<p hidden>one</p><noscript><p>two</p></noscript><template><p>three</p></template>';
    expect(toBlocks(markup)).toEqual(['one', 'two', 'three']);
  });

  it('finds none on an empty page', () => {
    expect(toBlocks('<script>x</script><p> </p>')).toEqual([]);
  });
});
