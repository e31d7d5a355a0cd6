/** Returns a variable that tools/open-needed.ts sets. Throws if it is not set. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. The project of the test does not name what it needs (vitest.config.ts).`,
    );
  return value;
}
