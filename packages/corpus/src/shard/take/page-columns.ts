/** The names of the columns that are read. */
export interface PageColumns {
  readonly html: string;
  readonly url: string;
  readonly fetched: string;
  readonly contentType: string;
}

/** As they are called where nobody says otherwise. */
export const PAGE_COLUMNS: PageColumns = {
  html: 'html',
  url: 'url',
  fetched: 'fetched',
  contentType: 'content_type',
};
