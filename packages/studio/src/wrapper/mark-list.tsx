import { openPage } from '../open/open-page.ts';
import { isSameSource } from '../state/source.ts';
import { source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { marks, removeMark } from './wrapper-state.ts';

/** What was marked so far, on this page and others. */
export function MarkList() {
  if (marks.value.length === 0)
    return <p class="empty">Nothing is marked. Two pages with the same fields are mostly enough.</p>;
  return (
    <ul class="mark-list" aria-label="Marks">
      {marks.value.map((mark, at) => (
        <li key={`${at} ${mark.field} ${mark.node}`}>
          <b>{mark.field}</b>
          <span dir="auto">{mark.text}</span>
          {isSameSource(source.value, mark.source) ? (
            <small>this page</small>
          ) : (
            <button type="button" class="link-button" onClick={() => void openPage(mark.source)}>
              {mark.title || 'another page'}
            </button>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label={`Take the mark of ${mark.field} away`}
            onClick={() => removeMark(mark)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
