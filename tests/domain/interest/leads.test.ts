import { ACADEMY, internationalPhone } from '@domain/academy.ts';
import { mailLink, phoneNumbers, whatsAppLink } from '@domain/contact.ts';
import { byAddress, lead, personOfLead, studentsByLead } from '@domain/interest/leads.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const linksOf = (phone: string) => phoneNumbers(phone).map(({ href }) => href);

describe('a number on WhatsApp', () => {
  test('opens a chat with the complete greeting', () => {
    const link = new URL(whatsAppLink('(21) 99999-1234', 'Olá, Zoë & João! 100% #1?') ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/5521999991234');
    expect([...link.searchParams]).toEqual([['text', 'Olá, Zoë & João! 100% #1?']]);
  });

  test('is the first mobile number of a text, or none', () => {
    expect(whatsAppLink('21 3333-4444 / 21 98765-4321', 'Oi')).toBe('https://wa.me/5521987654321?text=Oi');
    // Full-width digits, and those of Arabic keyboards.
    for (const typed of ['（２１）９８７６５－４３２１', '٢١ ٩٨٧٦٥ ٤٣٢١', '۲۱۹۸۷۶۵۴۳۲۱'])
      expect(whatsAppLink(typed, 'Oi'), typed).toBe('https://wa.me/5521987654321?text=Oi');
    expect(whatsAppLink('none', 'Olá')).toBeNull();
    expect(whatsAppLink('(21) 2222-1234', 'Olá')).toBeNull();
  });
});

describe('a link that calls', () => {
  test.each([
    ['(21) 99999-1234', 'tel:+5521999991234', true],
    ['+55 21 2222-1234', 'tel:+552122221234', false],
    ['99999-1234', 'tel:999991234', false],
    [' +351 912 345 678', 'tel:+351912345678', true],
    // The numbers of these countries are as long as Brazilian ones.
    ['+598 99 123 456', 'tel:+59899123456', true],
    ['+56 9 6123 4567', 'tel:+56961234567', true],
    ['+1 (415) 555-2671', 'tel:+14155552671', true],
    ['Mãe: (+34) 612 345 678', 'tel:+34612345678', true],
    ['00 351 912 345 678', 'tel:+351912345678', true],
    ['0056 9 6123 4567', 'tel:+56961234567', true],
    ['+51 987 654 321', 'tel:+51987654321', true],
    ['0011 98888-7777', 'tel:+5511988887777', true],
    ['0021 2222-1234', 'tel:+552122221234', false],
    ['0021 351 912 345 678', 'tel:+351912345678', true],
    ['+44 (0)20 7946 0958', 'tel:+442079460958', false],
    ['0055 21 2222-1234', 'tel:+552122221234', false],
    ['190', 'tel:190', false],
    ['0800 123 4567', 'tel:08001234567', false],
    ['4004-1234', 'tel:40041234', false],
    ['(21) 98888/7777', 'tel:+5521988887777', true],
    ['21/98888-7777', 'tel:+5521988887777', true],
    ['(21) 2222-1234/35', 'tel:+552122221234', false],
    ['21 99999 1234', 'tel:+5521999991234', true],
    ['+55 (21) 99999-1234', 'tel:+5521999991234', true],
    // 55 is also the area code of Santa Maria.
    ['(55) 99999-1234', 'tel:+5555999991234', true],
    ['021 99999-1234', 'tel:+5521999991234', true],
    ['(21) 2222-1234', 'tel:+552122221234', false],
    ['+351 21 234 5678', 'tel:+351212345678', false],
    ['+44 20 7946 0958', 'tel:+442079460958', false],
  ])('of %j is %j, and opens a chat: %s', (phone, href, isMobile) => {
    const whatsApp = isMobile ? href.replace('tel:+', '') : null;
    expect(phoneNumbers(phone)).toEqual([{ text: phone, href, whatsApp }]);
  });

  test.each([
    '+55 21 98765-4321 ramal 12',
    '(21) 98765-4321 R. 12',
    '21 98765-4321 x12',
    '21 98765-4321 ext. 12',
    '21 98765-4321, ext 12',
    '21 98765-4321 #12',
    '21 98765-4321 (12)',
    '21 98765-4321 12',
    '(021) 98765-4321',
    '+55 (0) 21 98765-4321',
    '+55 (021) 98765-4321',
    '0xx21 98765-4321',
    '(0XX21) 98765-4321',
    '0**21 98765-4321',
    '0 15 21 98765-4321',
    '021 15 21 98765-4321',
    'Mãe 21 98765-4321',
    '21 98765-4321 (Mãe)',
    '21\u00a098765\u20114321',
    '\u202a+55 21 98765-4321\u202c',
    '5521987654321',
    '21.98765.4321',
    '002198765-4321',
    '(0021) 98765-4321',
    '0015 21 98765-4321',
    '0021/98765-4321',
    '+21 98765-4321',
    '0xx(21) 98765-4321',
    '00xx21 98765-4321',
    '0XX-15-21-98765-4321',
    '21 9 8765 4321',
  ])('dials one number without its extension or what is before the area code: %j', (phone) => {
    expect(phoneNumbers(phone)).toEqual([
      { text: phone, href: 'tel:+5521987654321', whatsApp: '5521987654321' },
    ]);
  });

  test('does not dial an extension with a number without an area code', () => {
    expect(linksOf('3333-4444 12')).toEqual(['tel:33334444']);
    expect(linksOf('98975-4321 12')).toEqual(['tel:989754321']);
    expect(linksOf('98765-4321 / 3333-4444')).toEqual(['tel:987654321', 'tel:33334444']);
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
    'Mãe (021) 98888-7777 Pai (021) 97777-6666',
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

  test('has the text of its number with a name, or all if there is only one', () => {
    const textsOf = (phone: string) => phoneNumbers(phone).map(({ text }) => text);
    expect(textsOf('21988887777 / 21977776666')).toEqual(['21988887777', '21977776666']);
    expect(textsOf('Mãe 21988887777 / Pai 21977776666')).toEqual(['Mãe 21988887777', 'Pai 21977776666']);
    expect(textsOf('Rui, 21988887777')).toEqual(['Rui, 21988887777']);
    expect(linksOf('21988887777/+55 21 98888-7777')).toHaveLength(1);
  });

  test.each([
    '',
    'ask at the desk',
    '1234567890123456',
    '(11) 98765-43210',
    '+351 912 345 678 12',
    '+99 123 456 789',
    '1 (415) 555-2671',
    '12',
    'ramal 190',
    // As a number of Belo Horizonte and of the Netherlands.
    '0031 98765-4321',
    '(555) 201-0001',
    // An area code with too few digits.
    '(21) 91234-5',
    '(98) 7654-321',
  ])('is missing for %j', (phone) => {
    expect(phoneNumbers(phone)).toEqual([]);
  });

  test('never dials more digits than one number of the text has', () => {
    const piece = fc.constantFrom(' ', ...'21 98765 4321 - ( ) / +55 0 x ramal ou 12'.split(' '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        for (const href of linksOf(pieces.join('')))
          expect(href).toMatch(/^tel:(?:\+\d{8,15}|\d{8,11}|1\d\d)$/);
      }),
    );
  });

  test('of the academy is the number that is dialed', () => {
    expect(phoneNumbers(ACADEMY.whatsApp)).toMatchObject([
      { href: `tel:${internationalPhone(ACADEMY.whatsApp)}` },
    ]);
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

test('two people have one address, but never an empty one', () => {
  const ana = { email: 'ana@example.com' };
  expect(byAddress([ana])({ email: 'ana@example.com' })).toEqual([ana]);
  expect(byAddress([{ email: 'ana@example.com' }])({ email: 'a.na@example.com' })).toEqual([]);
  expect(byAddress([{ email: '' }])({ email: '' })).toEqual([]);
});

describe('the student that a lead becomes', () => {
  const form = { id: 'f0rm'.repeat(16), firstName: 'Alice', lastName: 'Prado', email: 'alice@example.test' };
  const rest = { phone: '(21) 98888-7777', plan: 'warrior', additionalInfo: '', timestamp: new Date(0) };
  const leadOf = (changes: object) => lead.parse({ ...form, ...rest, experience: 'purpleBelt', ...changes });
  const self = { child: null, mayGrade: true };
  const theo = { name: 'Theo Prado', birthDate: '2017-05-01' };

  test('gets the belt of the form only from an administrator, but that of a beginner from the reception, too', () => {
    expect(personOfLead(leadOf({}), self)).toMatchObject({ belt: 'roxa', beltInWords: '' });
    const byReception = { ...self, mayGrade: false };
    const unknown = { belt: 'branca', beltInWords: 'A confirmar' };
    expect(personOfLead(leadOf({}), byReception)).toMatchObject(unknown);
    const beginner = leadOf({ experience: 'beginner' });
    expect(personOfLead(beginner, byReception)).toMatchObject({ belt: 'branca', beltInWords: '' });
    expect(personOfLead(leadOf({ experience: 'coralBelt' }), self)).toMatchObject(unknown);
  });

  test('is a child with the lead as guardian, and is found by the lead', () => {
    const person = personOfLead(leadOf({}), { ...self, child: theo });
    const guardian = { name: 'Alice Prado', phone: '(21) 98888-7777' };
    expect(person).toMatchObject({ ...theo, email: '', phone: '', guardian, beltInWords: 'A confirmar' });
    const made = { uid: 'theo', email: '' };
    const enrolledAs = { studentId: made.uid, isChild: true, entry: 'entry', from: 'new' as const };
    expect(studentsByLead([{ uid: 'ana', email: '' }, made])(leadOf({ enrolledAs }))).toEqual([made]);
    expect(studentsByLead([{ uid: 'ana', email: '' }])(leadOf({}))).toEqual([]);
  });

  test('has a guardian with only a phone, if a tablet noted a child', () => {
    const id = 'Gil00000000000000000';
    const guest = leadOf({ id, email: '', door: { isAdult: false } });
    expect(personOfLead(guest, { ...self, child: theo })).toMatchObject({
      ...theo,
      guardian: { name: '', phone: '(21) 98888-7777' },
    });
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

  test('accepts an experience and a plan that the form no longer offers', () => {
    expect(lead.parse({ ...stored, experience: 'coralBelt', plan: 'legacy' }).plan).toBe('legacy');
  });

  test.each(['firstName', 'email', 'timestamp', 'id'])('is invalid without its %s', (field) => {
    expect(lead.safeParse({ ...stored, [field]: undefined }).success).toBe(false);
  });
});
