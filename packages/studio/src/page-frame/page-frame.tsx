/** The page itself: laid out in a frame that runs nothing, reaches nothing and cannot be touched, unless it is edited. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { answer } from '../state/store.ts';
import { isEditing } from '../state/wiki.ts';
import { FrameIndex } from './frame-index.ts';
import { contentWidth, frame, viewport } from './frame-state.ts';
import { freezeViewportUnits } from './freeze-viewport-units.ts';
import { measureWidth } from './measure-width.ts';
import { readBackground } from './read-background.ts';
import { toFrameDocument } from './to-frame-document.ts';

/** Taller pages are cut: beyond this browsers stop drawing. */
const TALLEST_PAGE = 100_000;
/** What a page of one line gets, so that it can be seen at all. */
const LEAST_HEIGHT = 200;

/** Shows the opened page at a width; measures it whenever its layout changes. */
export function PageFrame({ width }: { width: number }) {
  const element = useRef<HTMLIFrameElement>(null);
  const html = answer.value?.html ?? '';
  const document = useMemo(() => toFrameDocument(html, location.origin), [html]);
  const observer = useRef<ResizeObserver>(undefined);

  useEffect(() => () => observer.current?.disconnect(), []);
  useEffect(() => remeasure(element.current), [width]);

  function handleLoad(): void {
    const page = element.current?.contentDocument;
    if (!page?.documentElement) return;
    freezeViewportUnits(page);
    // The canvas scrolls, not the frame: its scrollbars would come and go with every layout.
    page.documentElement.style.setProperty('overflow', 'hidden', 'important');
    frame.value = { index: new FrameIndex(page), size: '', layout: 0, ...readBackground(page) };
    observer.current?.disconnect();
    observer.current = new ResizeObserver(() => remeasure(element.current));
    observer.current.observe(page.body ?? page.documentElement);
    remeasure(element.current);
  }

  return (
    <iframe
      ref={element}
      class={`page-frame ${isEditing.value ? 'is-editing' : ''}`}
      title="The page, without scripts"
      sandbox="allow-same-origin"
      referrerpolicy="no-referrer"
      inert={!isEditing.value}
      tabIndex={isEditing.value ? 0 : -1}
      srcdoc={document}
      onLoad={handleLoad}
      style={{ width: `${width}px` }}
    />
  );
}

/** Gives the frame the height of its page and lets everybody know that boxes have moved. */
function remeasure(element: HTMLIFrameElement | null): void {
  const page = element?.contentDocument;
  const known = frame.peek();
  if (!element || !page?.documentElement || known?.index.page !== page) return;
  const width = page.documentElement.clientWidth;
  // A document is at least as high as its window: what was laid out narrower and higher would keep that height.
  if (!known.size.startsWith(`${width}×`)) element.style.height = `${LEAST_HEIGHT}px`;
  const height = Math.min(
    Math.max(page.documentElement.scrollHeight, page.body?.scrollHeight ?? 0),
    TALLEST_PAGE,
  );
  if (height !== viewport.peek().pageHeight) viewport.value = { ...viewport.peek(), pageHeight: height };
  element.style.height = `${height}px`;
  contentWidth.value = Math.max(contentWidth.peek(), measureWidth(page));
  const size = `${width}×${height}`;
  if (known.size === size) return;
  known.index.forgetBoxes();
  frame.value = { ...known, size, layout: known.layout + 1 };
}
