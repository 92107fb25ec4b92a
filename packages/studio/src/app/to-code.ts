/** What the studio shows, as code that can be run as it is printed: curl, JavaScript, the command. */
import { ownGrammar, ownRules } from '../editor/own-file.ts';
import { type Source, toRequest } from '../state/source.ts';
import type { ExportName } from './export-format.ts';

export const LANGUAGES = [
  { name: 'curl', title: 'curl' },
  { name: 'javascript', title: 'JavaScript' },
  { name: 'command', title: 'Command' },
] as const;

export type CodeLanguage = (typeof LANGUAGES)[number]['name'];

/** What is to be written as code. */
export interface CodeWish {
  readonly source: Source;
  readonly format: ExportName;
  /** The server the studio is of. */
  readonly origin: string;
}

/** Longer markup does not stand in code; a file does. */
const LONGEST_MARKUP = 20_000;

/** The code. */
export function toCode(language: CodeLanguage, wish: CodeWish): string {
  if (language === 'curl') return toCurl(wish);
  return language === 'javascript' ? toJavaScript(wish) : toCommand(wish);
}

/** The request by its fields; own files count where annotations are shown, as in JSON. */
export function toFields({ source, format }: Pick<CodeWish, 'source' | 'format'>): Record<string, unknown> {
  const own = format === 'json';
  return {
    ...toRequest(source),
    format,
    ...(own && ownRules.isOwn.value && { rules: [ownRules.text.value] }),
    ...(own && ownGrammar.isOwn.value && { grammar: [ownGrammar.text.value] }),
  };
}

function toCurl(wish: CodeWish): string {
  if (isLong(wish.source)) {
    const { url } = wish.source;
    const query = new URLSearchParams({ format: wish.format, ...(url && { url }) });
    // Without a charset: a file may be in any, and the server finds out as the studio did.
    return `curl -H 'content-type: text/html' --data-binary @${quote(wish.source.name)} '${wish.origin}/v1/analyze?${query}'\n`;
  }
  const body = JSON.stringify(toFields(wish));
  return `curl '${wish.origin}/v1/analyze' \\\n  -H 'content-type: application/json' \\\n  --data-raw ${quote(body)}\n`;
}

function toJavaScript(wish: CodeWish): string {
  const isFile = isLong(wish.source);
  const { html, ...fields } = toFields(wish);
  const written = JSON.stringify(isFile || html === undefined ? fields : { html, ...fields }, null, 2);
  const page = isFile
    ? `{ base64: readFileSync(${JSON.stringify(wish.source.name)}, 'base64'), ...request }`
    : 'request';
  return [
    ...(isFile ? ["import { readFileSync } from 'node:fs';", ''] : []),
    `const request = ${written};`,
    `const answer = await fetch(${JSON.stringify(`${wish.origin}/v1/analyze`)}, {`,
    "  method: 'POST',",
    "  headers: { 'content-type': 'application/json' },",
    `  body: JSON.stringify(${page}),`,
    '});',
    'if (!answer.ok) throw new Error((await answer.json()).detail);',
    'console.log(await answer.text());',
    '',
  ].join('\n');
}

function toCommand({ source, format, origin }: CodeWish): string {
  const options = `-f ${format}${format === 'json' ? toFileOptions() : ''}`;
  if (source.kind === 'url') return `anatome ${quote(source.url)} ${options}\n`;
  if (source.kind === 'corpus')
    return `curl -s '${origin}/v1/corpus/versions/${source.version}?format=${format}'\n`;
  if (source.kind === 'sample') {
    const address = `https://www.example.org/${source.name}.html`;
    return `curl -s '${origin}/v1/samples/${source.name}' | anatome - ${options} --url ${address}\n`;
  }
  const address = source.url ? ` --url ${quote(source.url)}` : '';
  if (isLong(source)) return `anatome ${quote(source.name)} ${options}${address}\n`;
  const end = toEndMark(source.html ?? '');
  return `anatome - ${options}${address} --encoding utf-8 <<'${end}'\n${source.html}\n${end}\n`;
}

/** Own files by the names they are saved under. */
function toFileOptions(): string {
  const rules = ownRules.isOwn.value ? ` --rules ${quote(ownRules.name.value)}` : '';
  return ownGrammar.isOwn.value ? `${rules} --grammar ${quote(ownGrammar.name.value)}` : rules;
}

/** Files that have to be saved before the code can be run. */
export function collectNeededFiles(language: CodeLanguage, { source, format }: CodeWish): string[] {
  const own = language === 'command' && format === 'json' ? [ownRules, ownGrammar] : [];
  const files = own.filter(({ isOwn }) => isOwn.value).map(({ name }) => name.value);
  return isLong(source) ? [source.name, ...files] : files;
}

function isLong(source: Source): source is Source & { kind: 'markup' } {
  return source.kind === 'markup' && (source.html?.length ?? 0) > LONGEST_MARKUP;
}

/** One word for a shell. */
function quote(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A line that is not in the text. */
function toEndMark(text: string): string {
  let mark = 'END';
  while (text.split('\n').includes(mark)) mark += '_';
  return mark;
}
