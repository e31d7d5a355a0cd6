/** Returns a variable that tools/environment.ts sets. Throws if it is not set. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the suite with npm: it starts what the tests need.`);
  return value;
}
