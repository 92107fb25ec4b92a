/** Nothing of a page may outlive it: whatever changes belongs to a workspace, or is a constant made once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { once } from '../../src/workspace/index.ts';

const CORE = join(import.meta.dirname, '..', '..', 'src');

/** Generated text, and rooms whose tables still move. */
const LATER = /^(?:data\/|outline\/|analyze\.ts$)/;

/** Objects of classes that are not the language's own constants. */
const KEPT = /^new (?!(?:Map|Set|RegExp|Error|Uint\d+Array|Int\d+Array|Float\d+Array)\b)/;

/** What may be written after its module has loaded, each for the reason given where it stands. */
const REASONED: ReadonlySet<string> = new Set([
  'feature/character.ts CLASSES',
  'lens/rules/word-list.ts LETTERS',
]);

interface Source {
  readonly name: string;
  readonly source: ts.SourceFile;
}

const readSources = once((): readonly Source[] =>
  readdirSync(CORE, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !LATER.test(name))
    .map((name) => ({
      name,
      source: ts.createSourceFile(name, readFileSync(join(CORE, name), 'utf8'), ts.ScriptTarget.Latest, true),
    })),
);

describe('modules of core', () => {
  it('have no variable that can be set', () => {
    expect(collect((list) => (list.flags & ts.NodeFlags.Const) === 0)).toEqual([]);
  });

  it('write to no table of theirs but while they load', () => {
    const written = readSources().flatMap(({ name, source }) =>
      collectWrites(source).map((table) => `${name} ${table}`),
    );
    expect(written.filter((each) => !REASONED.has(each))).toEqual([]);
    expect(written).toEqual(expect.arrayContaining([...REASONED]));
  });

  it('keep no object of a class and no weak map: both are there to be changed', () => {
    const isKept = ({ declarations }: ts.VariableDeclarationList): boolean =>
      declarations.some(({ initializer }) => KEPT.test(initializer?.getText() ?? ''));
    expect(collect(isKept)).toEqual([]);
  });
});

/** The declarations at module level that a test holds for. */
function collect(test: (list: ts.VariableDeclarationList) => boolean): string[] {
  return readSources().flatMap(({ name, source }) =>
    source.statements
      .filter((statement) => ts.isVariableStatement(statement) && test(statement.declarationList))
      .map((statement) => `${name} ${statement.getText().slice(0, 60)}`),
  );
}

/** Methods that change what they are called on. */
const CHANGING = /^(?:set|add|push|pop|shift|unshift|splice|fill|clear|delete|sort|reverse|reset)$/;

/** Tables of a module that one of its functions changes by name: `TABLE[at] = 1`, `TABLE.set(…)`, `TABLE.count++`. */
function collectWrites(source: ts.SourceFile): string[] {
  const tables = new Set(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText())),
  );
  const called = collectCalledOnLoad(source);
  const written = new Set<string>();
  const visit = (node: ts.Node, inside: string | undefined): void => {
    const owner = ts.isFunctionLike(node) ? (nameOf(node) ?? inside) : inside;
    const table = findChanged(node);
    const isLate = owner !== undefined && !called.has(owner);
    if (table !== undefined && tables.has(table) && isLate) written.add(table);
    ts.forEachChild(node, (child) => visit(child, owner));
  };
  visit(source, undefined);
  return [...written];
}

/** What a function goes by; nothing for one handed to a call, which runs when its caller does. */
function nameOf(node: ts.SignatureDeclaration): string | undefined {
  if (node.name !== undefined) return node.name.getText();
  if (ts.isCallExpression(node.parent)) return undefined;
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function without a name';
}

/** Functions that statements of the module call while it loads, such as those that fill its tables. */
function collectCalledOnLoad(source: ts.SourceFile): Set<string> {
  const called = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node)) called.add(node.expression.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return called;
}

/** The name of what a node changes a part of, where it is a plain name. The place of a pattern is set before each use. */
function findChanged(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return CHANGING.test(node.expression.name.text) ? toName(node.expression.expression) : undefined;
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return toPartOwner(node.left);
  if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
      ? toPartOwner(node.operand)
      : undefined;
  return undefined;
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** `TABLE` of `TABLE[at]!` and `TABLE.count`. */
function toPartOwner(node: ts.Node): string | undefined {
  const bare = ts.isNonNullExpression(node) ? node.expression : node;
  if (ts.isPropertyAccessExpression(bare) && bare.name.text === 'lastIndex') return undefined;
  const isPart = ts.isElementAccessExpression(bare) || ts.isPropertyAccessExpression(bare);
  return isPart ? toName(bare.expression) : undefined;
}

function toName(node: ts.Node): string | undefined {
  return ts.isIdentifier(node) ? node.text : undefined;
}
