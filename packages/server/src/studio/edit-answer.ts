/** What an editor needs of a page: its markup, and what of it may be edited. */
import { type Analysis, collectEditable, type EditableRegion, type Page } from '@anatome/core';
import { toPageAddress } from '@anatome/wiki/edit';
import type { ReadMarkup } from '../task/read-markup.ts';

/** A part of the page that may be edited, by the numbers of its nodes. */
export interface EditPlace extends Pick<EditableRegion, 'nodes' | 'by' | 'score'> {
  /** False for a run of neighbours: text that stands in one element with what is not to be edited. */
  readonly isElement: boolean;
}

/** What `POST /v1/studio` answers to `stage: 'edit'`. */
export interface EditAnswer {
  readonly stage: 'edit';
  /** Where the page was read; empty where nobody said. */
  readonly url: string;
  readonly title: string;
  readonly nodes: number;
  /** The page as it arrived; parsed again its nodes have the same numbers. Empty where it cannot be edited. */
  readonly markup: string;
  readonly regions: readonly EditPlace[];
  /** Why it cannot be edited, in words; empty where it can. */
  readonly refusal: string;
}

/** Composes the answer. */
export function toEditAnswer(analysis: Analysis, read: ReadMarkup): EditAnswer {
  const { page } = analysis;
  const refusal = findRefusal(page, read);
  return {
    stage: 'edit',
    url: page.url ?? '',
    title: page.title,
    nodes: page.size,
    markup: refusal === '' ? read.markup : '',
    regions: refusal === '' ? collectEditable(analysis).map((region) => toPlace(page, region)) : [],
    refusal,
  };
}

function findRefusal({ url }: Page, { isText }: ReadMarkup): string {
  if (url === undefined || toPageAddress(url) === undefined)
    return 'It has no address on the web: an edit is kept under the address of its page.';
  if (isText) return 'It is plain text, without elements that could be edited.';
  return '';
}

function toPlace(page: Page, { nodes, by, score }: EditableRegion): EditPlace {
  const [start, end] = nodes;
  return { nodes, by, score, isElement: page.isElement(start) && page.end[start] === end };
}
