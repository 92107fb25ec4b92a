import { expect, it } from 'vitest';
import { hasManyNames } from '../../src/body/count-names.ts';

const hasMany = (value: unknown): boolean => hasManyNames(new TextEncoder().encode(JSON.stringify(value)));
const name = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));

it('counts the names of all objects together', () => {
  expect(hasMany(name(25_000))).toBe(false);
  expect(hasMany(name(25_001))).toBe(true);
  expect(hasMany([name(13_000), name(13_000)])).toBe(true);
});

it('does not take for a name what stands in a text', () => {
  expect(hasMany({ html: ':'.repeat(100_000) })).toBe(false);
  expect(hasMany({ html: '"a":'.repeat(100_000) })).toBe(false);
  expect(hasMany({ html: '\\":\\\\":'.repeat(50_000), url: '\\' })).toBe(false);
});

it('reads what is no JSON to its end', () => {
  expect(hasManyNames(new TextEncoder().encode('{"a": "b'))).toBe(false);
});
