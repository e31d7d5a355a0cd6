/**
 * Stops zod from compiling its schemas: our Content-Security-Policy reports each attempt as a violation. zod reads
 * this setting when a schema is created, so the entry scripts import this file first. `z.config` would have the same
 * effect, but it would load zod on pages that do not use it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
