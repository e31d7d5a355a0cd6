import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { pixCode } from '@domain/billing/pix.ts';
import fc from 'fast-check';
import jsqr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PixQr } from '../../../web/src/features/billing/pix-qr.tsx';
import { ROUNDS } from '../../support/rounds.ts';

const PIXELS = 4;

/** The pixels of the drawing, as its path has the black modules. */
function drawn(code: string): [Uint8ClampedArray, number, number] {
  const svg = renderToStaticMarkup(
    <ChakraProvider value={defaultSystem}>
      <PixQr code={code} label="Pix" />
    </ChakraProvider>,
  );
  const edge = PIXELS * Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS; row += 1) {
      const start = (Number(y) * PIXELS + row) * edge + Number(x) * PIXELS;
      for (let at = start; at < start + PIXELS; at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return [pixels, edge, edge];
}

it('a camera reads the drawn code of any payment', () => {
  const payment = fc.record({
    key: fc.constantFrom('12345678909', `${'a'.repeat(61)}@academia.com.br`),
    name: fc.string({ minLength: 1, maxLength: 25 }),
    city: fc.constantFrom('Itu', 'São José dos Campos'),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
  });
  const property = fc.property(payment, (built) => {
    const code = pixCode(built);
    expect(jsqr(...drawn(code))?.data).toBe(code);
  });
  fc.assert(property, { numRuns: 2 * ROUNDS });
});
