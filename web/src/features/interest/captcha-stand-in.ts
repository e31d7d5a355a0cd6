/** What a token of the stand-in asks for (tools/captcha-stand-in), or 'none' for no token at all. Tests write it here. */
const BEHAVIOUR_KEY = 'faixa.captcha';

/** In builds for the emulators without a key of their own: the stand-in that runs beside them passes what asks to be passed. */
export function standInToken(): string | null {
  const behaviour = sessionStorage.getItem(BEHAVIOUR_KEY) ?? 'pass';
  return behaviour === 'none' ? null : `stand-in.${behaviour}.${crypto.randomUUID()}`;
}
