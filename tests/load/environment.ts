/** What `npm run bench` starts and names (tools/suites.ts). */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm run bench starts what is measured.`);
  return value;
}
