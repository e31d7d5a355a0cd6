import { mailLink, phoneLinks, whatsAppLink, whatsAppNumber } from '@domain/contact.ts';
import { lead } from '@domain/interest/leads.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a number on WhatsApp', () => {
  test.each([
    ['(21) 99999-1234', '5521999991234'],
    ['21 99999 1234', '5521999991234'],
    ['+55 (21) 99999-1234', '5521999991234'],
    ['(21) 2222-1234', '552122221234'],
    // 55 is also the area code of Santa Maria.
    ['(55) 99999-1234', '5555999991234'],
    ['99999-1234', null],
    ['021 99999-1234', null],
    ['+351 912 345 678', null],
    // As long as a Brazilian one.
    ['+598 99 123 456', null],
    ['1 (415) 555-2671', null],
    ['+598 99 123 456 / (21) 99999-1234', '5521999991234'],
    ['', null],
    ['call me', null],
  ])('%j is %j', (phone, number) => {
    expect(whatsAppNumber(phone)).toBe(number);
  });

  test('opens a chat with the complete greeting', () => {
    const link = new URL(whatsAppLink('(21) 99999-1234', 'Olá, Zoë & João! 100% #1?') ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/5521999991234');
    expect([...link.searchParams]).toEqual([['text', 'Olá, Zoë & João! 100% #1?']]);
  });

  test('has no link if it is not a Brazilian number', () => {
    expect(whatsAppLink('none', 'Olá')).toBeNull();
  });
});

describe('a link that calls', () => {
  const linksOf = (phone: string) => phoneLinks(phone).map(({ href }) => href);

  test.each([
    ['(21) 99999-1234', 'tel:+5521999991234'],
    ['+55 21 2222-1234', 'tel:+552122221234'],
    ['99999-1234', 'tel:999991234'],
    [' +351 912 345 678', 'tel:+351912345678'],
    // The numbers of these countries are as long as Brazilian ones.
    ['+598 99 123 456', 'tel:+59899123456'],
    ['+56 9 6123 4567', 'tel:+56961234567'],
    ['+1 (415) 555-2671', 'tel:+14155552671'],
    ['Mãe: (+34) 612 345 678', 'tel:+34612345678'],
  ])('of %j is %j', (phone, link) => {
    expect(phoneLinks(phone)).toEqual([{ text: phone, href: link }]);
  });

  test.each([
    '21988887777 / 21977776666',
    '21988887777, 21977776666',
    '(21) 98888-7777;21 977776666',
    '21 98888-7777 ou 21 97777-6666',
    '21988887777 e 21977776666',
    '+5521988887777 +5521977776666',
    '21 98888-7777 21 97777-6666',
    '21988887777 - 21977776666',
  ])('is one for each number of %j', (phone) => {
    expect(linksOf(phone)).toEqual(['tel:+5521988887777', 'tel:+5521977776666']);
  });

  test.each([
    ['51-99999-1234 51-98888-1234', 'tel:+5551999991234', 'tel:+5551988881234'],
    ['51 9 9999 1234 51 9 8888 1234', 'tel:+5551999991234', 'tel:+5551988881234'],
    ['99999-1234 98888-1234', 'tel:999991234', 'tel:988881234'],
    ['3333-4444 3333-5555', 'tel:33334444', 'tel:33335555'],
  ])('is one for each of two numbers with only spaces or hyphens between: %j', (phone, ...links) => {
    expect(linksOf(phone)).toEqual(links);
  });

  test('has the text of its number, or all if there is only one', () => {
    expect(phoneLinks('21988887777 / 21977776666').map(({ text }) => text)).toEqual([
      '21988887777',
      '21977776666',
    ]);
    expect(phoneLinks('Rui, 21988887777')).toEqual([
      { text: 'Rui, 21988887777', href: 'tel:+5521988887777' },
    ]);
    expect(linksOf('21988887777/+55 21 98888-7777')).toHaveLength(1);
    expect(linksOf('(21) 2222-1234/35')).toEqual(['tel:+552122221234']);
    expect(linksOf('(21) 98888/7777')).toEqual(['tel:+5521988887777']);
  });

  test.each(['', 'ask at the desk', '1234567890123456'])('is missing for %j', (phone) => {
    expect(phoneLinks(phone)).toEqual([]);
  });
});

describe('a link to a new email', () => {
  test('contains the address, subject and text', () => {
    expect(mailLink('ana@example.com', { subject: 'Olá', body: 'a & b' })).toBe(
      'mailto:ana@example.com?subject=Ol%C3%A1&body=a%20%26%20b',
    );
  });

  test('gets no other field or recipient from an address, name or message', () => {
    const text = fc.string({ unit: fc.constantFrom(...'?&=,;#%@/:\\"<> \n\r', 'cc', 'é', '\ud83d', '💪') });
    fc.assert(
      fc.property(text, text, text, (address, subject, body) => {
        const link = new URL(mailLink(`a${address}`, { subject, body }));
        expect(link.protocol).toBe('mailto:');
        expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
        expect(link.hash).toBe('');
        expect(link.pathname).not.toContain(',');
      }),
    );
  });
});

describe('a lead as administrators read it', () => {
  const stored = {
    id: 'form-1',
    firstName: 'Caio',
    lastName: 'Souza',
    email: 'caio@example.test',
    phone: '(21) 98888-0000',
    experience: 'beginner',
    plan: 'warrior',
    additionalInfo: 'Oi',
    recaptchaToken: 'token',
    ipAddress: '203.0.113.7',
    timestamp: new Date('2026-03-02T12:00:00Z'),
    status: 'lost',
  };

  test('contains no IP address and no captcha token, also if an old one has them', () => {
    const { recaptchaToken: _, ipAddress: __, ...shown } = stored;
    expect(lead.parse(stored)).toEqual(shown);
  });

  test('is new without a status, and may have no message', () => {
    const { status: _, additionalInfo: __, ...old } = stored;
    expect(lead.parse(old)).toMatchObject({ status: 'new', additionalInfo: '' });
  });

  test('accepts an experience and a plan that the form no longer offers', () => {
    expect(lead.parse({ ...stored, experience: 'coralBelt', plan: 'legacy' }).plan).toBe('legacy');
  });

  test.each(['firstName', 'email', 'timestamp', 'id'])('is invalid without its %s', (field) => {
    expect(lead.safeParse({ ...stored, [field]: undefined }).success).toBe(false);
  });
});
