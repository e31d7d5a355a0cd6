import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBucket, clientAddress, UNKNOWN_ADDRESS } from '../../../functions/src/edge/client-address.ts';
import { trustedProxies } from '../../../functions/src/edge/settings.ts';
import { itForAny } from '../../support/property.ts';

function via(forwardedFor: string | string[] | undefined, remoteAddress?: string) {
  return { headers: { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress } };
}

describe('the address of a call', () => {
  it('is the entry that our one proxy added, regardless of entries that the caller put before it', () => {
    expect(clientAddress(via('203.0.113.7'), 1)).toBe('203.0.113.7');
    fc.assert(
      fc.property(fc.string(), (forged) => {
        expect(clientAddress(via(`${forged},203.0.113.7`), 1)).toBe('203.0.113.7');
        expect(clientAddress(via([forged, '203.0.113.7']), 1)).toBe('203.0.113.7');
      }),
    );
  });

  it('is counted from the right by the number of our proxies', () => {
    const connection = via('198.51.100.1, 203.0.113.7, 192.0.2.1');
    expect([1, 2, 3, 4].map((count) => clientAddress(connection, count))).toEqual([
      '192.0.2.1',
      '203.0.113.7',
      '198.51.100.1',
      UNKNOWN_ADDRESS,
    ]);
  });

  it('is the connection’s own without a known proxy, and headers are ignored', () => {
    expect(clientAddress(via('203.0.113.7', '::ffff:192.0.2.9'), 0)).toBe('192.0.2.9');
    expect(clientAddress(via('203.0.113.7'), 0)).toBe(UNKNOWN_ADDRESS);
  });

  it.each([
    undefined,
    '',
    ' ',
    ',',
    'unknown',
    '1.2.3',
    '127.1',
    '0x7f.0.0.1',
    '7',
    '203.0.113.256',
    '[::1]',
    '203.0.113.7:80',
  ])('is unknown where the entry is %j', (entry) => {
    expect(clientAddress(via(entry), 1)).toBe(UNKNOWN_ADDRESS);
  });

  it('is unknown without a connection', () => {
    expect(clientAddress(undefined, 1)).toBe(UNKNOWN_ADDRESS);
  });

  it('has one spelling', () => {
    const spellings = ['2001:db8:0:0:0:0:0:1', '2001:0DB8::0001', '2001:db8::0.0.0.1'];
    expect(new Set(spellings.map((address) => clientAddress(via(address), 1)))).toEqual(
      new Set(['2001:db8::1']),
    );
  });
});

describe('the address that a limit counts', () => {
  itForAny([fc.ipV4()])('is an IPv4 address, alone or as IPv6', (address) => {
    expect(addressBucket(address)).toBe(address);
    expect(addressBucket(`::ffff:${address}`)).toBe(address);
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });

  itForAny([groups, groups, groups, fc.nat({ max: 63 })])(
    'is the /64 of an IPv6 address: its last 64 bits change nothing, any earlier one does',
    (network, one, other, bit) => {
      // ::/96 and ::ffff:0:0/96 hold IPv4.
      fc.pre(network[0] !== '0');
      const bucket = addressBucket([...network, ...one].join(':'));
      expect(addressBucket([...network, ...other].join(':'))).toBe(bucket);
      const neighbour = network.map((part, index) =>
        index === bit >> 4 ? (Number.parseInt(part, 16) ^ (1 << (bit & 15))).toString(16) : part,
      );
      expect(addressBucket([...neighbour, ...one].join(':'))).not.toBe(bucket);
    },
  );

  it('is the same for every invalid address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (text) => {
        fc.pre(!text.includes(':'));
        expect(addressBucket(text)).toBe(UNKNOWN_ADDRESS);
      }),
    );
    expect(addressBucket(UNKNOWN_ADDRESS)).toBe(UNKNOWN_ADDRESS);
  });
});

describe('the number of proxies', () => {
  it('is one, Google’s, unless the environment sets another', () => {
    expect(trustedProxies({})).toBe(1);
    expect(trustedProxies({ TRUSTED_PROXIES: '0' })).toBe(0);
    expect(trustedProxies({ TRUSTED_PROXIES: '2' })).toBe(2);
  });

  it.each(['', '-1', '1.5', 'one', '1e3', ' 1'])('cannot be %j', (TRUSTED_PROXIES) => {
    expect(() => trustedProxies({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES');
  });
});
