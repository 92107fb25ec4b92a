/** The open page as its editor has it: parsed here from the markup the server has sent, with what of it may be edited. */
import type { Outline, Page } from '@anatome/core';
import { parse } from '@anatome/core/page';
import { type PlacedOutline, toPageAddress } from '@anatome/wiki/edit';
import { CallError, post } from '../api/call.ts';
import type { StudioAnswer } from '../api/studio-answer.ts';
import type { EditAnswer, EditPlace } from '../api/wiki-answer.ts';
import { type Source, toRequest } from '../state/source.ts';

export interface PageBase {
  readonly page: Page;
  readonly outline: PlacedOutline;
  /** The address under which its variants are kept. */
  readonly address: string;
  readonly url: string;
  readonly title: string;
  readonly markup: string;
  /** Elements that may be edited. */
  readonly regions: readonly EditPlace[];
  /** Places that may be edited, but are no element of their own: not here. */
  readonly runs: readonly EditPlace[];
}

/** What is shown, and where it came from. */
export interface OpenPage {
  readonly source: Source;
  readonly answer: StudioAnswer;
}

/** Asks for it; a CallError says why the page cannot be edited. */
export async function loadPageBase({ source, answer }: OpenPage, signal: AbortSignal): Promise<PageBase> {
  // What it asks comes last: by the end of a request the server knows what to do first.
  const asked = { ...toRequest(source), stage: 'edit' };
  const { url, title, markup, regions, refusal, nodes } = await post<EditAnswer>('/v1/studio', asked, signal);
  const address = toPageAddress(url);
  if (refusal !== '' || address === undefined) throw new CallError('This page cannot be edited', refusal);
  const page = parse(markup, { url });
  if (page.size !== nodes)
    throw new CallError(
      'This page cannot be edited',
      'It took too long to read: only a part of it is there.',
    );
  return {
    page,
    outline: { entries: answer.analysis.outline as unknown as Outline['entries'] },
    address,
    url,
    title,
    markup,
    regions: regions.filter(({ isElement }) => isElement),
    runs: regions.filter(({ isElement }) => !isElement),
  };
}
