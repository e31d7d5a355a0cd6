import { describe, expect, it } from 'vitest';
import { readRules } from '../judge.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';

const small = `
service cloud.firestore {
  // allow get: if true && false;
  match /databases/{database}/documents {
    function isMine(uid) {
      return request.auth.uid == uid && 'a && b' != uid;
    }
    match /notes/{uid} {
      allow get, list: if isMine(uid) || !exists(/databases/$(database)/documents/closed/$(uid));
      allow update: if request.resource.data.keys().hasOnly(['text', 'at']) && request.resource.data.size() <= 2;
    }
    match /{document=**} {
      allow read, write: if false;
    }
  }
}`;

const changes = (kind: string) =>
  mutantsOf(small)
    .filter(({ name }) => name.startsWith(`${kind}:`))
    .map(({ name }) => /: (.*) in `/.exec(name)?.[1]);

describe('mutantsOf', () => {
  it('weakens and blocks every condition, and opens what is closed', () => {
    const closed = changes('whole').filter((change) => change?.startsWith('`false`'));
    expect(closed).toEqual(['`false` → `true`']);
    expect(changes('whole').filter((change) => change?.endsWith('→ `true`'))).toHaveLength(4);
    expect(changes('whole').filter((change) => change?.endsWith('→ `false`'))).toHaveLength(3);
  });

  it.each([
    [
      'drops each part of a condition by replacing it with the neutral value',
      'dropped',
      [
        '`request.auth.uid == uid` → `true`',
        "`'a && b' != uid` → `true`",
        '`isMine(uid)` → `false`',
        '`!exists(/databases/$(database)/documents/closed/$(uid))` → `false`',
        "`request.resource.data.keys().hasOnly(['text', 'at'])` → `true`",
        '`request.resource.data.size() <= 2` → `true`',
      ],
    ],
    [
      'flips operators, but not those in comments and strings',
      'operator',
      [
        '`==` → `!=`',
        '`&&` → `||`',
        '`!=` → `==`',
        '`||` → `&&`',
        '`&&` → `||`',
        '`<=` → `<`',
        '`<=` → `>=`',
      ],
    ],
    ['removes a negation', 'no longer negated', ['`!` → ``']],
    ['lengthens a list of names', 'longer list', ["`'text', 'at'` → `'text', 'at', 'extra'`"]],
    ['shortens a list of names', 'shorter list', ["`'text', 'at'` → `'at'`", "`'text', 'at'` → `'text'`"]],
    ['moves a limit by one', 'number', ['`2` → `1`', '`2` → `3`']],
    [
      'adds and removes methods of the same kind',
      'method',
      [
        '`get, list` → `list`',
        '`get, list` → `get`',
        '`update` → `update, create`',
        '`update` → `update, delete`',
      ],
    ],
    ['lets a match reach deeper', 'depth', ['`uid` → `uid=**`']],
  ])('%s', (_, kind, expected) => {
    expect(changes(kind)).toEqual(expected);
  });

  it('returns mutants that differ from the rules and from each other', () => {
    const mutants = mutantsOf(readRules());
    expect(new Set(mutants.map(({ rules }) => rules)).size).toBe(mutants.length);
    expect(mutants.map(({ rules }) => rules)).not.toContain(readRules());
    expect(mutants.length).toBeGreaterThan(300);
  });

  it('gives each equivalent mutant a unique name', () => {
    const names = mutantsOf(readRules()).map(({ name }) => name);
    for (const name of Object.keys(equivalents))
      expect(names.filter((each) => each === name)).toEqual([name]);
  });
});
