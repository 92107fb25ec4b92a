import { analyze, parse } from '@anatome/core';
import { describe, expect, it } from 'vitest';

const NAMES = ['__proto__', 'constructor', 'hasownproperty', 'tostring', 'valueof'];

describe.each(NAMES)('%s is a name like any other', (name) => {
  it('of an element, an attribute, a class and an id', () => {
    const page = parse(`<x-${name} ${name}=value class="${name} b" id=${name}>text</x-${name}>`);
    const node = page.byId(name);
    expect(page.name(node)).toBe(`x-${name}`);
    expect(page.attributeNamed(node, name)).toBe('value');
    expect(page.view(node).attributes.get(name)).toBe('value');
    expect(page.select(`.${name}`)).toEqual([node]);
    expect(page.resolve(page.path(node))).toBe(node);
  });

  it('that a page does not have', () => {
    const page = parse('<p>text');
    expect(page.byId(name)).toBe(-1);
    expect(page.attributeNamed(3, name)).toBeUndefined();
    expect(page.select(name)).toEqual([]);
  });

  it('of a custom property and a property of CSS', () => {
    const { style, page } = analyze(
      `<style>p{--${name}:20px;${name}:1;font-size:var(--${name})}</style><p>text`,
    );
    expect(style.fontSize[page.select('p')[0]]).toBe(20);
  });

  it('and leaves every object as it was', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    analyze(
      `<${name} ${name}="{}" style="${name}:${name}" role=${name} rel=${name}><a href="${name}:x">x</a>`,
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(Object.keys({})).toEqual([]);
  });
});
