import type { LessonState } from '../../api/corpus-answer.ts';

type Rounds = LessonState['rounds'];

const WIDTH = 360;
const HEIGHT = 120;
const EDGE = 24;

/** What each round brought: expected precision, recall and F, drawn and as a table. */
export function LearnCurve({ rounds }: { rounds: Rounds }) {
  return (
    <figure class="learn-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Expected F by round">
        <line x1={EDGE} y1={toY(0)} x2={WIDTH - 8} y2={toY(0)} class="axis" />
        <line x1={EDGE} y1={toY(1)} x2={WIDTH - 8} y2={toY(1)} class="axis" />
        <text x="0" y={toY(1) + 4}>
          1.0
        </text>
        <text x="0" y={toY(0) + 4}>
          0.0
        </text>
        <polyline
          points={rounds.map(({ figures }, at) => toPoint(at, rounds.length, figures.f1)).join(' ')}
        />
        {rounds.map(({ round, figures }, at) => (
          <circle key={round} cx={toX(at, rounds.length)} cy={toY(figures.f1)} r="4" />
        ))}
      </svg>
      <table class="answer-table">
        <caption>Expected on the corpus, not measured</caption>
        <thead>
          <tr>
            {['Round', 'Examples', 'Rate', 'Precision', 'Recall', 'F', 'Answers'].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, yes, no, figures, answers }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td>
                {yes} + {no}
              </td>
              <td>{toPercent(figures.rate)}</td>
              <td>{toPercent(figures.precision)}</td>
              <td>{toPercent(figures.recall)}</td>
              <td>{figures.f1.toFixed(2)}</td>
              <td>
                {answers.yes} yes, {answers.no} no
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function toX(at: number, count: number): number {
  return EDGE + 8 + (count < 2 ? 0 : (at * (WIDTH - EDGE - 24)) / (count - 1));
}

function toY(share: number): number {
  return HEIGHT - 12 - share * (HEIGHT - 24);
}

function toPoint(at: number, count: number, share: number): string {
  return `${toX(at, count)},${toY(share)}`;
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
