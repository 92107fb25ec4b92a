/**
 * Marks what is made at module level as free of side effects, so that bundlers leave out what nobody asks for. A room is
 * built as one file of many modules; by `sideEffects` of the manifest, bundlers drop files, never a part of one.
 */
import type { Rolldown } from 'tsdown';

/** For packages whose modules do nothing but declare: core, by the word of its manifest. */
export function markPure(): Rolldown.Plugin {
  return {
    name: 'mark-pure',
    // Not sooner: the build itself undoes such calls.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        // No line moves: the source map stays true.
        if (chunk.type === 'chunk' && chunk.fileName.endsWith('.js')) {
          chunk.code = wrapAll(chunk.code, collectMade(this.parse(chunk.code)));
        }
      }
    },
  };
}

/** The values at module level that have to be made. */
function collectMade({ body }: ReturnType<Rolldown.PluginContext['parse']>): SyntaxNode[] {
  return body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init !== null && isMade(init) ? [init] : []));
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Whether calls, spreads or getters run to make a value: bundlers cannot know what these do. Functions only wait. */
function isMade(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMade);
  if (typeof value !== 'object' || value === null) return false;
  const type = 'type' in value ? String(value.type) : '';
  if (/Function|ClassBody/.test(type)) return false;
  return /^(?:Call|New|Member|Tagged\w*)Expression$|^Spread/.test(type) || Object.values(value).some(isMade);
}

/** Has each value made by a call that nobody misses when its result is not used. */
function wrapAll(code: string, values: readonly SyntaxNode[]): string {
  const pieces = values.map(({ start, end }, at) => {
    const between = code.slice(values[at - 1]?.end ?? 0, start);
    return `${between}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
  });
  return pieces.join('') + code.slice(values.at(-1)?.end ?? 0);
}
