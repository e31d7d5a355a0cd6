import { Bytes, GeoPoint } from 'firebase/firestore';
import { NOW } from './attempt.ts';

/** A value of each type of Firestore except text. */
export const WRONG_TYPES: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['a boolean', true],
  ['an integer', 1],
  ['a fraction', 1.5],
  ['not a number', Number.NaN],
  ['an empty list', []],
  ['an empty map', {}],
  ['a time', new Date('2026-03-02T12:00:00Z')],
  ['the time of the request', NOW],
  ['a place', new GeoPoint(-22.9, -43.2)],
  ['bytes', Bytes.fromUint8Array(new Uint8Array([65, 110, 97]))],
];
