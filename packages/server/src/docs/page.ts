/** The documentation page: the description of the API for eyes. Needs no script and nothing from elsewhere. */
import { PROBLEM_CODES } from '../guard/problem-codes.ts';
import type { ApiDocument } from './document.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, unknown>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** A command to copy for each route. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['get /{address}', 'curl ORIGIN/https://example.org/'],
  [
    'post /v1/analyze',
    "curl -H 'Content-Type: text/html' --data-binary @page.html 'ORIGIN/v1/analyze?format=outline'",
  ],
  ['post /v1/batch', "curl --data-binary @pages.ndjson 'ORIGIN/v1/batch?format=text'"],
  ['post /v1/studio', `curl --json '{"sample": "news-article"}' ORIGIN/v1/studio`],
  ['post /v1/explain', `curl --json '{"sample": "news-article", "at": "ferry"}' ORIGIN/v1/explain`],
  ['post /v1/rules/check', `curl --json '{"rules": "<rules/>"}' ORIGIN/v1/rules/check`],
  ['post /v1/grammar/check', `curl --json '{"grammar": "INCLUDE \\"address\\""}' ORIGIN/v1/grammar/check`],
  ['get /v1/samples', 'curl ORIGIN/v1/samples'],
  ['get /v1/samples/{name}', 'curl ORIGIN/v1/samples/news-article'],
]);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem}
h2{margin:2.5rem 0 .25rem;font-size:1.1rem}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{padding:.75rem 1rem;overflow:auto;background:color-mix(in srgb,CanvasText 6%,Canvas);border-radius:8px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}dt{font:14px/1.7 ui-monospace,monospace}`;

/** The page, for a server at this origin. */
export function toDocsPage({ info, paths }: ApiDocument, origin: string): string {
  const sections = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) =>
      toSection(`${method} ${path}`, operation, origin),
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(info.title)} API</title><style>${STYLE}</style>
<h1>${escapeText(info.title)} API</h1><p>${escapeText(info.description ?? '')} The same for programs:
<a href="/openapi.json">/openapi.json</a>. Tools for models: <code>/mcp</code>. The studio: <a href="/">/</a>.</p>
${sections.join('\n')}
<h2>Errors</h2><p>An error is <code>application/problem+json</code> (RFC 9457); its <code>code</code> is one of:</p>
<dl>${toRows(PROBLEM_CODES, true)}</dl></html>`;
}

function toSection(name: string, operation: Operation, origin: string): string {
  const example = EXAMPLES.get(name)?.replaceAll('ORIGIN', origin);
  const parameters = new Map(
    operation.parameters?.map((parameter) => [
      parameter.name,
      `${parameter.in}. ${parameter.description ?? ''}`,
    ]),
  );
  const answers = Object.keys(operation.responses?.['200']?.content ?? {}).join(', ');
  return `<h2><code>${escapeText(name.replace(/^\w+/, (method) => method.toUpperCase()))}</code></h2>
<p>${escapeText(operation.summary ?? '')}. ${escapeText(operation.description ?? '')}</p>
${example === undefined ? '' : `<pre>${escapeText(example)}</pre>`}
<dl>${toRows(parameters)}<dt>answers</dt><dd>${escapeText(answers)}</dd></dl>`;
}

/** Names and what they mean; those of errors can be linked to. */
function toRows(rows: ReadonlyMap<string, string>, isLinked = false): string {
  return Array.from(
    rows,
    ([name, text]) =>
      `<dt${isLinked ? ` id="${name}"` : ''}>${escapeText(name)}</dt><dd>${escapeText(text)}</dd>`,
  ).join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
