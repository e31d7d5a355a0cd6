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

  it('drops each part of a condition by replacing it with the neutral value', () => {
    expect(changes('dropped')).toEqual([
      '`request.auth.uid == uid` → `true`',
      "`'a && b' != uid` → `true`",
      '`isMine(uid)` → `false`',
      '`!exists(/databases/$(database)/documents/closed/$(uid))` → `false`',
      "`request.resource.data.keys().hasOnly(['text', 'at'])` → `true`",
      '`request.resource.data.size() <= 2` → `true`',
    ]);
  });

  it('flips operators, but not those in comments and strings', () => {
    expect(changes('operator')).toEqual([
      '`==` → `!=`',
      '`&&` → `||`',
      '`!=` → `==`',
      '`||` → `&&`',
      '`&&` → `||`',
      '`<=` → `<`',
      '`<=` → `>=`',
    ]);
  });

  it('removes a negation', () => {
    expect(changes('no longer negated')).toEqual(['`!` → ``']);
  });

  it('lengthens and shortens a list of names', () => {
    expect(changes('longer list')).toEqual(["`'text', 'at'` → `'text', 'at', 'extra'`"]);
    expect(changes('shorter list')).toEqual(["`'text', 'at'` → `'at'`", "`'text', 'at'` → `'text'`"]);
  });

  it('moves a limit by one', () => {
    expect(changes('number')).toEqual(['`2` → `1`', '`2` → `3`']);
  });

  it('adds and removes methods of the same kind', () => {
    expect(changes('method')).toEqual([
      '`get, list` → `list`',
      '`get, list` → `get`',
      '`update` → `update, create`',
      '`update` → `update, delete`',
    ]);
  });

  it('lets a match reach deeper', () => {
    expect(changes('depth')).toEqual(['`uid` → `uid=**`']);
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
