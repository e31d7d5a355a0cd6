import * as z from 'zod';

/** Belts from the first to the last (specification, point 3). */
export const BELTS = ['branca', 'azul', 'roxa', 'marrom', 'preta'] as const;
export type Belt = (typeof BELTS)[number];
export const belt = z.enum(BELTS);

export const MAX_DEGREE = 4;
export const degree = z.int().min(0).max(MAX_DEGREE);

/** What every new profile starts with (specification, point 9). */
export const FIRST_GRADE = { belt: 'branca', degree: 0 } as const satisfies { belt: Belt; degree: number };
