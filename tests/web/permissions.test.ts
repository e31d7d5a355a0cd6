import { readFileSync } from 'node:fs';
import { api } from '@domain/api.ts';
import { roleOf, shutOutOf } from '@domain/member.ts';
import { type Capability, isForTeam, KINDS, kindOf, may, PERMISSIONS } from '@domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_PAGES } from '../../web/src/app/pages.ts';
import {
  ADMINISTRATORS,
  HELPERS,
  MEMBERS,
  PERSONA_NAMES,
  type Persona,
  PROFESSORS,
  personas,
} from '../rules/personas.ts';

const capabilities = Object.keys(PERMISSIONS) as Capability[];

/** The personas of the rules' tests that may do it. */
function personasThatMay(capability: Capability): string[] {
  return PERSONA_NAMES.filter((name) => {
    const { uid, state, adminMarker, staff: role, claims, tokensFrom = 0 }: Persona = personas[name];
    if (uid === null) return may('visitor', capability);
    if (Number(claims.auth_time ?? 0) < tokensFrom) return false;
    const staff = role && { role, grantedAt: new Date(0), grantedBy: 'rita' };
    return (
      !shutOutOf(state) && may(kindOf(state, roleOf(adminMarker, state && { state, staff })), capability)
    );
  });
}

describe('the table of permissions', () => {
  it('has a row for each contract and each page of administrators, and no other', () => {
    const named = [...Object.values(api), ...DASHBOARD_PAGES].flatMap((each) => each.may ?? []);
    expect([...new Set(named)].sort()).toEqual(capabilities.sort());
  });

  it('leaves each management page to the team', () => {
    for (const { path, may: capability } of DASHBOARD_PAGES)
      if (capability) expect(isForTeam(capability), path).toBe(true);
  });

  it.each([
    ['Professors', 'professor'],
    ['Reception', 'reception'],
    ['Administrators', 'administrator'],
  ] as const)('opens those pages to %s that docs/product.md names', (heading, kind) => {
    const [, routes = ''] = readFileSync('docs/product.md', 'utf8').split(`- **${heading}**, also:`);
    const [line = ''] = routes.split(/\.\n/);
    const named = [...line.matchAll(/`\/dashboard\/([^`]+)`/g)].map(([, path]) => path);
    const open = DASHBOARD_PAGES.filter((page) => page.may && may(kind, page.may)).map(({ path }) => path);
    const ofHelpers =
      kind === 'administrator' ? ['students', 'students/:id', 'graduation', 'fees', 'leads'] : [];
    expect([...named, ...ofHelpers].sort()).toEqual(open.sort());
  });

  it('lets administrators do everything that helpers do for others', () => {
    for (const capability of capabilities.filter(isForTeam))
      expect(may('administrator', capability), capability).toBe(true);
  });

  it('lets helpers do everything that students do', () => {
    for (const capability of capabilities.filter((each) => may('student', each)))
      for (const kind of ['professor', 'reception'] as const)
        expect(may(kind, capability), `${kind}: ${capability}`).toBe(true);
  });

  it('admits those personas of the rules’ tests that the rules admit', () => {
    expect(personasThatMay('check in').sort()).toEqual([...MEMBERS].sort());
    expect(personasThatMay('run the classes')).toEqual([...ADMINISTRATORS]);
    expect(personasThatMay('see all students').sort()).toEqual([...HELPERS, ...ADMINISTRATORS].sort());
    expect(personasThatMay('keep notes on students').sort()).toEqual(
      [...PROFESSORS, ...ADMINISTRATORS].sort(),
    );
    expect(personasThatMay('answer leads')).toEqual(['reception', ...ADMINISTRATORS]);
    const ownData = [
      ...MEMBERS,
      'waiting account',
      'waiting professor',
      'waiting reception',
      'waiting administrator',
    ];
    expect(personasThatMay('manage the own data').sort()).toEqual(ownData.sort());
  });

  it('has the kinds that docs/product.md describes', () => {
    const [, users = ''] = readFileSync('docs/product.md', 'utf8').split('## Users');
    const described = [...users.matchAll(/^- (?:An?|The) \*\*(\w+)\*\*/gm)].map(([, kind]) => kind);
    // A registered account enters with its first visit.
    for (const kind of KINDS) if (kind !== 'registered') expect(described).toContain(kind);
  });
});
