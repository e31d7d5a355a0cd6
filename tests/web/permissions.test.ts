import { readFileSync } from 'node:fs';
import { api } from '@domain/api.ts';
import { type Capability, KINDS, kindOf, may, PERMISSIONS } from '@domain/permissions.ts';
import { shutOutOf } from '@domain/session.ts';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_PAGES } from '../../web/src/app/pages.ts';
import {
  ADMIN_HOLDERS,
  ADMINISTRATORS,
  HOLDERS,
  MEMBERS,
  PERSONA_NAMES,
  personas,
} from '../rules/personas.ts';

const capabilities = Object.keys(PERMISSIONS) as Capability[];

/** The personas of the rules' tests that may do it. */
function personasThatMay(capability: Capability): string[] {
  return PERSONA_NAMES.filter((name) => {
    const { uid, state, adminMarker } = personas[name];
    if (uid === null) return may('visitor', capability);
    return !shutOutOf(state) && may(kindOf(state, adminMarker ? 'admin' : 'user'), capability);
  });
}

describe('the table of permissions', () => {
  it('has a row for each contract and each page of administrators, and no other', () => {
    const named = [...Object.values(api), ...DASHBOARD_PAGES].flatMap((each) => each.may ?? []);
    expect([...new Set(named)].sort()).toEqual(capabilities.sort());
  });

  it('leaves each management page to administrators', () => {
    for (const { path, may: capability } of DASHBOARD_PAGES) {
      if (!capability) continue;
      const kinds = KINDS.filter((kind) => may(kind, capability));
      expect(kinds, path).toEqual(['administrator']);
    }
  });

  it('admits those personas of the rules’ tests that the rules admit', () => {
    expect(personasThatMay('check in').sort()).toEqual([...MEMBERS].sort());
    expect(personasThatMay('run the classes')).toEqual([...ADMINISTRATORS]);
    const ownData = [...HOLDERS, 'other student', ...ADMIN_HOLDERS];
    expect(personasThatMay('manage the own data').sort()).toEqual(ownData.sort());
  });

  it('has the kinds that docs/product.md describes', () => {
    const [, users = ''] = readFileSync('docs/product.md', 'utf8').split('## Users');
    const described = [...users.matchAll(/^- An? \*\*(\w+)\*\*/gm)].map(([, kind]) => kind);
    // A registered account enters with its first visit.
    for (const kind of KINDS) if (kind !== 'registered') expect(described).toContain(kind);
  });
});
