import { expect, it } from 'vitest';
import { toContentHtml, toMarkdown, toText } from '../../../src/index.ts';
import { WITH_PICTURE } from '../../../src/outline/index.ts';
import { analyzeKept } from './keep.ts';

it('a caption that was no content by itself is printed where its picture is', () => {
  const { page, outline, layers } = analyzeKept(
    '<main><p>Fog lay on the river.</p><figure><img src=/quay.jpg alt=Quay><figcaption>The <i>quay</i> in May</figcaption></figure></main>',
  );
  const [caption] = page.select('figcaption');
  for (let node = caption; node < page.end[caption]; node++)
    if (page.isText(node)) outline.content.kept[node] = WITH_PICTURE;
  expect(toMarkdown(page, outline, layers)).toBe(
    'Fog lay on the river.\n\n![Quay](https://example.org/quay.jpg)\n\nThe *quay* in May\n',
  );
  expect(toContentHtml(page, outline, layers)).toContain('<figcaption>The <em>quay</em> in May</figcaption>');
  expect(toText(page, outline, layers)).toBe('Fog lay on the river.\n');
});
