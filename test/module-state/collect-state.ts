/**
 * Finds what may differ from one call to the next at module level: variables that can be bound anew, tables that some
 * function writes to, objects whose methods change them, patterns that remember where they were. What
 * functions do that are called outside functions only is done while the module is loaded, and is no state. By syntax
 * alone, so a table that is handed to another function and changed there is not seen, nor what a closure keeps; `once`
 * is meant to.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { type ChangingMethods, collectChangingMethods } from './changing-methods.ts';
import { collectVariables, findRoot, isEmptyTable, isLet, readFlags, walk } from './syntax.ts';
import { collectUses, type Uses } from './uses.ts';

/** Something at module level that changes. */
export interface State {
  /** `folder/file.ts NAME`. */
  readonly name: string;
  readonly because: string;
}

/** The files of a folder as text by path; what is generated or only declares types is left out. */
export function readSources(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => /\.ts$/.test(name) && !/\.(d|generated)\.ts$/.test(name))
      .map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** All state of these files, by path. */
export function collectState(sources: ReadonlyMap<string, string>): State[] {
  const files = Array.from(sources, ([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  );
  const methods = collectChangingMethods(files);
  const uses = collectUses(files);
  return files.flatMap((file) =>
    [...collectVariables(file).map(toCandidate), ...collectStatics(file)].flatMap((candidate) => {
      const name = `${file.fileName} ${candidate.name}`;
      const because = explain(candidate, uses.get(name) ?? NO_USES, methods);
      return because === undefined ? [] : [{ name, because }];
    }),
  );
}

const NO_USES: Uses = { calls: new Map() };

interface Candidate {
  readonly name: string;
  readonly canBeBoundAnew: boolean;
  /** The type says that nothing is ever put into it. */
  readonly isReadOnly: boolean;
  readonly value: ts.Expression | undefined;
}

function toCandidate(variable: ts.VariableDeclaration): Candidate {
  return {
    name: variable.name.getText(),
    canBeBoundAnew: isLet(variable),
    isReadOnly: /^readonly |^Readonly/.test(variable.type?.getText() ?? ''),
    value: variable.initializer && findRoot(variable.initializer),
  };
}

/** Static fields are module level by another name. */
function collectStatics(file: ts.SourceFile): Candidate[] {
  const found: Candidate[] = [];
  walk(file, (node) => {
    if (!ts.isPropertyDeclaration(node)) return;
    const kinds = new Set(node.modifiers?.map(({ kind }) => kind));
    if (!kinds.has(ts.SyntaxKind.StaticKeyword)) return;
    found.push({
      name: `${(node.parent as ts.ClassLikeDeclaration).name?.text}.${node.name.getText()}`,
      canBeBoundAnew: !kinds.has(ts.SyntaxKind.ReadonlyKeyword),
      isReadOnly: false,
      value: node.initializer,
    });
  });
  return found;
}

function explain(
  { canBeBoundAnew, isReadOnly, value }: Candidate,
  uses: Uses,
  methods: ChangingMethods,
): string | undefined {
  if (canBeBoundAnew) return 'can be bound anew';
  if (value && /[gy]/.test(readFlags(value))) return uses.asked && `goes on where it was, at ${uses.asked}`;
  if (uses.changed !== undefined) return `changed at ${uses.changed}`;
  if (value === undefined) return undefined;
  if (isEmptyTable(value) && !isReadOnly && !uses.isFilled && uses.handed !== undefined)
    return `empty, and handed on at ${uses.handed}`;
  return ts.isNewExpression(value) ? explainObject(value, uses, methods) : undefined;
}

function explainObject(value: ts.NewExpression, uses: Uses, methods: ChangingMethods): string | undefined {
  const changing = methods.get(value.expression.getText());
  if (changing === undefined || changing.size === 0) return undefined;
  if (uses.handed !== undefined) return `handed on at ${uses.handed}, and its methods change it`;
  const call = [...uses.calls].find(([method]) => changing.has(method));
  return call && `changed by ${call[0]} at ${call[1]}`;
}
