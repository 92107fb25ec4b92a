/** What stands in lists and sections: publications as a density, people, courses, the life of somebody. */
import { type Finding, toFinding } from './finding.ts';
import { type Entity, findEntries, type Scene } from './scene.ts';

/** References from which a page has a list of them, whatever it is called. */
const LEAST_REFERENCES = 2;
/** Characters between a heading and the first reference, and between two of one list. */
const [MOST_ABOVE, MOST_BETWEEN] = [600, 2000];
/** Names from which a section lists people. */
const LEAST_PEOPLE = 2;

/** What grammars find among people, and the module it is. */
const OF_STAFF: ReadonlyMap<string, string> = new Map([
  ['Telephone', 'staff-phone'],
  ['Email', 'staff-email'],
]);

/** A course by its code: letters, then three digits or so. */
const COURSE = /\b(?:[A-Z]{2,5}|[A-Z][a-z]+ Sci(?:ence)?s?)[- ]?\d{2,3}[A-Z]?\b/;
const LIFE =
  /\b(?:received (?:his|her|a|the|my|an)|holds? (?:a|an|the|his|her|my)\b.{0,30}\b(?:degree|ph\.?d|b\.?s|m\.?s|b\.?a)|was born|earned (?:his|her|a|the|my)|joined the|studied (?:at|in)|graduated from|obtained (?:his|her|my|a|the)|geboren|promovierte|habilitierte|studierte|studium der)\b/i;

/** Finds lists and sections by what is in them. */
export function findWritings(scene: Scene): Finding[] {
  return [...findReferences(scene), ...findPeople(scene), ...findCourses(scene), ...findLife(scene)];
}

/** The whole list, from its heading or first reference to its last: a density, not pieces. */
function findReferences({ entities, headings, cues }: Scene): Finding[] {
  const list = findDensest(entities.filter(({ label }) => label === 'Reference'));
  if (list.length < LEAST_REFERENCES) return [];
  const [from, to] = [list[0].from, list.at(-1)!.to];
  const heading = headings.findLast(
    (each) =>
      each.from <= from &&
      from - each.to < MOST_ABOVE &&
      cues.find('heading', each.words).some(({ cue }) => cue.module === 'publications'),
  );
  const said = { words: `${list.length} references` };
  if (heading !== undefined)
    return [toFinding('publications', { from: heading.from, to }, 0.97, 'headed references', said)];
  return [
    toFinding('publications', { from, to }, Math.min(0.9, 0.62 + 0.04 * list.length), 'references', said),
  ];
}

/** Most references that stand near each other. */
function findDensest(references: readonly Entity[]): Entity[] {
  let [best, run]: Entity[][] = [[], []];
  for (const reference of references) {
    const last = run.at(-1);
    if (last !== undefined && reference.from - last.to > MOST_BETWEEN) run = [];
    run.push(reference);
    if (run.length > best.length) best = run;
  }
  return best;
}

/** A section of names below a heading that says whose they are. */
function findPeople({ headings, cues, entities, page }: Scene): Finding[] {
  return headings.flatMap((heading) => {
    const isStaff = cues.find('heading', heading.words).some(({ cue }) => cue.module === 'staff-name');
    if (!isStaff) return [];
    const inside = entities.filter(({ from, to }) => from >= heading.to && to <= heading.sectionEnd);
    const count = inside.filter(({ label }) => label === 'Person').length;
    const place = { from: heading.from, to: heading.sectionEnd };
    const said = { words: `${count} names` };
    if (count < LEAST_PEOPLE)
      return hasShortLines(
        page.text.slice(heading.to, Math.min(heading.sectionEnd, heading.to + MOST_BETWEEN)),
      )
        ? [toFinding('staff-several', place, 0.6, 'short lines below a heading', said)]
        : [];
    return [
      toFinding('staff-several', place, 0.8, 'names below a heading', said),
      ...inside.flatMap((each) => {
        const module = OF_STAFF.get(each.label);
        return module === undefined
          ? []
          : [toFinding(module, each, 0.7, `grammar ${each.label} among names`)];
      }),
    ];
  });
}

/** A list of names that no lexicon knows looks so. */
function hasShortLines(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 6).filter((line) => line.length < 60).length >= 3;
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
