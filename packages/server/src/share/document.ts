/** The frame of every page of the share listener: one style sheet, no script, light and dark. */
import { escapeText } from '../wiki/escape-text.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c2024;--quiet:#5b6570;--line:#d5dae0;--bar:#f3f5f7;--link:#0b5cad;--added:#d9f2df;--added-ink:#0d4a20;--removed:#fbe0dd;--removed-ink:#7a1a12}
@media (prefers-color-scheme:dark){:root{--paper:#15181b;--ink:#e6e9ec;--quiet:#9aa5b1;--line:#343b43;--bar:#1d2126;--link:#7db9f5;--added:#12381f;--added-ink:#a9e6bb;--removed:#4a1b17;--removed-ink:#f6b9b2}}
*{box-sizing:border-box}
html,body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.bar{background:var(--bar);border-block-end:1px solid var(--line);padding:.6rem 1rem}
.bar p{margin:0}
.bar .quiet{color:var(--quiet);font-size:.875rem}
.bar nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.875rem}
.bar nav ul{display:flex;flex-wrap:wrap;gap:.25rem .75rem;list-style:none;margin:0;padding:0}
.bar details{font-size:.875rem}
.bar details ol{margin:.25rem 0;padding-inline-start:1.5rem;max-height:30vh;overflow:auto}
.framed{display:flex;flex-direction:column;height:100vh;height:100dvh}
.framed .bar{max-height:50vh;overflow:auto;flex:none}
iframe{flex:1;width:100%;min-height:0;border:0;background:#fff;color-scheme:light}
main{max-width:46rem;margin:0 auto;padding:1rem}
main img{max-width:100%;height:auto}
main table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid var(--line);padding:.2rem .5rem}
pre{overflow-x:auto}
section{border:1px solid var(--line);border-radius:.4rem;margin:0 0 1rem;padding:.75rem 1rem}
section h2{font-size:.875rem;font-weight:600;color:var(--quiet);margin:0 0 .5rem}
.words{white-space:pre-wrap;margin:0}
ins{background:var(--added);color:var(--added-ink);text-decoration:underline}
del{background:var(--removed);color:var(--removed-ink);text-decoration:line-through}
`;

export interface SharedDocument {
  readonly title: string;
  /** HTML, made here. */
  readonly body: string;
  /** Whether the body fills the window with a frame. */
  readonly isFramed?: boolean;
}

/** A whole page. */
export function toDocument({ title, body, isFramed = false }: SharedDocument): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${STYLE}</style>`;
  return `<!DOCTYPE html>\n<html lang="en"><head>${head}</head><body${isFramed ? ' class="framed"' : ''}>${body}</body></html>\n`;
}
