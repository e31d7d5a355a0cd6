import { describe, expect, it } from 'vitest';
import { coverageOf, type Report } from './coverage.ts';

const content = 'allow get: if a && b;';

function report(a: object[], b: object[]): Report {
  const at = (from: number, to: number) => ({
    sourcePosition: { line: 1, column: from, currentOffset: from, endOffset: to },
  });
  const count = (values: object[]) => values.map((value) => ({ value: { ...value }, count: 2 }));
  const both = count([{ boolValue: true }, { boolValue: false }]);
  const children = [
    { ...at(14, 14), values: count(a) },
    { ...at(19, 19), values: count(b) },
  ];
  return { rules: { files: [{ content }] }, report: [{ ...at(14, 19), values: both, children }] };
}

const yes = { boolValue: true };
const no = { boolValue: false };

describe('a coverage report', () => {
  it('is complete if every part was true and false', () => {
    expect(coverageOf(report([yes, no], [no, yes]))).toEqual({
      expressions: 3,
      neverEvaluated: [],
      truths: 3,
      oneSided: [],
    });
  });

  it('names a part that was only skipped or is missing', () => {
    const skipped = [{ undefined: {} }];
    expect(coverageOf(report([yes, no], skipped)).neverEvaluated).toEqual(['line 1: b']);
    expect(coverageOf(report([yes, no], [])).neverEvaluated).toEqual(['line 1: b']);
  });

  it('names a part that was never false', () => {
    expect(coverageOf(report([yes, { undefined: {} }], [yes, no])).oneSided).toEqual(['line 1: a']);
  });

  it('does not require a value to be true or false', () => {
    expect(coverageOf(report([yes, no], [{ stringValue: 'x' }])).oneSided).toEqual([]);
  });
});
