/**
 * mixPage: a page put together from parts of others: the beginning of one article amid the side columns, teasers and
 * comment threads of a blog or a newspaper. Short posts beside long side columns are what labelled pages of today lack.
 * Its gold is known, for we put it there: headline, byline, text.
 */
import { toWords } from '../gold.ts';
import { Chance } from './chance.ts';
import { Namer } from './namer.ts';
import { type ArticleBlock, escapeText, type PageParts } from './page-parts.ts';
import { FRAME_WORDS, type FrameWords, PEOPLE } from './words-of-pages.ts';

export interface MixedPage {
  readonly type: 'article';
  readonly html: string;
  readonly gold: readonly string[];
}

/** Makes a page from the parts of one fold; the same seed gives the same page. */
export function mixPage(parts: PageParts, seed: number): MixedPage {
  return new Mixer(parts, new Chance(seed)).make();
}

const SHORTEST_POST = 25;
const LONGEST_POST = 900;

class Mixer {
  private readonly parts: PageParts;
  private readonly chance: Chance;
  private readonly words: FrameWords;
  private readonly namer: Namer;
  private readonly site: string;

  constructor(parts: PageParts, chance: Chance) {
    this.parts = parts;
    this.chance = chance;
    this.words = chance.pick(FRAME_WORDS);
    this.namer = new Namer(chance);
    this.site = chance.pick(parts.lines);
  }

  make(): MixedPage {
    const { chance, namer } = this;
    const article = chance.pick(this.parts.articles);
    const blocks = this.cutArticle(article.blocks);
    const byline = chance.is(0.7) ? this.writeByline() : '';
    const title = escapeText(article.title);
    const post = this.writePost(title, byline, blocks);
    const main = namer.box('main', [
      chance.is(0.25) ? this.writeTrail() : '',
      post,
      chance.is(0.6) ? this.writeComments() : '',
      chance.is(0.25) ? this.writeTeasers(chance.between(2, 10)) : '',
    ]);
    const sides = Array.from({ length: chance.pick([0, 1, 1, 1, 2]) }, () => this.writeSide());
    const columns = chance.is(0.65) ? [main, ...sides] : [...sides, main];
    const body = [this.writeHead(), namer.row(columns), this.writeFoot()];
    const head = chance.is(0.5) ? `${title} - ${this.site}` : `${this.site} » ${title}`;
    return {
      type: 'article',
      html: `<html><head><title>${head}</title></head><body>${namer.box('page', body)}</body></html>`,
      gold: toWords([article.title, readMarkup(byline), ...blocks.map(({ text }) => text)].join('\n')),
    };
  }

  /** The beginning of an article, short ones as likely as long ones. */
  private cutArticle(blocks: readonly ArticleBlock[]): ArticleBlock[] {
    const most = this.chance.stretched(SHORTEST_POST, LONGEST_POST);
    const cut: ArticleBlock[] = [];
    let words = 0;
    for (const block of blocks) {
      if (words >= most) break;
      cut.push(block);
      words += block.words;
    }
    while (cut.length > 1 && cut.at(-1)!.tag.startsWith('h')) cut.pop();
    return cut;
  }

  private writePost(title: string, byline: string, blocks: readonly ArticleBlock[]): string {
    const { chance, namer } = this;
    const headline = namer.heading('title', chance.is(0.4) ? link(title) : title);
    const meta = byline === '' ? '' : namer.line('meta', byline);
    const body = namer.box('entry', [
      chance.is(0.3) ? this.writePicture() : '',
      namer.writeArticle(blocks),
      chance.is(0.3) ? this.writeShare() : '',
    ]);
    return namer.box('post', [
      chance.is(0.2) ? meta + headline : headline + meta,
      chance.is(0.3) ? this.writeShare() : '',
      body,
      chance.is(0.5) ? this.writeTags() : '',
      chance.is(0.3) ? this.writeShare() : '',
      chance.is(0.2) ? namer.box('author', [this.writePicture(), `<p>${this.pickText()}</p>`]) : '',
      chance.is(0.4) ? this.writeList(this.words.related) : '',
      chance.is(0.15) ? this.writeTeasers(chance.between(2, 5)) : '',
      chance.is(0.3) ? namer.line('navigation', `« ${this.pickLink()} | ${this.pickLink()} »`) : '',
    ]);
  }

  private writeByline(): string {
    const { chance, words } = this;
    const by = `${chance.pick(words.by)} ${chance.pick(PEOPLE)}`;
    return chance.is(0.5) ? `${by}, ${this.writeDate()}` : chance.is(0.5) ? this.writeDate() : by;
  }

  private writeDate(): string {
    const { chance, words } = this;
    const day = chance.between(1, 28);
    const year = chance.between(2003, 2016);
    const month = chance.pick(words.months);
    const clock = chance.is(0.4) ? ` ${chance.between(1, 12)}:${chance.between(10, 59)}` : '';
    return (
      chance.pick([
        `${month} ${day}, ${year}`,
        `${day}. ${month} ${year}`,
        `${day}/${chance.between(1, 12)}/${year}`,
      ]) + clock
    );
  }

  private writeComments(): string {
    const { chance, words, namer } = this;
    const count = chance.stretched(1, 60);
    const heading = chance.is(0.85)
      ? namer.heading('comments-title', `${count} ${chance.pick(words.comments)}`)
      : '';
    const manner = {
      says: chance.pick(words.says),
      reply: chance.pick(words.reply),
      isDated: chance.is(0.85),
      isAfter: chance.is(0.3),
      hasFace: chance.is(0.4),
    };
    const items = Array.from({ length: count }, () => {
      const who = chance.is(0.5) ? link(chance.pick(PEOPLE)) : chance.pick(PEOPLE);
      const line = namer.line(
        'comment-meta',
        `${manner.hasFace ? face() : ''}${who} ${manner.says} ${manner.isDated ? this.writeDate() : ''}`,
      );
      const text = chance
        .picks(this.parts.posts, chance.pick([1, 1, 1, 2, 3]))
        .map((post) => namer.paragraph(cutSentences(post, chance.between(1, 4))))
        .join('');
      const reply = manner.reply === '' ? '' : namer.line('reply', link(manner.reply));
      return manner.isAfter ? text + line + reply : line + text + reply;
    });
    const form = chance.is(0.7) ? this.writeForm() : '';
    return namer.box('comments', [heading, namer.list('comment', items), form]);
  }

  private writeForm(): string {
    const { chance, words, namer } = this;
    return `${namer.heading('respond', chance.pick(words.leave))}<form action="/c"><input name="author"> Name<br><input name="email"> E-mail<br><textarea name="comment"></textarea><input type="submit"></form>`;
  }

  private writeTags(): string {
    const { chance, words, namer } = this;
    const tags = Array.from({ length: chance.between(1, 8) }, () => this.pickLink()).join(', ');
    return namer.line('tags', `${chance.pick(words.tags)}: ${tags}`);
  }

  private writeShare(): string {
    const { chance, words, namer } = this;
    const items = chance.picks(words.share, chance.between(2, 6)).map(link);
    return chance.is(0.5) ? namer.line('share', items.join(' | ')) : namer.list('share', items);
  }

  private writeTrail(): string {
    const links = Array.from({ length: this.chance.between(1, 3) }, () => this.pickLink());
    return this.namer.line('breadcrumb', links.join(' » '));
  }

  private writeList(titles: readonly string[]): string {
    const { chance, namer } = this;
    const items = Array.from({ length: chance.between(3, 10) }, () => this.pickLink());
    return namer.box('list', [namer.heading('widget-title', chance.pick(titles)), namer.list('item', items)]);
  }

  /** Other articles by headline and excerpt. */
  private writeTeasers(count: number): string {
    const { chance, words, namer } = this;
    const hasPicture = chance.is(0.4);
    const isDated = chance.is(0.4);
    const items = Array.from({ length: count }, () => {
      const more = chance.is(0.5) ? ` ${link(chance.pick(words.more))}` : '';
      return `${hasPicture ? picture(90, 60) : ''}${namer.heading('teaser-title', this.pickLink())}${isDated ? namer.line('date', this.writeDate()) : ''}${namer.paragraph(cutSentences(this.pickText(), chance.between(1, 2)) + more)}`;
    });
    return namer.list('teaser', items);
  }

  private writeSide(): string {
    const { chance } = this;
    const boxes = chance.shuffle(this.collectBoxes()).slice(0, chance.stretched(2, 14));
    return this.namer.box(
      'sidebar',
      boxes.map((write) => write()),
    );
  }

  private collectBoxes(): (() => string)[] {
    const { chance, words, namer } = this;
    const titled = (title: readonly string[], body: string): string =>
      namer.box('widget', [namer.heading('widget-title', chance.pick(title)), body]);
    const text = (): string =>
      chance
        .picks(this.parts.paragraphs, chance.between(1, 3))
        .map((one) => namer.paragraph(one))
        .join('');
    return [
      () => titled(words.about, `${this.writePicture()}${text()}`),
      () => this.writeList(words.recent),
      () => this.writeList(words.popular),
      () => this.writeList(words.categories),
      () => this.writeList(words.links),
      () =>
        titled(
          words.archives,
          namer.list(
            'item',
            Array.from(
              { length: chance.between(4, 40) },
              () =>
                `${link(`${chance.pick(words.months)} ${chance.between(2003, 2016)}`)} (${chance.between(1, 60)})`,
            ),
          ),
        ),
      () =>
        titled(words.tags, Array.from({ length: chance.between(8, 60) }, () => this.pickLink()).join(' ')),
      () =>
        titled(
          words.comments,
          namer.list(
            'item',
            Array.from(
              { length: chance.between(3, 10) },
              () => `${chance.pick(PEOPLE)}: ${link(cutSentences(chance.pick(this.parts.posts), 1))}`,
            ),
          ),
        ),
      () => titled(words.popular, this.writeTeasers(chance.between(2, 6))),
      () => titled(words.recent, this.writeTeasers(chance.between(2, 8))),
      () => titled(words.about, text()),
      () =>
        namer.box('search', [
          `<form action="/s"><input name="q"><input type="submit" value="${chance.pick(words.search)}"></form>`,
        ]),
      () => namer.box('ad', [picture(300, 250)]),
      () =>
        namer.box(
          'book',
          Array.from(
            { length: chance.between(1, 5) },
            () => `${picture(90, 130)}${this.pickLink()}<br>${cutSentences(this.pickText(), 1)}<br>`,
          ),
        ),
    ];
  }

  private writeHead(): string {
    const { chance, namer } = this;
    const name = chance.is(0.6)
      ? namer.heading('site-title', link(this.site))
      : `<a href="/">${picture(300, 80)}</a>`;
    const items = Array.from({ length: chance.between(3, 14) }, () => this.pickLink());
    return namer.box('header', [
      name,
      chance.is(0.5) ? namer.line('tagline', chance.pick(this.parts.lines)) : '',
      namer.list('menu', items),
    ]);
  }

  private writeFoot(): string {
    const { chance, words, namer } = this;
    const links = Array.from({ length: chance.between(1, 8) }, () => link(chance.pick(words.rights)));
    return namer.box('footer', [
      chance.is(0.2) ? this.writeList(words.links) : '',
      namer.line('copyright', `© ${chance.between(2003, 2016)} ${this.site} ${links.join(' | ')}`),
    ]);
  }

  private writePicture(): string {
    return this.chance.is(0.5) ? picture(400, 300) : picture(120, 120);
  }

  private pickLink(): string {
    return link(this.chance.pick(this.parts.lines));
  }

  private pickText(): string {
    return this.chance.pick(this.parts.paragraphs);
  }
}

function link(text: string): string {
  return `<a href="/${text.length}.html">${text}</a>`;
}

function picture(width: number, height: number): string {
  return `<img src="/p${width}.jpg" width="${width}" height="${height}" alt="">`;
}

function face(): string {
  return picture(48, 48);
}

/** The first sentences of a text. */
function cutSentences(text: string, count: number): string {
  return text
    .split(/(?<=[.!?]) /)
    .slice(0, count)
    .join(' ');
}

function readMarkup(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
}
