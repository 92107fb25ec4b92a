import ts from 'typescript';
import { collectDoors, collectOrigins, findOrigin } from './origin.ts';
import { findChanged, findFunction, walk, walkByTime } from './syntax.ts';

/** What functions do with something at module level, each with the first place, `file:line`. */
export interface Uses {
  /** An element or a field is written, or a method of arrays, maps or sets that writes is called. */
  changed?: string;
  /** `PATTERN.exec(…)` where nothing sets its `lastIndex` before. */
  asked?: string;
  /** It is an argument or a value: who knows what becomes of it. */
  handed?: string;
  /** Something was done with it while its module was loaded. */
  isFilled?: boolean;
  /** Its methods that are called. */
  readonly calls: Map<string, string>;
}

/** Collects the uses by `path NAME` of what is used. */
export function collectUses(files: readonly ts.SourceFile[]): ReadonlyMap<string, Uses> {
  const doors = collectDoors(files);
  const all = new Map<string, Uses>();
  for (const file of files) {
    const origins = collectOrigins(file, doors);
    const usesOf = (expression: ts.Expression | undefined): Uses[] =>
      (findOrigin(expression, origins) ?? []).map((name) => {
        const uses = all.get(name) ?? { calls: new Map() };
        all.set(name, uses);
        return uses;
      });
    const visitLoaded = (node: ts.Node): void => {
      for (const uses of usesOf(findChanged(node))) uses.isFilled = true;
      if (ts.isIdentifier(node) && isHanded(node)) for (const uses of usesOf(node)) uses.isFilled = true;
    };
    const visitCalled = (node: ts.Node): void => {
      const place = () => `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      const changed = findChanged(node);
      if (!isLastIndex(changed)) for (const uses of usesOf(changed)) uses.changed ??= place();
      const call = findCall(node);
      if (call) {
        for (const uses of usesOf(call.on)) {
          if (!uses.calls.has(call.method)) uses.calls.set(call.method, place());
          if (/^(exec|test)$/.test(call.method) && !isSetBefore(node, call.on)) uses.asked ??= place();
        }
      }
      if (ts.isIdentifier(node) && isHanded(node)) for (const uses of usesOf(node)) uses.handed ??= place();
    };
    walkByTime(file, visitCalled, visitLoaded);
  }
  return all;
}

function findCall(node: ts.Node): { on: ts.Expression; method: string } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return { on: node.expression.expression, method: node.expression.name.text };
}

function isLastIndex(expression: ts.Expression | undefined): boolean {
  return (
    expression !== undefined &&
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'lastIndex'
  );
}

/** Whether the function around sets where the pattern begins. */
function isSetBefore(node: ts.Node, pattern: ts.Expression): boolean {
  let isSet = false;
  const around = findFunction(node);
  if (around === undefined) return false;
  walk(around, (inside) => {
    const changed = findChanged(inside);
    if (changed && isLastIndex(changed) && changed.getText() === `${pattern.getText()}.lastIndex`)
      isSet = true;
  });
  return isSet;
}

/** Whether a name stands where a value goes on: an argument, a result, a field. */
function isHanded(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  return (
    ts.isReturnStatement(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.initializer === node) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    ts.isArrayLiteralExpression(parent)
  );
}
