import { expect, it } from 'vitest';
import { once, Workspace } from '../../src/workspace/index.ts';

function createList(): number[] {
  return [];
}

function createOther(): number[] {
  return [];
}

it('keeps a table for each function that makes one', () => {
  const workspace = new Workspace();
  workspace.table(createList).push(1);
  expect(workspace.table(createList)).toEqual([1]);
  expect(workspace.table(createOther)).toEqual([]);
});

it('shares no table with another', () => {
  const workspace = new Workspace();
  workspace.table(createList).push(1);
  expect(new Workspace().table(createList)).toEqual([]);
});

it('makes a constant when first asked for, and only then', () => {
  let made = 0;
  const constant = once(() => ({ number: ++made }));
  expect(made).toBe(0);
  expect([constant(), constant()]).toEqual([{ number: 1 }, { number: 1 }]);
  expect(constant()).toBe(constant());
});
