/** The documentation page: the description of the API for eyes. Needs no script and nothing from elsewhere. */
import { PROBLEM_CODES } from '../guard/problem-codes.ts';
import type { ApiDocument } from './document.ts';
import { EXAMPLES } from './examples.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:3rem auto;padding:0 1rem}
h2{margin:3rem 0 .25rem;font-size:1.15rem}h3{margin:1.25rem 0 .25rem;font-size:.9rem}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{padding:.75rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:color-mix(in srgb,CanvasText 6%,Canvas);border-radius:8px}
nav ul{columns:2;padding-left:1rem}dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.25rem 1rem}dd{margin:0}
dt{font:14px/1.7 ui-monospace,monospace}@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin:0 0 .5rem}nav ul{columns:1}}`;

/** The page, for a server at this origin. */
export function toDocsPage(document: ApiDocument, origin: string): string {
  const { info, paths } = document;
  const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, operation]) => [`${method} ${path}`, operation] as const,
    ),
  );
  const contents = operations.map(
    ([name, { summary = '' }]) => `<li><a href="#${toId(name)}">${escapeText(summary)}</a></li>`,
  );
  const sections = operations.map(([name, operation]) => toSection(name, operation, { document, origin }));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(info.title)} API</title><style>${STYLE}</style>
<h1>${escapeText(info.title)} API</h1><p>${escapeText(info.description ?? '')} The same for programs:
<a href="/openapi.json">/openapi.json</a>. Tools for models: <code>/mcp</code>. The studio: <a href="/">/</a>.</p>
<nav aria-label="Routes"><ul>${contents.join('')}<li><a href="#errors">Errors</a></li></ul></nav>
${sections.join('\n')}
<h2 id="errors">Errors</h2><p>An error is <code>application/problem+json</code> (RFC 9457): <code>title</code> says what
happened, <code>detail</code> what to do, and <code>code</code> is one of:</p>
<dl>${toRows(PROBLEM_CODES, true)}</dl></html>`;
}

interface Around {
  readonly document: ApiDocument;
  readonly origin: string;
}

function toSection(name: string, operation: Operation, { document, origin }: Around): string {
  const example = EXAMPLES.get(name)?.replaceAll('ORIGIN', origin);
  const parameters = operation.parameters?.map(
    (parameter) => [parameter.name, parameter.description ?? ''] as const,
  );
  const answers = Object.keys(operation.responses?.['200']?.content ?? {}).join(', ');
  return `<h2 id="${toId(name)}">${escapeText(operation.summary ?? '')}</h2>
<p><code>${escapeText(name.replace(/^\w+/, (method) => method.toUpperCase()))}</code> ${toProse(operation.description ?? '')}</p>
${example === undefined ? '' : `<pre>${escapeText(example)}</pre>`}
${toList('In the address', new Map(parameters))}
${toList('In the body, as JSON', collectFields(operation, document))}
<p>Answers: ${answers
    .split(', ')
    .map((type) => `<code>${escapeText(type)}</code>`)
    .join(', ')}</p>`;
}

/** Fields of a body; those that an address may carry as well stand there. */
function collectFields(
  { requestBody, parameters = [] }: Operation,
  document: ApiDocument,
): Map<string, string> {
  const schema = requestBody?.content?.['application/json']?.schema;
  const { properties = {} } = (schema?.$ref === undefined ? schema : findSchema(schema.$ref, document)) ?? {};
  const named = new Set(parameters.map(({ name }) => name));
  return new Map(
    Object.entries(properties)
      .filter(([name]) => !named.has(name))
      .map(([name, { description = '' }]) => [name, description]),
  );
}

function findSchema(reference: string, { components }: ApiDocument): Schema | undefined {
  return (components?.schemas as Record<string, Schema> | undefined)?.[reference.split('/').at(-1)!];
}

function toList(title: string, rows: ReadonlyMap<string, string>): string {
  return rows.size === 0 ? '' : `<h3>${title}</h3><dl>${toRows(rows)}</dl>`;
}

function toId(name: string): string {
  return name.replace(/\W+/g, '-').replace(/-$/, '');
}

/** Names and what they mean; those of errors can be linked to. */
function toRows(rows: ReadonlyMap<string, string>, isLinked = false): string {
  return Array.from(
    rows,
    ([name, text]) =>
      `<dt${isLinked ? ` id="${name}"` : ''}>${escapeText(name)}</dt><dd>${toProse(text)}</dd>`,
  ).join('');
}

/** What stands in backticks is code. */
function toProse(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
