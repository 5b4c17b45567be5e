/** Reads TypeScript files: what they import, which globals they name, and how they open. */
import { posix } from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  noLib: true,
  noResolve: true,
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  noEmit: true,
};

const sourceOf = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/** One file on its own, without a library: a name that nothing in it declares is a global. */
const programOf = (
  file: string,
  text: string,
): { readonly source: ts.SourceFile; readonly checker: ts.TypeChecker } => {
  const source = sourceOf(file, text);
  const program = ts.createProgram([file], OPTIONS, {
    getSourceFile: (name) => (name === file ? source : undefined),
    getDefaultLibFileName: () => 'none.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === file,
    readFile: (name) => (name === file ? text : undefined),
  });
  return { source, checker: program.getTypeChecker() };
};

const isTypeOnly = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isExportDeclaration(statement)
    ? statement.isTypeOnly
    : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

/** Whether each statement that names this module imports types alone; a call of `import` never does. */
const isImportedAsType = (source: ts.SourceFile, module: string): boolean => {
  const naming = source.statements.filter((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return false;
    const { moduleSpecifier } = statement;
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === module;
  });
  return naming.length > 0 && naming.every((statement) => isTypeOnly(statement as ts.ImportDeclaration));
};

/** What a file imports, `type ` before what it imports for types alone; paths count from the root of the project. */
export const importsIn = (file: string, text: string): readonly string[] => {
  const source = sourceOf(file, text);
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...new Set(names)].map((name) => {
    const isCalled = names.filter((each) => each === name).length > 1 && text.includes(`import('${name}')`);
    const target = name.startsWith('.') ? `./${posix.join(posix.dirname(file), name)}` : name;
    return isImportedAsType(source, name) && !isCalled ? `type ${target}` : target;
  });
};

/** A name that stands for no value of its own: a property of something, or the far side of a renaming. */
const isProperty = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    return parent.propertyName === node;
  }
  return ts.isJsxAttribute(parent);
};

/** The banned globals that a file names, each with its line. */
export const globalsIn = (file: string, text: string, banned: readonly string[]): readonly string[] => {
  // Looking up what a name stands for is slow, and most files do not even hold the word.
  if (!banned.some((name) => text.includes(name))) return [];
  const { source, checker } = programOf(file, text);
  const found: string[] = [];
  const isDeclared = (node: ts.Identifier): boolean => {
    const { parent } = node;
    const isShort = ts.isShorthandPropertyAssignment(parent);
    const symbol = isShort ? checker.getShorthandAssignmentValueSymbol(parent) : checker.getSymbolAtLocation(node);
    return (symbol?.declarations ?? []).length > 0;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent, text: name } = node;
      const member = ts.isPropertyAccessExpression(parent) ? `${name}.${parent.name.text}` : name;
      const hit = [name, member].find((each) => banned.includes(each));
      if (hit !== undefined && !isProperty(node) && !isDeclared(node)) {
        found.push(`${hit} in line ${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The comment a file opens with, after the line that names an interpreter and without its marks; '' if there is none. */
export const openingOf = (text: string): string => {
  const body = text.replace(/^#!.*\n/, '');
  const [range] = ts.getLeadingCommentRanges(body, 0) ?? [];
  if (range === undefined || range.pos !== 0) return '';
  const marks = /^\s*(?:\/\*\*?|\/\/|\*(?!\/))|\*\/$/gm;
  return body.slice(range.pos, range.end).replaceAll(marks, '').replaceAll(/\s+/g, ' ').trim();
};
