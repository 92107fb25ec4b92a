import type { ComponentChildren } from 'preact';
import type { SketchBox } from '../api/corpus-answer.ts';
import type { View } from '../state/deep-link.ts';
import { CorpusLink, VersionLink } from './corpus-link.tsx';
import { Sketch } from './sketch.tsx';
import { toLanguageName, toShortAddress, toValueName } from './to-name.ts';

/** What of a page stands in one row, wherever pages are listed. */
export interface PageLineProps {
  readonly page: number;
  readonly version: number;
  readonly url: string;
  readonly title: ComponentChildren;
  readonly type?: string | null | undefined;
  readonly genre?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly date?: string | null | undefined;
  readonly sketch: readonly SketchBox[];
  readonly view?: View;
  /** What else there is to say in the line below the title. */
  readonly more?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A page: its picture, its title, where it is from, what it is. */
export function PageLine(props: PageLineProps) {
  const { page, version, url, title, type, genre, language, date, sketch, view, more, children } = props;
  return (
    <li class="page-line">
      <Sketch boxes={sketch} />
      <div>
        <h3 dir="auto">
          <VersionLink version={version} {...(view && { view })} class="page-title">
            {title || toShortAddress(url)}
          </VersionLink>
        </h3>
        <p class="page-facts">
          <span class="page-url" title={url}>
            {toShortAddress(url)}
          </span>
          {type && <span class="type">{type}</span>}
          {genre && genre !== type && <span>{toValueName('genre', genre)}</span>}
          {language && <span>{toLanguageName(language)}</span>}
          {date && <span>{date.slice(0, 10)}</span>}
          {more}
          <CorpusLink to={`corpus=page&id=${page}`}>History and links</CorpusLink>
        </p>
        {children}
      </div>
    </li>
  );
}
