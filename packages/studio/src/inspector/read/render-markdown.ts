/** Markdown of a stranger's page as HTML that is safe inside the studio itself. */
import DOMPurify from 'dompurify';
import { marked } from 'marked';

/** What prose is made of; nothing that loads, runs or submits. */
const ALLOWED_TAGS = [
  ...[
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'dd',
    'del',
    'dl',
    'dt',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
  ],
  ...[
    'kbd',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
];

/** Renders Markdown. Links open elsewhere and tell nobody where from; pictures are named, not loaded. */
export function renderMarkdown(markdown: string): string {
  if (!DOMPurify.isSupported)
    throw new Error('This browser cannot make the text safe; look at the Markdown instead.');
  const renderer = new marked.Renderer();
  renderer.image = ({ text }) => (text ? `<em>[${escapeText(text)}]</em>` : '');
  const html = marked.parse(markdown, { renderer, async: false, gfm: true });
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'start', 'align'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    if (!link.hasAttribute('href')) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  // What scrolls must be reachable by keyboard.
  for (const wide of fragment.querySelectorAll<HTMLElement>('pre, table')) wide.tabIndex = 0;
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
