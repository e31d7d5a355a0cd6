/**
 * zod compiles its schemas, unless it is told not to: under our Content-Security-Policy the attempt alone is reported as a violation. It reads
 * this when a schema is made, so the scripts that load everything else import this file first; importing zod here (`z.config`) would bring
 * it to pages that do without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
