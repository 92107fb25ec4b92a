/** Links to what the owner belongs to: department, faculty, university. */
import { LINK } from '../feature/index.ts';
import type { Link } from './collect-links.ts';
import { type Finding, toFinding } from './finding.ts';
import type { Scene } from './scene.ts';

const DEPARTMENT =
  /\b(?:departments?|departmental|dept|institut|institute|lehrstuhl|abteilung|seminar für|school of (?:computer|information)|comput(?:er|ing) sciences?|cse?|eecs|division of)\b/i;
const FACULTY =
  /\b(?:college of|school of|faculty of|fakult(?:ä|ae)t|fachbereich|division of engineering)\b/i;
const UNIVERSITY =
  /\b(?:university|universit(?:ä|ae)t|universit[éà]|universidad|hochschule|fachhochschule|institute of technology|polytechnic|college)\b|^\W*(?:UC|MIT|ETH|UCLA)\b/i;
/** Pages of lists of people are no home of anybody. */
const NO_HOME =
  /\b(?:faculty (?:index|page|list|home|members|profiles?)|directory|news|courses?|classes|class|bulletin|report|map|press|schedule|library|software|graduate|research|stud(?:ent|ies|ium)|lab(?:oratory)?|group|technical|publications?|talks|archive|catalog|[a-z]{2,4} \d{2,3}[a-z]?)\b/i;
const MOST_WORDS = 12;
/** Roots of hosts: of the university's own, of another one at it. */
const ROOT = /^(?:https?|gopher):\/\/([^/:]+)(?::\d+)?(?:\/(?:index\.html?|home\.html?|welcome\.html?)?)?$/i;

/** Finds them, the best of each kind. */
export function findRelevantLinks(scene: Scene): Finding[] {
  if (scene.owner === undefined) return [];
  return scene.links.flatMap((link) => {
    if (!isOwn(link)) return [];
    const host = ROOT.exec(link.target)?.[1];
    const text = link.words.length === 0 ? '' : link.text;
    const said = text === '' ? link.words.join(' ') : text;
    return judge(said, host).map(([module, score]) =>
      toFinding(module, link, score, 'link', {
        words: said.slice(0, 60),
        node: link.node,
        target: link.target,
      }),
    );
  });
}

/** Elsewhere one studied, or has friends. */
function isOwn({ kind, words }: Link): boolean {
  return (kind === LINK.internal || kind === LINK.sameDomain) && words.length <= MOST_WORDS;
}

function judge(text: string, host: string | undefined): (readonly [module: string, score: number])[] {
  const found: (readonly [string, number])[] = [];
  const isHome = host !== undefined;
  const isPart = NO_HOME.test(text);
  if (FACULTY.test(text) && !isPart) found.push(['link-faculty', 0.72]);
  const isDepartment = DEPARTMENT.test(text) && !/institute of technology/i.test(text);
  if (isDepartment && !isPart) found.push(['link-department', isHome ? 0.85 : 0.74]);
  if (UNIVERSITY.test(text) && !FACULTY.test(text) && !isDepartment && !isPart)
    found.push(['link-university', isHome ? 0.85 : 0.66]);
  if (text === '' && isHome) found.push([isWhole(host) ? 'link-university' : 'link-faculty', 0.62]);
  return found;
}

/** Whether a host is that of a whole university: `www.example.edu`, `www.example.ac.uk`. */
function isWhole(host: string): boolean {
  const parts = host
    .toLowerCase()
    .split('.')
    .filter((part) => part !== 'www');
  const isTwofold = /^(?:ac|co|edu|com|gov)$/.test(parts.at(-2) ?? '');
  return parts.length === (isTwofold ? 3 : 2);
}
