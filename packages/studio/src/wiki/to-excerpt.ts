/** What HTML of an edit says, for lists. It is parsed apart from the studio, where nothing is loaded or run. */
const LONGEST = 90;

/** The beginning of its text. */
export function toExcerpt(html: string, longest = LONGEST): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('br, p, li, h1, h2, h3, h4, h5, h6, td, th, div'))
    block.after(' ');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
