import { globSync, readFileSync } from 'node:fs';
import type { SystemStyleObject } from '@chakra-ui/react';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { appSystem } from '../../web/src/theme/app-system.ts';
import { launchChromium } from '../support/chromium.ts';

/** Attributes of components and of drawings, and fields of data, that have the name of a style property. */
const OTHERS = ['d', 'direction', 'page', 'width'];

type Use = { name: string; value: string; place: string };

/** The style property to which a literal belongs, also as a value for a condition such as `md`, or one of a choice. */
function propertyOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) {
    const isComponent = /^[A-Z]|\./.test(parent.parent.parent.tagName.getText());
    return isComponent ? parent.name.getText() : null;
  }
  if (ts.isPropertyAssignment(parent) && parent.name !== node) {
    const name = ts.isComputedPropertyName(parent.name) ? '' : parent.name.text;
    const isCondition = !name || name === 'base' || appSystem.conditions.has(name);
    return isCondition ? propertyOf(parent.parent) : name;
  }
  const isPart =
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(\?\?|\|\||&&)$/.test(parent.operatorToken.getText()));
  return isPart ? propertyOf(parent) : null;
}

function usesIn(path: string): Use[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isStringLiteral(node) ? propertyOf(node) : null;
    if (ts.isStringLiteral(node) && name && appSystem.isValidProperty(name) && !OTHERS.includes(name))
      uses.push({ name, value: node.text, place: path });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('each style property has a value that the browser knows, so each token that one names is defined', async () => {
  const uses = globSync('web/src/{app,features,public-site,theme,ui}/**/*.{ts,tsx}')
    .filter((path) => !/(tokens|site-files)\.ts$|\/art\//.test(path))
    .flatMap(usesIn);
  const declared = uses.flatMap((use) =>
    Object.entries(appSystem.css({ [use.name]: use.value } as object as SystemStyleObject))
      .filter(([name, value]) => typeof value === 'string' && !name.startsWith('--'))
      .map(([name, value]) => ({
        ...use,
        css: [kebab(name), String(value).replace(/ ?!important/, '')] as const,
      })),
  );
  const browser = await launchChromium();
  const page = await browser.newPage();
  const known = await page.evaluate<boolean[]>(
    `${JSON.stringify(declared.map(({ css }) => css))}.map(([name, value]) => CSS.supports(name, value))`,
  );
  await browser.close();
  expect(declared.length).toBeGreaterThan(1000);
  const unknown = declared.filter((_, index) => !known[index]);
  expect(unknown.map(({ name, value, place }) => `${name}: ${value} in ${place}`)).toEqual([]);
});
