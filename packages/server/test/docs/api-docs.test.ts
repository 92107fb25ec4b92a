/** The description of the API is written before anybody asks, and then only sent. */
import { expect, it, vi } from 'vitest';
import { createRoutes } from '../../src/context.ts';
import { ApiDocs } from '../../src/docs/api-docs.ts';

const HOME = 'http://127.0.0.1:8420';

it('asks the routes once, however many ask for it', () => {
  const app = createRoutes();
  const describe = vi.spyOn(app, 'getOpenAPI31Document');
  const docs = new ApiDocs();
  docs.write(app);
  const first = docs.at(HOME);
  expect(docs.at('http://other.example').document.etag).not.toBe(first.document.etag);
  expect(docs.at(HOME)).toEqual(first);
  expect(describe).toHaveBeenCalledOnce();
});

it('keeps the very bytes for the address it was asked at last', () => {
  const docs = new ApiDocs();
  docs.write(createRoutes());
  const { document, page } = docs.at(HOME);
  expect(docs.at(HOME).document.body).toBe(document.body);
  expect(docs.at(HOME).page.body).toBe(page.body);
});

it('names the address it is asked at, and no other', () => {
  const docs = new ApiDocs();
  docs.write(createRoutes());
  for (const origin of ['https://one.example', 'http://two.example:99']) {
    const text = new TextDecoder().decode(docs.at(origin).document.body);
    expect(JSON.parse(text).servers).toEqual([{ url: origin }]);
    expect(text).not.toContain('anatome.invalid');
  }
});
