/** The middle of the studio: toolbar, the page with its overlays, the spine. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Overlay } from '../overlay/overlay.tsx';
import { Spine } from '../overlay/spine.tsx';
import { answer, centred, pageWidth, selected } from '../state/store.ts';
import { CanvasToolbar } from './canvas-toolbar.tsx';
import { contentWidth, frame, frameTurn, viewport } from './frame-state.ts';
import { PageFrame } from './page-frame.tsx';

/** A page is never laid out narrower than a telephone. */
const NARROWEST = 360;

/** A page that does not fit is laid out wider and drawn smaller, as telephones draw pages of 980 pixels on 390. */
const MOST_GROWTH = 2.6;

/** Shows the opened page. */
export function Canvas() {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const wanted = pageWidth.value === 'fit' ? Math.max(room, NARROWEST) : pageWidth.value;
  const html = answer.value?.html;
  const pageNumber = useRef(0);
  useMemo(() => {
    contentWidth.value = 0;
  }, [html, wanted]);
  // Each page has a frame of its own: a frame that shows another page leaves a step in the history.
  useMemo(() => pageNumber.current++, [html, frameTurn.value]);
  const isFit = pageWidth.value === 'fit';
  const width = isFit ? Math.max(wanted, Math.min(contentWidth.value, wanted * MOST_GROWTH)) : wanted;
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const isMeasured = room > 0;

  // Before anything is painted: the page cannot begin to load until its width is known.
  useLayoutEffect(() => setRoom(scroller.current!.clientWidth), []);
  useEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(() => {
      setRoom(element.clientWidth);
      follow(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    viewport.value = { ...viewport.peek(), scale, pageWidth: width };
    follow(scroller.current!);
  }, [scale, width]);
  useEffect(() => centre(scroller.current!), [centred.value, frame.value?.index, frame.value?.layout === 1]);

  return (
    <>
      <CanvasToolbar />
      <div class="canvas-body">
        <section
          class="scroller"
          ref={scroller}
          style={{ background: frame.value?.color ?? '' }}
          onScroll={() => follow(scroller.current!)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label="Page"
        >
          <div
            class="stage"
            style={{
              width: `${width * scale}px`,
              height: `${Math.max(viewport.value.pageHeight, 200) * scale}px`,
              '--scale': scale,
            }}
          >
            {isMeasured && <PageFrame key={pageNumber.current} width={width} />}
            <Overlay />
          </div>
        </section>
        <Spine pageWidth={width} onScroll={(top) => scroller.current!.scrollTo({ top: top * scale })} />
      </div>
    </>
  );
}

/** Tells the others which part of the page is on screen. */
function follow(element: HTMLElement): void {
  const { scale } = viewport.peek();
  const [top, height] = [element.scrollTop / scale, element.clientHeight / scale];
  const known = viewport.peek();
  if (known.top !== top || known.height !== height) viewport.value = { ...known, top, height };
}

/** Scrolls the selection into view, if it is not there already. */
function centre(element: HTMLElement): void {
  const box = selected.peek() && frame.peek()?.index.boxOf(selected.peek()!);
  if (!box) return;
  const { top, scale } = viewport.peek();
  const height = viewport.peek().height - measureCovered(element) / scale;
  if (box.y >= top + 20 && box.y + Math.min(box.height, height / 2) <= top + height) return;
  const spare = Math.max((height - box.height) / 2, 60);
  element.scrollTo({ top: (box.y - spare) * scale });
}

/** Pixels of the page that the sheet of a telephone lies on. */
function measureCovered(element: HTMLElement): number {
  const sheet = document.querySelector('.inspector')?.getBoundingClientRect();
  const page = element.getBoundingClientRect();
  const isBelow = sheet !== undefined && sheet.left <= page.left && sheet.right >= page.right;
  return isBelow ? Math.max(page.bottom - sheet.top, 0) : 0;
}
