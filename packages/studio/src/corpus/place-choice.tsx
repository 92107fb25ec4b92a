import { corpusPlace } from '../state/corpus.ts';
import { goTo } from './go.ts';
import { readField, withFields } from './place.ts';
import { toValueName } from './to-name.ts';

/** Where words may be asked to stand; zones and labels may also be joined, as main/heading. */
const PLACES: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'In the page',
    ['title', 'heading', 'heading1', 'heading2', 'paragraph', 'list', 'table', 'navigation', 'footnote'],
  ],
  ['In a zone', ['main', 'header', 'complementary', 'footer', 'main/heading', 'main/paragraph']],
];

/** Modules that are offered: those that most of the pages have. */
const SHOWN = 20;

/** A choice of one; what an address asks for beside it stays a choice. */
export function PlaceChoice({ modules }: { modules: readonly { readonly value: string }[] }) {
  const place = corpusPlace.value ?? '';
  const value = readField(place, 'in');
  const inModules = modules.slice(0, SHOWN).map((module) => `module/${module.value}`);
  const groups = [...PLACES, ['In a module', inModules] as const].filter(([, names]) => names.length > 0);
  const isListed = value === '' || groups.some(([, names]) => names.includes(value));
  return (
    <label class="facet-field">
      Words stand
      <select value={value} onChange={(event) => goTo(withFields(place, { in: event.currentTarget.value }))}>
        <option value="">anywhere</option>
        {!isListed && <option value={value}>{toPlaceName(value)}</option>}
        {groups.map(([title, names]) => (
          <optgroup key={title} label={title}>
            {names.map((name) => (
              <option key={name} value={name}>
                {toPlaceName(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function toPlaceName(name: string): string {
  return name.startsWith('module/') ? toValueName('module', name.slice('module/'.length)) : name;
}
