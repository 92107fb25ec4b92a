/** How the markup of a mixed page is written: with divs or tables or today's elements, with names or without. */
import type { Chance } from './chance.ts';
import type { ArticleBlock } from './page-parts.ts';

/** What parts are called on pages of several makers; a part that is missing is called by its own name. */
const NAMES: readonly Readonly<Record<string, string>>[] = [
  {
    main: 'narrowcolumn',
    post: 'post hentry',
    entry: 'entry',
    meta: 'postmetadata',
    title: 'entry-title',
    comments: 'comments',
    comment: 'commentlist',
    sidebar: 'sidebar',
    widget: 'widget',
    list: 'widget',
    teaser: 'hfeed',
    share: 'sharedaddy',
    'comment-meta': 'comment-author vcard',
  },
  {
    main: 'main section',
    post: 'post hentry',
    entry: 'post-body entry-content',
    meta: 'post-footer',
    title: 'post-title',
    comment: 'comment-body',
    sidebar: 'sidebar section',
    widget: 'widget Text',
    list: 'widget LinkList',
    menu: 'PageList',
  },
  {
    main: 'content',
    post: 'article',
    entry: 'articleBody',
    title: 'headline',
    meta: 'byline',
    sidebar: 'rightcol',
    widget: 'box',
    list: 'box',
    teaser: 'teaserlist',
    comments: 'usercomments',
    share: 'tools',
  },
  { main: 'c2', post: 'c3', entry: 'c5', title: 'c1', sidebar: 'c7', widget: 'c8', list: 'c8' },
];

const MODERN: Readonly<Record<string, string>> = {
  main: 'main',
  post: 'article',
  sidebar: 'aside',
  header: 'header',
  footer: 'footer',
  menu: 'nav',
};

export class Namer {
  private readonly chance: Chance;
  private readonly names: Readonly<Record<string, string>> | undefined;
  private readonly isTabled: boolean;
  private readonly isModern: boolean;
  private readonly isBroken: boolean;
  private readonly headings: Readonly<Record<'title' | 'other', string>>;
  private readonly lists: readonly ('ul' | 'ol' | 'div' | 'br' | 'table')[];
  private readonly line_: string;

  constructor(chance: Chance) {
    this.chance = chance;
    this.names = chance.is(0.45) ? undefined : chance.pick(NAMES);
    this.isTabled = chance.is(0.35);
    this.isModern = !this.isTabled && chance.is(0.25);
    this.isBroken = chance.is(0.3);
    this.headings = {
      title: chance.pick(['h1', 'h1', 'h2', 'h2', 'h3', 'b', 'font']),
      other: chance.pick(['h2', 'h3', 'h3', 'h4', 'b', 'strong', 'div']),
    };
    this.lists = chance.pick([['ul', 'ol'], ['ul', 'div'], ['ul', 'br', 'div'], ['table', 'br'], ['div']]);
    this.line_ = chance.pick(['div', 'p', 'small', 'span']);
  }

  /** A part of the page with parts inside. */
  box(name: string, inside: readonly string[]): string {
    const body = inside.join('\n');
    const modern = this.isModern ? MODERN[name] : undefined;
    if (modern !== undefined) return `<${modern}${this.nameOf(name)}>${body}</${modern}>`;
    if (this.isTabled && this.chance.is(0.7)) {
      return `<table width="100%"><tr><td${this.nameOf(name)}>${body}</td></tr></table>`;
    }
    return `<div${this.nameOf(name)}>${body}</div>`;
  }

  /** Columns side by side. */
  row(columns: readonly string[]): string {
    if (!this.isTabled) return columns.join('\n');
    const cells = columns.map((column) => `<td valign="top">${column}</td>`).join('\n');
    return `<table><tr>${cells}</tr></table>`;
  }

  heading(name: string, text: string): string {
    const tag = name === 'title' ? this.headings.title : this.headings.other;
    const isLine = tag.startsWith('h') || tag === 'div';
    const size = tag === 'font' ? ' size="5"' : '';
    return `<${tag}${size}${this.nameOf(name)}>${text}</${tag}>${isLine ? '' : '<br>'}`;
  }

  /** A short line of its own. */
  line(name: string, text: string): string {
    const isLine = this.line_ === 'div' || this.line_ === 'p';
    return `<${this.line_}${this.nameOf(name)}>${text}</${this.line_}>${isLine ? '' : '<br>'}`;
  }

  paragraph(text: string): string {
    return this.isBroken ? `${text}<br><br>` : `<p>${text}</p>`;
  }

  list(name: string, items: readonly string[]): string {
    const tag = this.chance.pick(this.lists);
    const own = this.nameOf(name);
    if (tag === 'br') return items.join('<br>\n');
    if (tag === 'div') return items.map((item) => `<div${own}>${item}</div>`).join('\n');
    if (tag === 'table') {
      return `<table>${items.map((item) => `<tr><td>${item}</td></tr>`).join('\n')}</table>`;
    }
    return `<${tag}${own}>${items.map((item) => `<li>${item}</li>`).join('\n')}</${tag}>`;
  }

  /** The text of an article, neighbouring items as one list. */
  writeArticle(blocks: readonly ArticleBlock[]): string {
    let html = '';
    for (const [place, { tag, html: inside }] of blocks.entries()) {
      const isFirst = tag === 'li' && blocks[place - 1]?.tag !== 'li';
      const isLast = tag === 'li' && blocks[place + 1]?.tag !== 'li';
      const own = tag === 'p' ? this.paragraph(inside) : `<${tag}>${inside}</${tag}>`;
      html += `${isFirst ? '<ul>' : ''}${own}${isLast ? '</ul>' : ''}\n`;
    }
    return html;
  }

  private nameOf(part: string): string {
    if (this.names === undefined) return '';
    const name = this.names[part] ?? part;
    return this.chance.is(0.3) ? ` id="${name.split(' ')[0]}"` : ` class="${name}"`;
  }
}
