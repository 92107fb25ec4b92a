import { expect, it } from 'vitest';
import { ContentBuilder } from '../../../src/export/content/content-builder.ts';
import { printText } from '../../../src/export/content/to-text.ts';

const LINE = { marks: 0, link: undefined };

/** A page of 1996 has a `dl` whose later terms the lens took for items: writing its text failed. */
it('keeps items in a list where definitions hold them', () => {
  const builder = new ContentBuilder();
  builder.openContainer({ kind: 'definitions', blocks: [] });
  for (const text of ['papers', 'notes']) {
    builder.openContainer({ kind: 'item', value: undefined, isChecked: undefined, blocks: [] });
    builder.addText(text, LINE, 'none');
    builder.closeContainer();
  }
  builder.closeContainer();
  expect(printText(builder.blocks)).toBe('- papers\n- notes\n');
});
