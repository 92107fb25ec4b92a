import { OUTLINE_LABELS } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { isKnownLabel, toFamily, toHue } from '../../src/label/label.ts';

describe('labels of the outline', () => {
  it('all have a hue of their own or a borrowed one', () => {
    expect(OUTLINE_LABELS.filter((label) => !isKnownLabel(label))).toEqual([]);
  });

  it('look like what the grammar lens found there', () => {
    expect(['address', 'hours', 'references'].map(toHue)).toEqual(
      ['Address', 'Hours', 'Bibliography'].map(toHue),
    );
    expect(['address', 'hours', 'references'].map(toFamily)).toEqual(['block', 'block', 'block']);
  });
});
