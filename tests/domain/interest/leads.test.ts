import { mailLink, phoneLink, whatsAppLink, whatsAppNumber } from '@domain/contact.ts';
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

  test.each([
    ['(21) 99999-1234', 'tel:+5521999991234'],
    ['+55 21 2222-1234', 'tel:+552122221234'],
    ['99999-1234', 'tel:999991234'],
    [' +351 912 345 678', 'tel:+351912345678'],
    ['ask at the desk', null],
  ])('%j is called by %j', (phone, link) => {
    expect(phoneLink(phone)).toBe(link);
  });

  test('has no link if it is not a Brazilian number', () => {
    expect(whatsAppLink('none', 'Olá')).toBeNull();
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

  test('contains no IP address and no captcha token', () => {
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
