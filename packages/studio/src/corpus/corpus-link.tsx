import type { ComponentChildren } from 'preact';
import { openPage } from '../open/open-page.ts';
import type { View } from '../state/deep-link.ts';
import { goTo } from './go.ts';

interface Anchor {
  readonly class?: string;
  readonly title?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ComponentChildren;
}

/** A link to a place of the corpus; with Ctrl and the like it opens as any link does. */
export function CorpusLink({ to, ...rest }: Anchor & { readonly to: string }) {
  return <a {...rest} href={`/?${to}`} onClick={(event) => follow(event, () => goTo(to))} />;
}

/** A link to a version of a page, which opens as any page does. */
export function VersionLink({
  version,
  view,
  ...rest
}: Anchor & { readonly version: number; readonly view?: View }) {
  const tab = view?.tab === undefined ? '' : `&tab=${view.tab}`;
  const place = view?.selected === undefined ? '' : `#n${view.selected.join('-')}`;
  return (
    <a
      {...rest}
      href={`/?page=corpus:${version}${tab}${place}`}
      onClick={(event) => follow(event, () => void openPage({ kind: 'corpus', version }, view))}
    />
  );
}

/** Plain clicks stay in this window. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  go();
}
