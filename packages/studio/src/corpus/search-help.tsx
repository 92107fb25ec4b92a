/** The signs of the query language, one line each. */
const SIGNS: readonly (readonly [example: string, meaning: string])[] = [
  ['storm ferry', 'both words'],
  ['"storm surge"', 'next to each other'],
  ['stor*', 'words that begin so'],
  ['storm -ferry', 'without the second'],
  ['storm OR gale', 'one of both'],
  ['storm NEAR/5 coast', 'at most five words apart'],
  ['in:heading storm', 'in headings'],
  ['in:module/office-hours monday', 'in such a module of the page'],
];

/** What may be typed, folded away. */
export function SearchHelp() {
  return (
    <details class="search-help">
      <summary>How to ask</summary>
      <dl>
        {SIGNS.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
