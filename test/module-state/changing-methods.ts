import ts from 'typescript';
import { findChanged, findRoot, walk } from './syntax.ts';

/** Methods that change the object they are called on, by class. */
export type ChangingMethods = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects them: those that write to a field, those that call such a one, and those of the class above. */
export function collectChangingMethods(files: readonly ts.SourceFile[]): ChangingMethods {
  const classes: ts.ClassLikeDeclaration[] = [];
  for (const file of files) walk(file, (node) => void (ts.isClassLike(node) && classes.push(node)));
  const methods = new Map(classes.map((found) => [toName(found), new Set<string>()]));
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const found of classes) isNew = addMethods(found, methods) || isNew;
  }
  return methods;
}

function toName({ name }: ts.ClassLikeDeclaration): string {
  return name?.text ?? '';
}

/** Adds what is known now; true when that was news. */
function addMethods(found: ts.ClassLikeDeclaration, methods: ReadonlyMap<string, Set<string>>): boolean {
  const own = methods.get(toName(found))!;
  const before = own.size;
  const base = found.heritageClauses?.[0]?.types[0]?.expression.getText();
  for (const method of methods.get(base ?? '') ?? []) own.add(method);
  for (const member of found.members) {
    if (ts.isConstructorDeclaration(member) || member.name === undefined) continue;
    const { name } = member;
    walk(member, (node) => {
      if (changesThis(node, own)) own.add(name.getText());
    });
  }
  return own.size > before;
}

function changesThis(node: ts.Node, changing: ReadonlySet<string>): boolean {
  const changed = findChanged(node);
  if (changed && findRoot(changed).kind === ts.SyntaxKind.ThisKeyword) return true;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return expression.kind === ts.SyntaxKind.ThisKeyword && changing.has(name.text);
}
