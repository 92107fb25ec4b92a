/** Pages of one site with the words of their main text. */
export interface SitePage {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly html: string;
  readonly gold: readonly string[];
}

export interface Site {
  readonly host: string;
  readonly pages: readonly SitePage[];
}
