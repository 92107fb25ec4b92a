import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFrameDocument } from '../../src/page-frame/to-frame-document.ts';

const ORIGIN = 'http://127.0.0.1:4747';
const POLICY =
  /^\s*(<!doctype[^>]*>)?<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /i;

test('the policy stands behind the doctype, the page as it was behind the policy', () => {
  const document = toFrameDocument(
    '<!DOCTYPE html><html data-n="1"><head></head><body>x</body></html>',
    ORIGIN,
  );
  expect(document).toMatch(POLICY);
  expect(document.endsWith('><html data-n="1"><head></head><body>x</body></html>')).toBe(true);
  expect(document).not.toContain('script-src');
});

test('nothing a page says comes before the policy', () => {
  const part = fc.constantFrom(
    '<html ',
    '<head',
    '>',
    '"',
    '<!doctype',
    ' html',
    '<img src=x>',
    '<!--',
    'a',
    ' ',
  );
  fc.assert(fc.property(fc.array(part), (parts) => POLICY.test(toFrameDocument(parts.join(''), ORIGIN))));
});
