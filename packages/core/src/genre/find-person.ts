/** Who the page is of: name, title, picture, affiliation; and the university by itself. */
import { IMAGE } from '../feature/index.ts';
import { TAG } from '../page/index.ts';
import type { Picture } from './collect-links.ts';
import { findTop } from './find-top.ts';
import { type Finding, toFinding } from './finding.ts';
import type { Scene } from './scene.ts';
import { toWords } from './to-words.ts';

const UNIVERSITY =
  /\b(?:university|universit(?:ä|ae|a)t|universit(?:y|é|à)|universidad|hochschule|fachhochschule|institute of technology|polytechnic)\b|\bUC [A-Z]|\bcollege of [A-Z]?[a-z]* ?$/iu;

/** What a university does is not the university. */
const NOT_ITSELF = /activit|service|committee|course|education/i;

/** Names of pictures that show nobody. */
const NO_PORTRAIT: ReadonlySet<string> = new Set(
  'ball blue red green yellow line bar hline rule bullet button icon icons logo logos banner back up new count counter home arrow dot mail mailbox email finger construction under crest seal globe netscape hot bg background spacer pixel blank cgi title header next prev map flag ribbon star stars world stats construct mark cone house phone book marble'.split(
    ' ',
  ),
);
const PORTRAIT: ReadonlySet<string> = new Set(
  'photo portrait picture pic pics me face foto mugshot headshot img photos passbild bild people faces'.split(
    ' ',
  ),
);
const LOGO: ReadonlySet<string> = new Set(
  'logo logos seal crest crown wappen emblem shield siegel univ uni university'.split(' '),
);

/** What somebody is who studies, doctoral students among them. */
const STUDENT =
  /\b(?:ph\.? ?d\.?|doctoral|(?:post-?|under-?)?graduate|grad|master['’]?s|m\.? ?sc?\.?|research) (?:\w{1,20} )?(?:student|candidate)\b(?! (?:advis|affairs|coordinat|services|handbook|association))|\bdoktorand(?:in)?\b|\bstud(?:ent|iere|entin) (?:der|an der)\b/i;
const SELF =
  /\bI(?: am|['’]m) (?:currently |now |presently |also )?an? (?:[\w.,'-]{1,20} ){0,5}(?:student|candidate)\b/i;
/** Whoever teaches is no student, and may have some; a student names one. */
const TEACHER = /\b(?:professor|lecturer|dean|director|dozent(?:in)?)\b/i;
const OF_STUDENT = /\b(?:advis[oe]rs?|supervis(?:ors?|ed)|my|with|under|betreuer(?:in)?|former)\b/i;
/** Words of a line that says what somebody is. */
const MOST_STATUS_WORDS = 14;

/** Finds what says who somebody is. */
export function findPerson(scene: Scene): Finding[] {
  return [
    ...findName(scene),
    ...findTitle(scene),
    ...findStudent(scene),
    ...findPicture(scene),
    ...findUniversity(scene),
    ...findLogo(scene),
  ];
}

function findName({ owner, page }: Scene): Finding[] {
  if (owner === undefined) return [];
  const node = owner.to === 0 ? page.first(TAG.title) : undefined;
  return [
    toFinding('owner-name', owner, owner.score, 'owner', {
      words: owner.clues.join(', '),
      ...(node !== undefined && { node }),
    }),
  ];
}

/** `Dr.` or `Prof.` right before the name, wherever it stands. */
function findTitle({ owner, lines }: Scene): Finding[] {
  const last = owner?.words.at(-1);
  if (last === undefined) return [];
  const titled = lines.find(({ words }) =>
    words.some(
      (word, at) => (word === 'dr' || word === 'prof') && words.slice(at + 1, at + 5).includes(last),
    ),
  );
  return titled === undefined ? [] : [toFinding('academic-title', titled, 0.85, 'title before the name')];
}

/** `Ph.D. student` beside the name, or `I am a graduate student` anywhere; on a page whose top names no teacher. */
function findStudent(scene: Scene): Finding[] {
  const top = findTop(scene);
  if (top.some(({ text }) => TEACHER.test(text) && !OF_STUDENT.test(text) && !STUDENT.test(text))) return [];
  const beside = top.find(({ text, words }) => words.length <= MOST_STATUS_WORDS && STUDENT.test(text));
  if (beside !== undefined) return [toFinding('student-status', beside, 0.9, 'student beside the name')];
  const self = scene.lines.find(({ text }) => SELF.test(text));
  return self === undefined ? [] : [toFinding('student-status', self, 0.85, 'says so')];
}

/** The first picture that is called as its owner is, or as portraits are; else the first that can be one. */
function findPicture(scene: Scene): Finding[] {
  const { pictures } = scene;
  const judged = pictures
    .slice(0, 20)
    .map((picture, at) => ({ picture, score: judgePortrait(scene, picture, at) }))
    .sort((a, b) => b.score - a.score);
  if (judged.length === 0 || judged[0].score < 0.5) return [];
  const { picture, score } = judged[0];
  const place = { from: picture.from, to: picture.from };
  return [
    toFinding('author-picture', place, score, 'picture', {
      words: picture.file.join(' '),
      node: picture.node,
    }),
  ];
}

function judgePortrait(
  { owner, page, lines }: Scene,
  { file, words, kind, node, from, link }: Picture,
  at: number,
): number {
  const name = file.slice(-3).join(' ');
  const isNamed = (owner?.words ?? []).some((word) => word.length > 2 && name.includes(word.slice(0, 5)));
  const isUser = toUser(page.url).some((user) => user.length > 1 && name.includes(user));
  const isCalled = [...file.slice(-3), ...words].some((word) => PORTRAIT.has(word));
  const isNothing = [...file.slice(-2), ...words].some((word) => NO_PORTRAIT.has(word.replace(/\d/g, '')));
  const isSmall =
    kind === IMAGE.icon || kind === IMAGE.separator || kind === IMAGE.spacer || kind === IMAGE.banner;
  const width = Number(page.attribute(node, 'width'));
  if (isSmall || isNothing || (width > 0 && width < 50)) return isNamed && !isSmall && !isNothing ? 0.6 : 0;
  let score = isNamed || isUser ? 0.85 : isCalled ? 0.75 : 0.45;
  if (at === 0 && from <= (lines[6]?.to ?? Number.POSITIVE_INFINITY) && link < 0) score += 0.1;
  return Math.min(0.95, score);
}

/** What follows a tilde in the address, and the name of the file. */
function toUser(url: string | undefined): string[] {
  const parts = (url ?? '')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  return parts.slice(-2).map((part) => toWords(part.replace(/\.[a-z]+$/, '').replace('~', ''))[0] ?? '');
}

/** The university in a line of its own above the owner's name, or as a heading; not in an address. */
function findUniversity({ owner, lines, headings, page }: Scene): Finding[] {
  const own = lines.filter(
    ({ text, words }) => words.length <= 8 && UNIVERSITY.test(text) && !NOT_ITSELF.test(text),
  );
  const above = own.find(({ to }) => owner !== undefined && owner.to > 0 && to <= owner.from);
  if (above !== undefined) return [toFinding('university-name', above, 0.85, 'above the name')];
  const heading = headings.find(
    ({ text, words, level }) =>
      words.length <= 8 && level <= 2 && UNIVERSITY.test(text) && !NOT_ITSELF.test(text),
  );
  if (heading !== undefined) return [toFinding('university-name', heading, 0.6, 'heading')];
  const last = own.find(({ from }) => from > page.text.length / 2);
  return last === undefined ? [] : [toFinding('university-name', last, 0.4, 'line of its own')];
}

/** A picture that is called a logo, or leads to the root of a site of the same domain. */
function findLogo({ pictures, links }: Scene): Finding[] {
  const findings = pictures.slice(0, 40).map((picture) => {
    const around = links.find(({ node }) => node === picture.link);
    const isCalled = [...picture.file.slice(-2), ...picture.words].some((word) => LOGO.has(word));
    const isSaid = UNIVERSITY.test(picture.words.join(' '));
    const isHome =
      around !== undefined &&
      /^https?:\/\/(?:www\.)?[^/]+\.(?:edu|ac\.[a-z]+|de|ca|org)(?::\d+)?\/?$/i.test(around.target);
    const score = isCalled ? 0.75 : isSaid ? 0.7 : isHome ? 0.6 : 0;
    const place = { from: picture.from, to: picture.from };
    return toFinding('university-logo', place, score, 'picture', {
      words: picture.file.join(' '),
      node: picture.node,
    });
  });
  return findings.filter(({ score }) => score > 0).slice(0, 1);
}
