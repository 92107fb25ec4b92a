/** Markup: analysed by all lenses and written in all formats; the XHTML is read by libxml2 now and then. */
import { analyze } from '@anatome/core';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { examine, toFullXhtml } from '../../packages/core/test/hostile/examine.ts';
import { collectMatter } from './html-matter.ts';
import type { Target } from './target.ts';

/** libxml2 takes as long as the analysis; one document in so many is enough. */
const XHTML_EVERY = 10;

export function createHtmlTarget(dataDir: string | undefined): Target {
  return {
    matter: collectMatter(dataDir),
    examine: (markup, random) => {
      const [complaint] = examine(markup);
      if (complaint !== undefined || random(XHTML_EVERY) !== 0) return complaint;
      const xhtml = toFullXhtml(analyze(markup));
      XmlDocument.fromString(xhtml, { option: ParseOption.XML_PARSE_HUGE }).dispose();
      return undefined;
    },
  };
}
