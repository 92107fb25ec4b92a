/**
 * One dialect: indexed access is not checked (`noUncheckedIndexedAccess` is off: most of it reads typed arrays, in loops
 * over their length), so a `!` says that something may be missing and is not. One that says nothing is noise.
 */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it.each(['tsconfig.json', 'packages/studio/tsconfig.json'])(
  '%s: no `!` stands behind what is never missing',
  (config) => {
    const program = createProgram(join(ROOT, config));
    const checker = program.getTypeChecker();
    const idle = program
      .getSourceFiles()
      .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && !fileName.includes('node_modules'))
      .flatMap((file) =>
        collectAssertions(file)
          .filter((node) => !isNullable(checker, node.expression))
          .map(show),
      );
    expect(idle).toEqual([]);
  },
  120_000,
);

function createProgram(config: string): ts.Program {
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(read, ts.sys, join(config, '..'));
  return ts.createProgram(fileNames, options);
}

function collectAssertions(file: ts.SourceFile): ts.NonNullExpression[] {
  const found: ts.NonNullExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNonNullExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const { Undefined, Null, Void, Any, Unknown, TypeParameter, IndexedAccess, Conditional } = ts.TypeFlags;
/** Types that may be missing, or of which nobody knows. */
const NULLABLE = Undefined | Null | Void | Any | Unknown | TypeParameter | IndexedAccess | Conditional;

function isNullable(checker: ts.TypeChecker, expression: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(expression);
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & NULLABLE) !== 0);
}

function show(node: ts.NonNullExpression): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getEnd());
  return `${relative(ROOT, file.fileName)}:${line + 1}: ${node.getText()}`;
}
