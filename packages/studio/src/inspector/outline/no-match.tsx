import { filter } from '../../state/store.ts';

/** Says that it is the filter that hides everything, with a way out. */
export function NoMatch({ what }: { what: string }) {
  return (
    <div class="empty" role="status">
      <p>
        No {what} has “{filter.value}”: the filter hides everything.
      </p>
      <button
        type="button"
        class="button"
        onClick={() => {
          filter.value = '';
        }}
      >
        Clear the filter
      </button>
    </div>
  );
}
