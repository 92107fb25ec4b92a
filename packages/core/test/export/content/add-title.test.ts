import { describe, expect, it } from 'vitest';
import { addTitle } from '../../../src/export/content/add-title.ts';

describe('addTitle', () => {
  it('puts the title above a content that lacks it', () => {
    expect(addTitle('Text.\n', 'A *storm*')).toBe('# A \\*storm\\*\n\nText.\n');
  });

  it('leaves a content alone that has it, at whatever level and linked', () => {
    expect(addTitle('## [A Storm!](/x)\n\nText.\n', 'A storm')).toBe('## [A Storm!](/x)\n\nText.\n');
    expect(addTitle('# Something\n', 'A storm')).toBe('# Something\n');
  });

  it('leaves out the sign of a link to the heading', () => {
    expect(addTitle('Text.\n', 'A storm¶')).toBe('# A storm\n\nText.\n');
  });

  it('does not invent one', () => {
    expect(addTitle('Text.\n', undefined)).toBe('Text.\n');
  });
});
