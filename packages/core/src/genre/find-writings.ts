/** What stands in lists and sections: publications as a density, people, courses, the life of somebody. */
import type { Heading } from './collect-headings.ts';
import { type Finding, toFinding } from './finding.ts';
import { findEntries, type Scene } from './scene.ts';

/** References from which a page has a list of them, whatever it is called. */
const LEAST_REFERENCES = 2;
/** Names from which a section lists people. */
const LEAST_PEOPLE = 2;

/** A course by its code: letters, then three digits or so. */
const COURSE = /\b(?:[A-Z]{2,5}|[A-Z][a-z]+ Sci(?:ence)?s?)[- ]?\d{2,3}[A-Z]?\b/;
const LIFE =
  /\b(?:received (?:his|her|a|the|my|an)|holds? (?:a|an|the|his|her|my)\b.{0,30}\b(?:degree|ph\.?d|b\.?s|m\.?s|b\.?a)|was born|earned (?:his|her|a|the|my)|joined the|studied (?:at|in)|graduated from|obtained (?:his|her|my|a|the)|geboren|promovierte|habilitierte|studierte|studium der)\b/i;

/** Finds lists and sections by what is in them. */
export function findWritings(scene: Scene): Finding[] {
  return [...findReferences(scene), ...findPeople(scene), ...findCourses(scene), ...findLife(scene)];
}

/** The whole list, from its first reference to its last: a density, not pieces. */
function findReferences(scene: Scene): Finding[] {
  const { entities } = scene;
  const references = entities.filter(({ label }) => label === 'Reference');
  if (references.length < LEAST_REFERENCES) return [];
  const lists = entities.filter(({ label }) => label === 'Bibliography');
  const longest = lists.reduce(
    (most, list) => (most === undefined || list.to - list.from > most.to - most.from ? list : most),
    lists[0],
  );
  const place = longest ?? { from: references[0].from, to: references.at(-1)!.to };
  const score = Math.min(0.9, 0.62 + 0.04 * references.length);
  return [
    toFinding('publications', place, score, 'grammar Bibliography', {
      words: `${references.length} references`,
    }),
  ];
}

/** A section of names below a heading that says whose they are. */
function findPeople({ headings, cues, entities, page }: Scene): Finding[] {
  return headings.flatMap((heading) => {
    const hits = cues.find('heading', heading.words).filter(({ cue }) => cue.module === 'staff-name');
    if (hits.length === 0) return [];
    const count = countIn(
      entities.filter(({ label }) => label === 'Person'),
      heading,
    );
    const lines = page.text
      .slice(heading.to, Math.min(heading.sectionEnd, heading.to + 2000))
      .split('\n')
      .filter((line) => line.trim() !== '');
    const isList = count >= LEAST_PEOPLE || lines.slice(0, 6).filter((line) => line.length < 60).length >= 3;
    const place = { from: heading.from, to: heading.sectionEnd };
    return isList
      ? [
          toFinding('staff-several', place, count >= LEAST_PEOPLE ? 0.8 : 0.6, 'names below a heading', {
            words: `${count} names`,
          }),
        ]
      : [];
  });
}

function countIn(
  entities: readonly { readonly from: number; readonly to: number }[],
  { to, sectionEnd }: Heading,
): number {
  return entities.filter((each) => each.from >= to && each.to <= sectionEnd).length;
}

/** Links or lines that begin with the code of a course. */
function findCourses({ links, lines }: Scene): Finding[] {
  const link = links.find(({ text, words }) => words.length <= 10 && COURSE.test(text.slice(0, 30)));
  if (link !== undefined)
    return [toFinding('courses', link, 0.72, 'code of a course', { node: link.node, target: link.target })];
  const coded = lines.filter(
    ({ text }) => COURSE.test(text.slice(0, 16)) && !/\d{5}|\bphone|\bfax|\broom|\bbox/i.test(text),
  );
  return coded.length < 2
    ? []
    : [toFinding('courses', { from: coded[0].from, to: coded.at(-1)!.to }, 0.66, 'codes of courses')];
}

/** A paragraph that tells a life: degrees, places, years. */
function findLife(scene: Scene): Finding[] {
  const { lines } = scene;
  const line = lines.find(({ text, words }) => words.length >= 20 && LIFE.test(text));
  if (line === undefined || scene.owner === undefined) return [];
  const entries = findEntries(scene, 'references');
  const isReference = entries.some(
    ({ nodes }) => scene.page.textAt[nodes[0]] <= line.from && scene.page.textAt[nodes[1]] >= line.to,
  );
  return isReference ? [] : [toFinding('cv', line, 0.62, 'paragraph of a life')];
}
