/** Of all that speaks for a module one finding remains: a place, a score, reasons, and where it goes on. */
import { cutText } from '../character/index.ts';
import { type Range, runAround } from '../page/index.ts';
import type { Finding } from './finding.ts';
import type { FoundModule } from './found-module.ts';
import { findEntries, type Scene } from './scene.ts';

/** What a module is worth that speaks so; below it is not told. */
export const LEAST_SCORE = 0.6;
/** Each further finding takes so much of the doubt that is left. */
const DOUBT = 0.15;
const MOST_REASONS = 5;
/** Zones that a site has on all its pages. */
const FRAMES = ['navigation', 'header', 'footer', 'complementary'] as const;
/** Characters of the text that is told. */
const LONGEST_TEXT = 300;

/** One module of each name, in the order of the page. */
export function settleFindings(scene: Scene, findings: readonly Finding[]): FoundModule[] {
  const frames = findEntries(scene, ...FRAMES).map(({ nodes }) => scene.page.span(nodes[0], nodes[1]));
  const byModule = new Map<string, Finding[]>();
  for (const finding of findings) {
    const same = byModule.get(finding.module);
    if (same === undefined) byModule.set(finding.module, [finding]);
    else same.push(finding);
  }
  const found = [...byModule].flatMap(([module, same]) => settle(scene, module, same, frames) ?? []);
  return found.sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
}

/** The surest place; what stands on the page comes before a link that is not much surer. */
function settle(
  { page }: Scene,
  module: string,
  findings: Finding[],
  frames: readonly Range[],
): FoundModule | undefined {
  const isIn = (finding: Finding) => isFramed(finding, frames);
  findings.sort((a, b) => preference(b, isIn(b)) - preference(a, isIn(a)) || a.from - b.from);
  const [best] = findings;
  const rules = new Set(findings.filter(({ score }) => score >= 0.5).map(({ reason }) => reason.rule));
  const score =
    1 - (1 - Math.max(...findings.map((each) => each.score))) * (1 - DOUBT) ** Math.max(0, rules.size - 1);
  if (score < LEAST_SCORE) return undefined;
  const nodes = toNodes(page, best);
  const target = best.target ?? findings.find((each) => each.target !== undefined)?.target;

  return {
    module,
    nodes,
    ...(best.to > best.from && { span: [best.from, best.to] as const }),
    path: page.path(nodes[0]),
    score: Math.round(score * 100) / 100,
    reasons: findings.slice(0, MOST_REASONS).map(({ reason }) => reason),
    text: cutText(
      page.text
        .slice(best.from, Math.min(best.to, best.from + LONGEST_TEXT * 2))
        .replace(/\s+/g, ' ')
        .trim(),
      LONGEST_TEXT,
    ),
    realised: best.target === undefined ? 'inline' : 'linked',
    ...(isIn(best) && { isFramed: true as const }),
    ...(target !== undefined && { target }),
  };
}

function preference({ score, target }: Finding, isIn: boolean): number {
  return score + (target === undefined ? 0.05 : 0) - (isIn ? 0.3 : 0);
}

/** What the outline has found it knows the place of itself. */
function isFramed({ from, reason }: Finding, frames: readonly Range[]): boolean {
  return !reason.rule?.startsWith('outline') && frames.some(([start, end]) => from >= start && from < end);
}

function toNodes(page: Scene['page'], { node, from, to }: Finding): readonly [number, number] {
  if (node !== undefined) return [node, page.end[node]];
  return runAround(page, from, Math.max(to, from + 1));
}
