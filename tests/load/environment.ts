/** Returns a variable that `npm run bench` sets (tools/suites.ts). */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the benches with "npm run bench".`);
  return value;
}
