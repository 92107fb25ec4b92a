import { toWords } from './to-words.ts';

interface Side {
  readonly title: string;
  readonly html: string;
}

/** Two texts beside each other; what only one of them has is marked. Below 480 px one stands above the other. */
export function Columns({ left, right }: { left: Side; right: Side }) {
  const [ours, theirs] = [toWords(left.html), toWords(right.html)];
  return (
    <div class="columns">
      <Column title={left.title} words={ours} others={new Set(theirs)} />
      <Column title={right.title} words={theirs} others={new Set(ours)} />
    </div>
  );
}

function Column({ title, words, others }: { title: string; words: string[]; others: ReadonlySet<string> }) {
  return (
    <div class="column">
      <h3>{title}</h3>
      <p dir="auto">
        {words.length === 0 && <i>Nothing: it was deleted.</i>}
        {words.map((word, at) => (
          <span key={at}>{others.has(word) ? word : <mark>{word}</mark>} </span>
        ))}
      </p>
    </div>
  );
}
