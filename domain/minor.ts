const AGE = 18;

/** Whether a person is under 18 on one of the academy's days. False without a birth date. */
export function isMinor(birthDate: string, today: string): boolean {
  const limit = `${Number(today.slice(0, 4)) - AGE}${today.slice(4)}`;
  return birthDate > limit;
}
