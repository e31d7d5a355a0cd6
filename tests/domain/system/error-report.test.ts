import { errorReport, errorReportOf } from '@domain/system/error-report.ts';
import { describe, expect, it } from 'vitest';

const ID = '6f2f6a3e-0a51-4a0e-9a86-3b0f0f0f0f0f';
const about = { id: ID, pathname: '/dashboard/students/ana-silva', version: '0.1.0+1a2b3c4' };

function errorWith(stack: string, name = 'TypeError', message = 'ana@academy.test has asthma'): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
}

const CHROME = [
  '    at Card (https://academy.example/assets/schedule-page-Bx3_k-9a.js:12:345)',
  '    at https://academy.example/assets/app-a-B1234567.js:1:2',
  '    at chrome-extension://abc/content.js:1:1',
].join('\n');
const FIREFOX =
  'Card@https://academy.example/assets/schedule-page-Bx3_k-9a.js:12:345\n@debugger eval code:1:1';

describe('the report of an error', () => {
  it('has the class and the places in our scripts, and two parts of the path', () => {
    expect(errorReportOf(errorWith(CHROME), about)).toEqual({
      id: ID,
      error: 'TypeError',
      at: ['Bx3_k-9a.js:12:345', 'B1234567.js:1:2'],
      page: '/dashboard/students',
      version: '0.1.0+1a2b3c4',
    });
    expect(errorReportOf(errorWith(FIREFOX), about)?.at).toEqual(['Bx3_k-9a.js:12:345']);
  });

  it('never contains the message, a name or an id of a person', () => {
    const text = JSON.stringify(errorReportOf(errorWith(CHROME), about));
    expect(text).not.toMatch(/ana|asthma|academy\.test/);
  });

  it.each([
    ['none of our scripts in its stack', errorWith('    at chrome-extension://abc/content.js:1:1')],
    ['no stack', Object.assign(new Error('x'), { stack: undefined })],
    ['a text as its name', errorWith(CHROME, 'Ana Silva: not found')],
    ['no class', 'ana@academy.test'],
    ['nothing', undefined],
  ])('is not made of an error with %s', (_, error) => {
    expect(errorReportOf(error, about)).toBeNull();
  });

  it('has at most ten places', () => {
    const deep = Array(30).fill('at f (https://a.example/assets/app-B1234567.js:1:2)').join('\n');
    expect(errorReportOf(errorWith(deep), about)?.at).toHaveLength(10);
  });
});

describe('a report as the server accepts it', () => {
  const good = { id: ID, error: 'Error', at: ['B1234567.js:1:2'], page: '/login', version: '0.1.0' };

  it('is one of our own', () => {
    expect(errorReport.safeParse(good).success).toBe(true);
    expect(errorReport.safeParse({ ...good, page: '/' }).success).toBe(true);
  });

  it.each([
    { error: 'Ana Silva' },
    { at: ['https://academy.example/dashboard?name=ana'] },
    { at: ['ana-paga-200-reais-por-mes.js:1:2'] },
    { at: ['anasilva.js:1:2'] },
    { at: [] },
    { page: '/dashboard/students/ana' },
    { page: '/login?email=ana@academy.test' },
    { id: 'ana' },
    { version: 'ana silva' },
    { message: 'ana@academy.test' },
  ])('does not have %j', (change) => {
    expect(errorReport.safeParse({ ...good, ...change }).success).toBe(false);
  });
});
