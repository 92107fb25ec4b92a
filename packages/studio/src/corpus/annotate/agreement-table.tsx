import type { Agreement } from '../../api/corpus-answer.ts';
import { toCount } from '../../state/region.ts';

type Kappa = Agreement['overall'];

/** How far annotators agree; where there is no kappa, why. */
export function AgreementTable({ agreement }: { agreement: Agreement }) {
  const { annotators, pages, questions, pairs, overall, mean } = agreement;
  if (annotators.length < 2)
    return <p class="quiet">Agreement takes two annotators who have done all pages.</p>;
  return (
    <section class="agreement" aria-label="Agreement">
      <h2>Agreement</h2>
      <p>
        {toCount(pages, 'page')} by {annotators.join(', ')}.{' '}
        {pairs.map(({ annotators: [one, other], cohen }) => (
          <span key={`${one} ${other}`}>
            {one} and {other}: {toPercent(cohen)}, Cohen’s kappa {toFigure(cohen)}.{' '}
          </span>
        ))}
        Fleiss’ kappa {toFigure(overall)}; the mean of {toCount(mean.questions, 'question')}{' '}
        {mean.kappa === null ? 'undefined' : mean.kappa.toFixed(2)}, undefined in {mean.undefined}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="answer-scroller" tabIndex={0} aria-label="Agreement by question">
        <table class="answer-table">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Agree</th>
              <th scope="col">Cohen</th>
              <th scope="col">Fleiss</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ question, option, text, cohen, fleiss }) => (
              <tr key={`${question} ${option}`}>
                <th scope="row">{option === undefined ? text : `${text}: ${option}`}</th>
                <td>{toPercent(fleiss)}</td>
                <td>{cohen === undefined ? '' : toFigure(cohen)}</td>
                <td>{toFigure(fleiss)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function toPercent({ observed }: Kappa): string {
  return observed === null ? '–' : `${Math.round(observed * 100)} %`;
}

function toFigure({ kappa, undefinedBecause }: Kappa): string {
  if (kappa !== null) return kappa.toFixed(2);
  return undefinedBecause === 'one-category' ? 'undefined: always the same' : 'undefined';
}
