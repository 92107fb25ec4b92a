import ts from 'typescript';

/** Methods that change what they are called on, of arrays, maps, sets, typed arrays and views of bytes. */
const CHANGING =
  /^(set|add|push|fill|clear|delete|sort|splice|pop|shift|unshift|reverse|copyWithin|set(Ui|I)nt(8|16|32)|setFloat(32|64))$/;

/** Where an expression starts: `TABLE` of `TABLE.rows[3].cells`, `this` of `this.rows`. */
export function findRoot(expression: ts.Expression): ts.Expression {
  let at = expression;
  for (;;) {
    if (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at) || ts.isNonNullExpression(at))
      at = at.expression;
    else if (ts.isParenthesizedExpression(at) || ts.isAsExpression(at) || ts.isSatisfiesExpression(at))
      at = at.expression;
    else return at;
  }
}

/**
 * What a node changes, if it changes anything: the left side of an assignment, what a changing method is called on. A
 * bare name on the left is bound anew, and nothing is changed.
 */
export function findChanged(node: ts.Node): ts.Expression | undefined {
  const assigned = findAssigned(node);
  if (assigned !== undefined) return ts.isIdentifier(assigned) ? undefined : assigned;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return CHANGING.test(node.expression.name.text) ? node.expression.expression : undefined;
}

function findAssigned(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return node.left;
  if (ts.isDeleteExpression(node)) return node.expression;
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return undefined;
  const { operator } = node;
  const isStep = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
  return isStep ? node.operand : undefined;
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** Visits a node and all below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Visits what runs only when something is called, and what runs while the module is loaded. */
export function walkByTime(
  file: ts.SourceFile,
  visitCalled: (node: ts.Node) => void,
  visitLoaded: (node: ts.Node) => void,
): void {
  const loading = collectLoading(file);
  const enter = (node: ts.Node): void => {
    const isLoading = ts.isFunctionDeclaration(node) && loading.has(node.name?.text ?? '');
    if (isField(node) || (ts.isFunctionLike(node) && !isLoading && !isCalledAtOnce(node))) {
      walk(node, visitCalled);
      return;
    }
    visitLoaded(node);
    ts.forEachChild(node, enter);
  };
  enter(file);
}

/** A field is filled when an object is made. */
function isField(node: ts.Node): boolean {
  if (!ts.isPropertyDeclaration(node)) return false;
  return !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
}

/** `(() => { … })()` and `each(names, (name) => { … });` run while the module is loaded. */
function isCalledAtOnce(node: ts.Node): boolean {
  const around = ts.isParenthesizedExpression(node.parent) ? node.parent : node;
  const call = around.parent;
  return ts.isCallExpression(call) && (call.expression === around || ts.isExpressionStatement(call.parent));
}

/** Functions of a file that are only called, and outside functions only: they run while the module is loaded. */
function collectLoading(file: ts.SourceFile): Set<string> {
  const functions = file.statements.filter(ts.isFunctionDeclaration).filter(({ modifiers }) => !modifiers);
  const loading = new Set(functions.map(({ name }) => name?.text ?? ''));
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && loading.has(statement.name?.text ?? '')) continue;
    walk(statement, (node) => {
      if (ts.isIdentifier(node) && loading.has(node.text) && !isCalledHere(node)) loading.delete(node.text);
    });
  }
  return dropCalled(loading, functions);
}

/** Leaves out what a function calls that is itself called later. */
function dropCalled(loading: Set<string>, functions: readonly ts.FunctionDeclaration[]): Set<string> {
  for (let size = -1; size !== loading.size; ) {
    size = loading.size;
    for (const found of functions) {
      if (loading.has(found.name?.text ?? '')) continue;
      walk(found, (node) => {
        if (ts.isIdentifier(node) && node !== found.name) loading.delete(node.text);
      });
    }
  }
  return loading;
}

function isCalledHere(name: ts.Identifier): boolean {
  const { parent } = name;
  return ts.isCallExpression(parent) && parent.expression === name && findFunction(name) === undefined;
}

/** The innermost function around a node. */
export function findFunction(node: ts.Node): ts.Node | undefined {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return at;
  return undefined;
}

/** The variables a file declares at module level. */
export function collectVariables(file: ts.SourceFile): ts.VariableDeclaration[] {
  return file.statements
    .filter(ts.isVariableStatement)
    .filter((statement) => !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
    .flatMap((statement) => [...statement.declarationList.declarations]);
}

/** Whether a variable can be bound anew. */
export function isLet(variable: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(variable) & ts.NodeFlags.Const) === 0;
}

/** The text of a pattern's flags: of `/a/g`, `new RegExp('a', 'g')`. */
export function readFlags(value: ts.Expression): string {
  if (ts.isRegularExpressionLiteral(value)) return value.text.slice(value.text.lastIndexOf('/') + 1);
  if (!ts.isNewExpression(value) || value.expression.getText() !== 'RegExp') return '';
  const flags = value.arguments?.[1];
  return flags && ts.isStringLiteralLike(flags) ? flags.text : '';
}

/** Whether a value is a table with nothing in it yet, and room: `[]`, `new Map()`, `new Int32Array(64)`. */
export function isEmptyTable(value: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (!ts.isNewExpression(value)) return false;
  const [first, ...others] = value.arguments ?? [];
  const isFilled = first !== undefined && (!ts.isNumericLiteral(first) || first.text === '0');
  return /^((Weak)?(Map|Set)|\w+Array)$/.test(value.expression.getText()) && !isFilled && others.length === 0;
}
