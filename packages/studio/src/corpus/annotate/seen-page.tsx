import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { call } from '../../api/call.ts';
import type { Pointed } from '../../api/corpus-answer.ts';
import { toFrameDocument } from '../../page-frame/to-frame-document.ts';
import { toTrouble } from './ask-annotation.ts';
import { findByPath, toPath, toSeenText } from './to-path.ts';

export interface SeenPageProps {
  readonly version: number;
  /** An element was clicked; `node` is its number. */
  readonly onPoint: (place: Pointed, node: number) => void;
  /** Keys that were pressed with the page in focus. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** The element to show, by its path or by the number of its node. */
  readonly marked: string | number | undefined;
  readonly onReady: () => void;
}

const MARK = 'outline: 3px solid #4a48d4 !important; outline-offset: 2px !important;';

/** The page as it was kept: nothing in it runs or leads away, and a click points at what is there. */
export function SeenPage({ version, onPoint, onKey, marked, onReady }: SeenPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const html = useSignal('');
  const problem = useSignal('');
  const handlers = useRef({ onPoint, onKey, onReady });
  handlers.current = { onPoint, onKey, onReady };
  useEffect(() => {
    const stop = new AbortController();
    call(`/v1/corpus/versions/${version}/page`, { signal: stop.signal })
      .then((response) => response.text())
      .then(
        (text) => {
          html.value = text;
        },
        (error: unknown) => {
          if (!stop.signal.aborted) problem.value = toTrouble(error).detail;
        },
      );
    return () => stop.abort();
  }, [version]);
  useEffect(() => mark(frame.current?.contentDocument, marked), [marked, html.value]);
  const document = useMemo(() => toFrameDocument(html.value, location.origin), [html.value]);

  function handleLoad(): void {
    const page = frame.current?.contentDocument;
    if (!page || html.value === '') return;
    page.addEventListener('click', (event) => {
      event.preventDefault();
      const found = (event.target as Element | null)?.closest?.('[data-n]');
      if (found) handlers.current.onPoint({ path: toPath(found), text: toSeenText(found) }, toNode(found));
    });
    page.addEventListener('submit', (event) => event.preventDefault());
    page.addEventListener('keydown', (event) => handlers.current.onKey(event));
    mark(page, marked);
    handlers.current.onReady();
  }

  if (problem.value !== '') return <p class="empty">{problem.value}</p>;
  return (
    <iframe
      ref={frame}
      class="page-frame seen-page"
      title="The page, without scripts"
      sandbox="allow-same-origin"
      referrerpolicy="no-referrer"
      srcdoc={document}
      onLoad={handleLoad}
    />
  );
}

/** Draws a line around the element that was pointed at, and around no other. */
function mark(page: Document | null | undefined, place: string | number | undefined): void {
  if (!page) return;
  for (const old of page.querySelectorAll('[data-pointed]')) {
    old.removeAttribute('data-pointed');
    old.setAttribute('style', (old.getAttribute('style') ?? '').replace(MARK, ''));
  }
  if (place === undefined) return;
  const found =
    typeof place === 'number' ? page.querySelector(`[data-n="${place}"]`) : findByPath(page, place);
  if (!found) return;
  found.setAttribute('data-pointed', '');
  found.setAttribute('style', `${found.getAttribute('style') ?? ''}${MARK}`);
  found.scrollIntoView({ block: 'nearest' });
}

/** The number of the node that an element was made from. */
function toNode(element: Element): number {
  return Number(element.getAttribute('data-n'));
}
