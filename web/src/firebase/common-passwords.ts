/**
 * Whether a new password is one of the 49,000 most common ones. The list has 190 kB, so it is loaded when it is needed.
 * False if it cannot be loaded: Auth's policy still decides about the length.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  try {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return dictionary['passwords-common'].includes(password.toLowerCase());
  } catch {
    return false;
  }
}
