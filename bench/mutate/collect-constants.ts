/** Faults of our own: a constant half or twice as large. A test that knows where a bound lies notices. */
import ts from 'typescript';
import type { Mutant } from './mutant.ts';

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Two faults per number that has a name or is compared with; 0 and 1 mean none and one, and stay. */
export function collectConstants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isNumericLiteral(node) && isConstant(node)) found.push(...toMutants(file, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isConstant(literal: ts.NumericLiteral): boolean {
  const value = Number(literal.text);
  return value !== 0 && value !== 1 && (isCompared(literal) || isNamed(literal));
}

function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind);
}

/** Whether a number is, or is part of, the value a name is given; indices and arguments of calls are not. */
function isNamed(literal: ts.Node): boolean {
  for (let node = literal; node.parent !== undefined; node = node.parent) {
    const { parent } = node;
    if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return true;
    if (ts.isPropertyDeclaration(parent) || ts.isParameter(parent)) return true;
    if (ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) return false;
    if (ts.isStatement(parent)) return false;
  }
  return false;
}

function toMutants(file: string, literal: ts.NumericLiteral): Mutant[] {
  const [from, to] = [literal.getStart(), literal.getEnd()];
  const original = literal.getText();
  const value = Number(literal.text);
  const half = Number.isInteger(value) ? Math.floor(value / 2) : value / 2;
  return [half, value * 2].map((changed) => ({
    ...{ file, from, to, original, replacement: String(changed), kind: 'Constant' },
  }));
}
