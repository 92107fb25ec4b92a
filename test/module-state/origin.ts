/** Which module-level declaration a name means, through imports, rooms' indexes and locals that stand for it. */
import { posix } from 'node:path';
import ts from 'typescript';
import { collectVariables, findRoot } from './syntax.ts';

/** What a file gives away that another declares: `path NAME` → `path NAME` there. */
export type Doors = ReadonlyMap<string, string>;

/** Collects `export { a as b } from './c.ts'`. */
export function collectDoors(files: readonly ts.SourceFile[]): Doors {
  const doors = new Map<string, string>();
  for (const file of files) {
    for (const statement of file.statements) {
      if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
      const path = toPath(file, statement.moduleSpecifier);
      if (path === undefined || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
        continue;
      for (const { name, propertyName } of statement.exportClause.elements)
        doors.set(`${file.fileName} ${name.text}`, `${path} ${(propertyName ?? name).text}`);
    }
  }
  return doors;
}

/** Names of a file that mean something at module level, and where that is declared. */
export function collectOrigins(file: ts.SourceFile, doors: Doors): Map<string, string> {
  const origins = new Map<string, string>();
  for (const variable of collectVariables(file))
    origins.set(variable.name.getText(), `${file.fileName} ${variable.name.getText()}`);
  for (const statement of file.statements) {
    if (ts.isClassDeclaration(statement) && statement.name)
      origins.set(statement.name.text, `${file.fileName} ${statement.name.text}`);
    if (!ts.isImportDeclaration(statement)) continue;
    const path = toPath(file, statement.moduleSpecifier);
    const named = statement.importClause?.namedBindings;
    if (path === undefined || !named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements)
      origins.set(name.text, follow(`${path} ${(propertyName ?? name).text}`, doors));
  }
  return origins;
}

function follow(name: string, doors: Doors): string {
  let at = name;
  for (let next = doors.get(at); next !== undefined; next = doors.get(at)) at = next;
  return at;
}

function toPath(file: ts.SourceFile, specifier: ts.Expression): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  return posix.join(posix.dirname(file.fileName), specifier.text);
}

/** The module-level name an expression starts with, and that name with its first member; none for locals. */
export function findOrigin(
  expression: ts.Expression | undefined,
  origins: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (expression === undefined) return undefined;
  const root = findRoot(expression);
  if (!ts.isIdentifier(root)) return undefined;
  const local = findLocal(root);
  if (local === 'parameter') return undefined;
  if (local !== undefined) return findOrigin(local.initializer, origins);
  const origin = origins.get(root.text);
  if (origin === undefined) return undefined;
  const { parent } = root;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === root;
  return isMember ? [origin, `${origin}.${parent.name.text}`] : [origin];
}

/** The declaration inside a function that a name means there, if it means one. */
function findLocal(name: ts.Identifier): ts.VariableDeclaration | 'parameter' | undefined {
  for (let at: ts.Node = name.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at) && at.parameters.some((parameter) => declares(parameter.name, name.text)))
      return 'parameter';
    for (const list of collectLists(at)) {
      const found = list.declarations.find((declaration) => declares(declaration.name, name.text));
      if (found) return ts.isIdentifier(found.name) ? found : 'parameter';
    }
  }
  return undefined;
}

function collectLists(node: ts.Node): ts.VariableDeclarationList[] {
  if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node))
    return node.statements.filter(ts.isVariableStatement).map(({ declarationList }) => declarationList);
  if (!ts.isForStatement(node) && !ts.isForOfStatement(node) && !ts.isForInStatement(node)) return [];
  return node.initializer && ts.isVariableDeclarationList(node.initializer) ? [node.initializer] : [];
}

function declares(binding: ts.BindingName, name: string): boolean {
  if (ts.isIdentifier(binding)) return binding.text === name;
  return binding.elements.some((element) => ts.isBindingElement(element) && declares(element.name, name));
}
