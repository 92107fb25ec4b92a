/** Small pages that are all different, made from a number: nothing is read, nothing is kept. */

const WORDS =
  'storm coast market river garden letter winter museum engine valley harbour planet ticket window kitchen'.split(
    ' ',
  );

/** A line for `anatome pipe`: a title, some paragraphs, a list, a table or JSON-LD, a few hundred bytes in all. */
export function toTinyLine(id: number): string {
  return `${JSON.stringify({ id, url: `https://example.org/${id % 97}/${id}`, html: toTinyPage(id) })}\n`;
}

function toTinyPage(seed: number): string {
  const word = (offset: number): string => WORDS[(seed * 7 + offset * 5) % WORDS.length];
  const sentence = (offset: number): string =>
    `The ${word(offset)} of page ${seed} is a ${word(offset + 1)} near the ${word(offset + 2)}, says ${word(offset + 3)}.`;
  const parts = [
    `<title>${word(0)} ${seed}</title><h1 id=n${seed}>${word(0)} ${seed}</h1><p>${sentence(1)} ${sentence(2)}`,
    `<ul>${[1, 2, 3].map((item) => `<li><a href="/${word(item)}/${seed}">${word(item)}</a>`).join('')}</ul>`,
    `<table><tr><th>${word(1)}<th>${word(2)}<tr><td>${seed}<td>${seed % 13}</table>`,
    `<script type="application/ld+json">{"@type":"Article","headline":"${word(3)} ${seed}"}</script>`,
    `<div class="c${seed}" style="color:#${(seed % 4096).toString(16).padStart(3, '0')}">${sentence(3)}</div>`,
  ];
  return `${parts[0]}${parts[1 + (seed % 4)]}<p>${sentence(4)}`;
}
