/** Small pages, each with one thing that speaks for a type of page. */

export interface TypeCase {
  readonly path: string;
  readonly markup: string;
}

/** Enough words to be judged, and three points for a service by its path: so that what a case adds can be weighed. */
const BASE = '<p>A few plain words that say nothing of what this page may be for.</p>';
const at = (path: string, markup = ''): TypeCase => ({ path, markup: markup + BASE });
const on = (markup: string): TypeCase => at('/contact', markup);
const data = (...kinds: string[]): TypeCase =>
  on(
    `<script type="application/ld+json">${JSON.stringify(kinds.map((kind) => ({ '@type': kind })))}</script>`,
  );
const meta = (name: string, content: string): TypeCase => on(`<meta name="${name}" content="${content}">`);

const PROSE =
  '<p>The mill stood still for a year, and then, on a Tuesday, it did not, which was noted by the cat and by nobody else in the whole of the village, since all of them were at the fair.</p>';
const links = (count: number, href: string): string =>
  Array.from(
    { length: count },
    (_, number) => `<li><a href="${href}-${number}">Words of link ${number}</a></li>`,
  ).join('');
const cards = (count: number, inside: string): string =>
  `<div>${`<section><a href="/x">A thing</a>${inside}</section>`.repeat(count)}</div>`;

export const TYPE_CASES: readonly TypeCase[] = [
  on(''),
  at('/'),
  at('/index.html'),
  at('/x'),
  at('/blog/2019/some-long-title'),
  at('/2019/'),
  at('/2019'),
  at('/1899/12/'),
  at('/docs/api/reference.html'),
  at('/viewtopic.php?t=12&start=5'),
  at('/products/12345?utm_source=a&size=2'),
  at('/collections/shop'),
  at('/search/results?q=a'),
  at('/services/about/contact/'),
  at('/a/b_c-d'),
  data('Article'),
  data('Article', 'NewsArticle', 'Person'),
  data('TechArticle'),
  data('Product'),
  data('Product', 'Product', 'Product', 'Product', 'Product', 'Product'),
  data('Product', 'Product', 'Product', 'Product', 'Product'),
  data('ItemList', 'ListItem'),
  data('CollectionPage'),
  data('Question', 'Answer'),
  data('Comment'),
  data('Service'),
  data(
    'FAQPage',
    'Organization',
    'Event',
    'Review',
    'WebPage',
    'WebSite',
    'Recipe',
    'VideoObject',
    'BreadcrumbList',
    'Offer',
  ),
  data('https://schema.org/Article', 'schema:Product', 'Unheard'),
  on('<script type="application/ld+json">{"@type": ["Article", "Report"]}</script>'),
  on(
    '<div itemscope itemtype="https://schema.org/Product"><span itemprop=price>5</span><span itemprop=price>6</span></div>',
  ),
  meta('og:type', 'article'),
  meta('og:type', 'product.item'),
  meta('og:type', 'website'),
  on('<meta property="og:type" content="blog"><meta property="og:type" content="profile">'),
  meta('article:published_time', '2020-01-01'),
  meta('date', '2020-01-01'),
  meta('dc.date', '2020'),
  meta('product:price:amount', '5'),
  meta('author', 'Ada'),
  meta('generator', 'Sphinx 7'),
  meta('generator', 'Discourse'),
  meta('generator', 'Shopify'),
  meta('generator', 'WordPress 6'),
  on(
    '<link rel="alternate" type="application/rss+xml" href="/f"><link rel="alternate" type="application/atom+xml" href="/g">',
  ),
  on('<link rel="next" href="/2">'),
  on(
    '<a rel="next nofollow" href="/2">on</a> <a rel="tag" href="/t">t</a> <a rel="author" href="/me">me</a> <a rel=ugc href=//x>u</a>',
  ),
  on('<form action="/cart/add"><button>Buy</button></form>'),
  on(
    '<form action="/send"><input type=email name=mail><input type=checkbox><input type=radio><textarea></textarea><select></select><input type=number name=qty><input type=password></form>',
  ),
  on(PROSE.repeat(4)),
  on(PROSE.repeat(5)),
  on(PROSE.repeat(6)),
  on(`<main>${PROSE}${PROSE}<pre>${'code '.repeat(9)}</pre></main>`),
  on(
    `<main>${PROSE}<h2>One</h2>${PROSE}<h3>Two <a href=x>linked</a></h3>${PROSE}<p>short</p>${PROSE}</main>`,
  ),
  on(`<ul>${links(14, '/one-two-three-four')}</ul>`),
  on(`<ul>${links(15, '/one-two-three-four')}</ul>`),
  on(
    `<ul>${links(3, '/2019/news')}${links(2, '/contact/below')}${links(2, 'https://other.example.net/x')}</ul><a href="#part">part</a><a href="tel:1">call us now or never again</a><a href="javascript:x">js</a>`,
  ),
  on(`<ul>${links(20, '/x')}</ul>`),
  on(`<a href="/${'x'.repeat(90)}/2019/four-words-of-it">A long way</a>`),
  on(`<div class="${'x-'.repeat(147)}pricesandmore">A long name</div>`),
  on(`<main>${PROSE.repeat(3)}<pre>${'code '.repeat(9)}</pre></main>`),
  on(cards(5, '<p>£5</p>')),
  on(cards(6, '<p>£5</p>')),
  on(cards(6, '<p>12.03.2020</p>')),
  on(cards(5, '<h3>A headline of it</h3><img src=a width=200 height=200>')),
  on(cards(3, `<p>1 May 2020</p>${PROSE}`)),
  on(cards(2, `<p>1 May 2020</p>${PROSE}`)),
  on(cards(4, '<img src=a width=200 height=200 alt=""><button>Press</button>')),
  on('<title>Seven short words of a title | Site</title><h1>Seven short words</h1>'),
  on('<title>THE GREAT 10 Best Kettles of 2024?</title>'),
  on(
    '<div class="product-price swatch"><b class="username">Ada</b><i class="reply vote"></i></div><div class="hero faq card-grid"></div>',
  ),
  on(
    '<table><tr><td>a<td>b</table><dl><dt>t<dd>d</dl><video></video><iframe></iframe><figure><blockquote>q</blockquote></figure><kbd>k</kbd><details></details><time>2020</time>',
  ),
];
