import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const CONFIG = 'web/tsconfig.json';

/** A made-up file next to the app's own. */
const EXAMPLE = `${process.cwd()}/web/src/example.tsx`;
const EXAMPLES = `
  import type { ReactNode } from 'react';
  declare const words: string, pending: boolean, children: ReactNode, list: string[];
  export const beside = <b>{pending && <i />}{children}</b>;
  export const two = <b>{words}{pending && words}</b>;
  export const written = <b>Save <i /></b>;
  export const many = <b><i />{list}</b>;
  export const inFragment = <>{words}</>;
  export function Bare() { return pending ? <i /> : words; }
  export const alone = <b>{pending ? words : <i />}</b>;
  export const wrapped = <b>{pending && <i />}{words !== '' && <i>{words}</i>}</b>;
`;

/** Without the pages that the build writes: no React changes their texts. */
const APP = /web\/src\/(?!public-site\/).*\.tsx$/;

type Parent = ts.JsxElement | ts.JsxFragment;

/** The app's files, with the examples. */
function appWithExamples(): ts.Program {
  const { config } = ts.readConfigFile(CONFIG, (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(CONFIG));
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version, ...others) =>
    name === EXAMPLE ? ts.createSourceFile(name, EXAMPLES, version) : getSourceFile(name, version, ...others);
  return ts.createProgram([...fileNames, EXAMPLE], options, host);
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/** Whether React may render a value of the type as a text. '' and 0 are what `a && <B />` is without an element. */
function mayBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((each) => mayBeText(each, checker));
  if (type.isLiteral() && (!type.value || checker.typeToString(type) === '0n')) return false;
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  return ((element ?? type).flags & TEXT) !== 0;
}

/** The expressions that a component returns. */
function returnsOf(component: ts.FunctionLikeDeclaration): ts.Expression[] {
  const { body } = component;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  }
  visit(body);
  return found;
}

function nameOf(node: ts.Node): string {
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? '';
  const isFunction = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  return isFunction && ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}

/**
 * The texts in a file that React keeps as a text node next to other nodes. A translation by the browser replaces
 * that node: React then fails to insert before it or to remove it, and a new text does not reach the screen.
 */
function bareTexts(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const faults: string[] = [];
  const isText = (node: ts.Expression) => mayBeText(checker.getTypeAtLocation(node), checker);

  function report(node: ts.Node): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(
      `${relative('.', file.fileName)}:${line + 1} ${node.getText().trim().replace(/\s+/g, ' ').slice(0, 60)}`,
    );
  }

  function checkChildren(parent: Parent): void {
    const children = parent.children.filter((child) =>
      ts.isJsxText(child)
        ? !child.containsOnlyTriviaWhiteSpaces
        : !ts.isJsxExpression(child) || child.expression,
    );
    if (children.length === 1 && ts.isJsxElement(parent)) return;
    for (const child of children) {
      if (ts.isJsxText(child)) report(child);
      if (ts.isJsxExpression(child) && child.expression && isText(child.expression)) report(child);
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    if (/^[A-Z]/.test(nameOf(node))) {
      for (const returned of returnsOf(node as ts.FunctionLikeDeclaration))
        if (isText(returned)) report(returned);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return faults;
}

describe('in a page that the browser translates', () => {
  const program = appWithExamples();
  const checker = program.getTypeChecker();
  const [examples, files] = [true, false].map((isExample) =>
    program
      .getSourceFiles()
      .filter(({ fileName }) => (fileName === EXAMPLE) === isExample && APP.test(fileName)),
  ) as [ts.SourceFile[], ts.SourceFile[]];

  it('a text next to another node is found, and one that is the only child of an element is not', () => {
    expect(examples.flatMap((file) => bareTexts(file, checker))).toEqual(
      [
        '4 {children}',
        '5 {words}',
        '5 {pending && words}',
        '6 Save',
        '7 {list}',
        '8 {words}',
        '9 pending ? <i /> : words',
      ].map((fault) => `web/src/example.tsx:${fault}`),
    );
  });

  it('each text of the app is the only child of an element, which React can replace', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((file) => bareTexts(file, checker))).toEqual([]);
  });
});
