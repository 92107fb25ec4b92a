/** Modules by their words: in headings, before colons, in links, in running text, near the owner's name, in names of files. */
import { LINK } from '../feature/index.ts';
import type { Heading } from './collect-headings.ts';
import type { Words } from './collect-lines.ts';
import type { Link } from './collect-links.ts';
import type { CueHit } from './cue-table.ts';
import { findTop } from './find-top.ts';
import { type Finding, toFinding } from './finding.ts';
import type { Scene } from './scene.ts';
import { toWords } from './to-words.ts';

/**
 * What words say by where they stand: so much at least, so much more by their share of all words there. Judgement, on the
 * forty pages that were annotated first (docs/genres.md).
 */
const WEIGHTS = {
  heading: { least: 0.5, share: 0.45 },
  label: { least: 0.5, share: 0.38 },
  link: { least: 0.45, share: 0.4 },
  text: { least: 0.62, share: 0 },
  top: { least: 0.75, share: 0 },
  file: { least: 0.6, share: 0 },
} as const;

/** Characters of a label. */
const LONGEST_LABEL = 60;
/** Words of a link that is the name of something. */
const MOST_LINK_WORDS = 12;

/** Finds modules by the words of the shipped cues. */
export function findByCues(scene: Scene): Finding[] {
  return [
    ...scene.headings.flatMap((heading) => ofHeading(scene, heading)),
    ...scene.lines.flatMap((line) => [...ofLabel(scene, line), ...ofText(scene, line)]),
    ...scene.links.flatMap((link) => ofLink(scene, link)),
    ...findTop(scene).flatMap((line) => ofTop(scene, line)),
    ...ofPictures(scene),
  ];
}

/** A heading stands for its section, or for the page it leads to. */
function ofHeading({ cues, links }: Scene, heading: Heading): Finding[] {
  const link = linksWithin(links, heading).find(({ kind }) => isElsewhere(kind));
  const isAlone = link !== undefined && link.words.length * 2 >= heading.words.length;
  const target = isAlone ? link.target : undefined;
  const place = isAlone ? heading : { from: heading.from, to: heading.sectionEnd };
  return cues.find('heading', heading.words).map((hit) =>
    toFinding(hit.cue.module, place, weigh(hit, heading.words.length), 'heading', {
      words: say(hit),
      target,
    }),
  );
}

/** `Interests: databases`, or a line that is nothing but the label. */
function ofLabel({ cues, links }: Scene, line: Words): Finding[] {
  const colon = line.text.slice(0, LONGEST_LABEL).search(/[:：]/);
  if (colon < 0 && linksWithin(links, line).some(({ from, to }) => from <= line.from && to >= line.to))
    return [];
  const isBare = line.text.length <= LONGEST_LABEL && line.words.length <= 3;
  if (colon < 0 && !isBare) return [];
  const words = colon < 0 ? line.words : toWords(line.text.slice(0, colon));
  return cues
    .find('label', words)
    .filter(({ cue }) => (colon >= 0 || cue.words.length === words.length) && mayStand(cue.module, line))
    .map((hit) => toFinding(hit.cue.module, line, weigh(hit, words.length), 'label', { words: say(hit) }));
}

function ofText({ cues }: Scene, line: Words): Finding[] {
  return cues
    .find('text', line.words)
    .filter(({ cue }) => mayStand(cue.module, line))
    .map((hit) => toFinding(hit.cue.module, line, weigh(hit, 1), 'text', { words: say(hit) }));
}

function ofTop({ cues }: Scene, line: Words): Finding[] {
  return cues
    .find('top', line.words)
    .filter(({ cue }) => mayStand(cue.module, line))
    .map((hit) => toFinding(hit.cue.module, line, weigh(hit, 1), 'top', { words: say(hit) }));
}

/** What leads to a place of the same page is no page of its own. */
function ofLink({ cues }: Scene, link: Link): Finding[] {
  if (link.kind === LINK.contact || link.words.length > MOST_LINK_WORDS) return [];
  const target = isElsewhere(link.kind) ? link.target : undefined;
  const place = { node: link.node, target };
  const said = cues
    .find('link', link.words)
    .filter(({ cue }) => cue.module !== 'other-language' || cue.words.length === link.words.length)
    .map((hit) =>
      toFinding(hit.cue.module, link, weigh(hit, link.words.length), 'link', { words: say(hit), ...place }),
    );
  const named = cues
    .find('file', link.file)
    .filter(() => target !== undefined)
    .map((hit) => toFinding(hit.cue.module, link, weigh(hit, 1), 'file', { words: say(hit), ...place }));
  return [...said, ...named];
}

function ofPictures({ cues, pictures, links }: Scene): Finding[] {
  return pictures.flatMap(({ node, from, file, words, link }) => {
    const around = links.find((each) => each.node === link);
    const target = around !== undefined && isElsewhere(around.kind) ? around.target : undefined;
    const place = { from, to: from };
    const named = cues.find('file', file).filter(({ cue }) => cue.module === 'counter');
    const said = target === undefined ? [] : cues.find('link', words);
    return [
      ...named.map((hit) =>
        toFinding(hit.cue.module, place, weigh(hit, 1), 'picture', { words: say(hit), node }),
      ),
      ...said.map((hit) =>
        toFinding(hit.cue.module, place, weigh(hit, words.length), 'picture', {
          words: say(hit),
          node,
          target,
        }),
      ),
    ];
  });
}

/** What a line is to have beside the words, and what it is not to have. */
const BESIDE: ReadonlyMap<
  string,
  { readonly has?: RegExp; readonly not?: RegExp; readonly mostWords?: number }
> = new Map([
  ['updated', { has: /\d{2}/, mostWords: 25 }],
  ['counter', { has: /\d|:\s*$/, mostWords: 25 }],
  ['own-url', { has: /(?:https?:|www\.)\S*(?:~|\.html?\b|\/(?:people|users|staff|faculty|home)\/)/i }],
  ['private-address', { not: /\d{3}\W{1,2}\d{3}|@/ }],
  ['private-mobile', { has: /\d{3}/ }],
  ['private-phone', { has: /\d{3}/ }],
  ['private-fax', { has: /\d{3}/ }],
  ['private-email', { has: /@/ }],
  ['postal-address', { not: /@/ }],
  ['room', { has: /\d/, not: /@|depart/i }],
  ['availability', { mostWords: 12 }],
  ['buy', { mostWords: 8 }],
  // Where somebody studied is not where somebody works.
  ['name-affiliation', { not: /\b(?:Ph\.? ?D|B\.? ?Sc?|M\.? ?Sc?|B\.? ?A|M\.? ?A)\b/, mostWords: 45 }],
  ['academic-title', { mostWords: 30 }],
  ['filters', { mostWords: 8 }],
  ['version', { has: /\d/, mostWords: 10 }],
  ['office-hours', { mostWords: 30 }],
  ['opening-hours', { has: /\d/, mostWords: 30 }],
]);

function mayStand(module: string, { text, words }: Words): boolean {
  const { has, not, mostWords = Number.POSITIVE_INFINITY } = BESIDE.get(module) ?? {};
  return (has?.test(text) ?? true) && !(not?.test(text) ?? false) && words.length <= mostWords;
}

/** Links that begin in a stretch of the page text; they stand in its order. */
function linksWithin(links: readonly Link[], { from, to }: Words): Link[] {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (links[middle].from < from) low = middle + 1;
    else high = middle;
  }
  const within: Link[] = [];
  for (let at = low; at < links.length && links[at].from < to; at++) within.push(links[at]);
  return within;
}

/** Whether a link leads to another page. */
export function isElsewhere(kind: number): boolean {
  return kind === LINK.internal || kind === LINK.sameDomain || kind === LINK.external;
}

function weigh({ cue }: CueHit, count: number): number {
  const { least, share } = WEIGHTS[cue.place];
  return least + share * Math.min(1, cue.words.length / Math.max(1, count));
}

function say({ cue }: CueHit): string {
  return cue.words.join(' ');
}
