/** Modules that the outline has found already under other names: what articles, threads, shops and lists are made of. */

import type { Entry, OutlineLabel } from '../outline/index.ts';
import { readPrices, readRating, scanPrices } from '../value/index.ts';
import type { Words } from './collect-lines.ts';
import { type Finding, toFinding } from './finding.ts';
import { findEntries, type Scene } from './scene.ts';

/** Roles of the outline, and the module each is. */
const ROLES: readonly (readonly [label: OutlineLabel, module: string])[] = [
  ['breadcrumb', 'breadcrumb'],
  ['pagination', 'pagination'],
  ['search', 'search-form'],
  ['toc', 'toc'],
  ['code', 'code-examples'],
  ['comments', 'reader-comments'],
  ['legal', 'legal-notice'],
  ['hours', 'opening-hours'],
];
/** Words in paragraphs that are running text. */
const LEAST_WORDS = 120;
/** Records that are entries, and posts. */
const LEAST = { entries: 5, posts: 2, headings: 3, dated: 0.5, linked: 0.7, priced: 0.5 } as const;
/** Words of a line that is a price and little else, and of one that has a price. */
const [MOST_PRICE_WORDS, MOST_LINE_WORDS] = [6, 14];
const PRICE =
  /(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|kr|zł)\b)\s?\d|\d[\d.,]{0,12}\s?(?:\p{Sc}|(?:EUR|USD|GBP|CHF|kr|zł)\b)/u;
/** What is worth to be read as a rating. */
const MAYBE_RATING = /[★⭐✭]|\d.{0,12}(?:out of|of|von|sur|de|\/)\s?\d|\d\s(?:stars?|sterne?)\b/i;
const DATE =
  /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2}|\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago|vor \d+ |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d)/i;
const MOST_READ = 2000;

/** Finds them. */
export function findPageParts(scene: Scene): Finding[] {
  return [
    ...ROLES.flatMap(([label, module]) => ofRole(scene, label, module)),
    ...findText(scene),
    ...findSeries(scene),
    ...findGoods(scene),
    ...findForms(scene),
    ...findHeadings(scene),
    ...findOtherLanguage(scene),
  ];
}

function ofRole(scene: Scene, label: OutlineLabel, module: string): Finding[] {
  const [entry] = findEntries(scene, label);
  return entry === undefined
    ? []
    : [
        toFinding(module, spanOf(scene, entry), entry.score ?? 0.8, `outline ${label}`, {
          node: entry.nodes[0],
        }),
      ];
}

function spanOf({ page }: Scene, { nodes }: Pick<Entry, 'nodes'>): { from: number; to: number } {
  const [from, to] = page.span(nodes[0], nodes[1]);
  return { from, to };
}

/** Headline, running text, author, day, picture: of the main part. */
function findText(scene: Scene): Finding[] {
  const { metadata, outline } = scene;
  const [main] = findEntries(scene, 'main');
  const inside = main === undefined ? (outline.entries ?? []) : main.entries;
  const paragraphs = findEntries({ outline: { ...outline, entries: inside } }, 'paragraph');
  const words = paragraphs.reduce((sum, { attributes }) => sum + longOnly(Number(attributes?.words ?? 0)), 0);
  const findings: Finding[] = [];
  const headline = findEntries({ outline: { ...outline, entries: inside } }, 'heading').find(
    ({ attributes }) => Number(attributes?.level) <= 2,
  );
  if (headline !== undefined)
    findings.push(toFinding('headline', spanOf(scene, headline), 0.85, 'outline heading'));
  if (words >= LEAST_WORDS && main !== undefined)
    findings.push(
      toFinding(
        'running-text',
        spanOf(scene, main),
        Math.min(0.95, 0.6 + words / 2000),
        'outline paragraphs',
        { words: `${words} words` },
      ),
    );
  if (metadata.author !== undefined) findings.push(ofFact(scene, 'byline', metadata.author, 0.7));
  if (metadata.date !== undefined) findings.push(ofFact(scene, 'publication-date', metadata.date, 0.7));
  const picture = findEntries({ outline: { ...outline, entries: inside } }, 'figure', 'image')[0];
  if (picture !== undefined && words >= LEAST_WORDS)
    findings.push(
      toFinding('lead-picture', spanOf(scene, picture), 0.7, 'outline figure', { node: picture.nodes[0] }),
    );
  return findings;
}

/** Short lines are no running text. */
function longOnly(words: number): number {
  return words >= 12 ? words : 0;
}

function ofFact(
  { page }: Scene,
  module: string,
  { value, node = 0, source }: { value: string; node?: number; source: string },
  score: number,
): Finding {
  const [from, to] = page.span(node);
  const isSmall = to - from < 200;
  return toFinding(module, { from, to: isSmall ? to : from }, score, `metadata ${source}`, {
    words: value.slice(0, 60),
    node,
  });
}

/** Records of one build: entries of a listing, posts of a thread. */
function findSeries(scene: Scene): Finding[] {
  const { page, features, outline } = scene;
  const findings: Finding[] = [];
  const series = findEntries(scene, 'series').sort((a, b) => wordsOf(scene, b) - wordsOf(scene, a))[0];
  if (series === undefined) return [];
  const records = series.entries.filter(({ label }) => label === 'record');
  const texts = records.slice(0, 60).map(({ nodes }) => page.textOf(nodes[0], nodes[1]).slice(0, MOST_READ));
  const place = spanOf(scene, series);
  const share = (test: (text: string) => boolean) => texts.filter(test).length / Math.max(1, texts.length);
  const isForum = outline.type?.label === 'forum';
  const words = wordsOf(scene, series) / Math.max(1, records.length);
  if (
    records.length >= LEAST.posts &&
    (isForum || (words >= 30 && share((text) => DATE.test(text)) >= 0.9))
  ) {
    const score = isForum ? 0.9 : 0.55;
    findings.push(toFinding('posts', place, score, 'outline series', { words: `${records.length} records` }));
    findings.push(toFinding('post-authors', place, score - 0.05, 'outline series'));
    if (share((text) => DATE.test(text)) >= LEAST.dated)
      findings.push(toFinding('post-dates', place, score, 'days in records'));
  }
  if (records.length < LEAST.entries) return findings;
  const whole = page.text.length === 0 ? 0 : (place.to - place.from) / page.text.length;
  findings.push(
    toFinding('entries', place, Math.min(0.95, 0.6 + whole / 2), 'outline series', {
      words: `${records.length} records`,
    }),
  );
  const linked =
    records.filter(({ nodes }) => features.links[nodes[1]] > features.links[nodes[0]]).length /
    records.length;
  if (linked >= LEAST.linked) findings.push(toFinding('entry-links', place, 0.85, 'links in records'));
  if (share((text) => PRICE.test(text)) >= LEAST.priced)
    findings.push(toFinding('entry-prices', place, 0.85, 'prices in records'));
  return findings;
}

function wordsOf({ features }: Scene, { nodes }: Entry): number {
  return features.visibleWords[nodes[1]] - features.visibleWords[nodes[0]];
}

/** One price near the first heading, a picture: a thing for sale. */
function findGoods(scene: Scene): Finding[] {
  const { headings, outline } = scene;
  const isProduct = outline.type?.label === 'product';
  const name = headings.find(({ level }) => level <= 2) ?? headings[0];
  const price = findPrice(scene, name?.from ?? 0);
  if (price === undefined) return [];
  const said = { words: price.text.slice(0, 40) };
  const findings = [toFinding('price', price, isProduct ? 0.9 : 0.65, 'price', said)];
  if (name !== undefined)
    findings.push(toFinding('product-name', name, isProduct ? 0.9 : 0.55, 'heading beside a price'));
  const rating = findRating(scene, name?.from ?? 0);
  if (rating !== undefined)
    findings.push(
      toFinding('rating', rating, isProduct ? 0.85 : 0.6, 'rating', { words: rating.text.slice(0, 40) }),
    );
  const [picture] = findEntries(scene, 'figure', 'image');
  if (picture !== undefined)
    findings.push(
      toFinding('product-picture', spanOf(scene, picture), isProduct ? 0.8 : 0.6, 'outline image', {
        node: picture.nodes[0],
      }),
    );
  return findings;
}

/** A line below the name that says how many of how many, or draws it in stars. */
function findRating({ lines, metadata }: Scene, name: number): Words | undefined {
  const language = metadata.language?.value;
  return lines.find(
    ({ from, text, words }) =>
      from > name &&
      words.length <= MOST_LINE_WORDS &&
      MAYBE_RATING.test(text) &&
      readRating(text, language) !== undefined,
  );
}

/** The first line below the name that is a price and little else, or begins with one; what carriage costs is none. */
function findPrice({ lines, metadata }: Scene, name: number): Words | undefined {
  const language = metadata.language?.value;
  const isPriced = ({ text, words }: Words) =>
    words.length <= MOST_LINE_WORDS && PRICE.test(text) && saysPrice(text, language);
  const isShort = ({ text, words }: Words) =>
    words.length <= MOST_PRICE_WORDS || scanPrices(text, language)[0]?.start === 0;
  return lines.find((line) => line.from > name && isPriced(line) && isShort(line)) ?? lines.find(isPriced);
}

/** Whether one of its amounts is what the thing costs. */
function saysPrice(text: string, language: string | undefined): boolean {
  return readPrices(text, language).some(
    ({ role }) => role === undefined || role === 'now' || role === 'from',
  );
}

/** A form with room for a text is to write to somebody, in a thread to answer. */
function findForms(scene: Scene): Finding[] {
  const { page } = scene;
  const form = findEntries(scene, 'form').find(({ nodes }) => hasTextArea(scene, nodes));
  if (form === undefined) return [];
  const module = scene.outline.type?.label === 'forum' ? 'reply-form' : 'contact-form';
  return [
    toFinding(module, spanOf(scene, form), 0.75, 'outline form', {
      node: form.nodes[0],
      words: page.textOf(...form.nodes).slice(0, 60),
    }),
  ];
}

function hasTextArea({ page }: Scene, [start, end]: readonly [number, number]): boolean {
  for (let node = start; node < end; node++) if (page.name(node) === 'textarea') return true;
  return false;
}

/** Headings of sections, and a menu of chapters beside a text of documentation. */
function findHeadings(scene: Scene): Finding[] {
  const { headings, outline } = scene;
  const below = headings.filter(({ level }) => level > 1);
  const findings: Finding[] = [];
  if (below.length >= LEAST.headings)
    findings.push(
      toFinding('section-headings', { from: below[0].from, to: below.at(-1)!.to }, 0.8, 'headings', {
        words: `${below.length}`,
      }),
    );
  const [menu] = findEntries(scene, 'navigation');
  if (outline.type?.label === 'documentation' && menu !== undefined)
    findings.push(toFinding('chapter-menu', spanOf(scene, menu), 0.7, 'outline navigation'));
  return findings;
}

/** `hreflang` at a link that a person sees. */
function findOtherLanguage({ links, page }: Scene): Finding[] {
  const link = links.find(
    ({ node, words }) => page.attributeNamed(node, 'hreflang') !== undefined && words.length <= 3,
  );
  if (link === undefined) return [];
  return [toFinding('other-language', link, 0.8, 'hreflang', { node: link.node, target: link.target })];
}
