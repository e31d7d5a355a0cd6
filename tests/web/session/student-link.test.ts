import { describe, expect, it } from 'vitest';
import { addressOfLink, linkIn } from '../../../web/src/firebase/session/student-link.ts';

const link = { studentId: 'Bela0000000000000000', secret: `${'a-_Z'.repeat(10)}abc` };
const inCapitals = `#${link.studentId}.${link.secret}`.toUpperCase();

describe('the link of a person', () => {
  it('has its secret in the fragment alone', () => {
    const { pathname, search, hash } = new URL(addressOfLink('https://academy.test', link));
    expect([pathname, search]).toEqual(['/welcome', '']);
    expect(linkIn(hash)).toEqual(link);
  });

  it.each(['.', '>', '%3E', '&fbclid=IwAR0x', '_', ')!', '?utm_source=wa'])(
    'is read also with %s behind it',
    (behind) => {
      const { hash } = new URL(addressOfLink('https://academy.test', link) + behind);
      expect(linkIn(hash)).toEqual(link);
    },
  );

  it.each([
    '',
    '#',
    `#${link.studentId}`,
    `#${link.studentId}.${link.secret.slice(1)}`,
    '#a/b.c',
    inCapitals,
    inCapitals.toLowerCase(),
  ])('is not read if it is cut off or its letters are changed, as %s', (hash) => {
    expect(linkIn(hash)).toBeNull();
  });
});
