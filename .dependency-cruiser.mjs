/** The arrows of docs/architecture.md. Every rule is an error, without exceptions. */

const npm = (...names) => `^node_modules/(${names.join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain imports itself, zod, @date-fns/tz and libphonenumber-js: no clock, no network, no Firebase, no Node.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: ['^domain/', npm('zod', '@date-fns/tz', 'libphonenumber-js')] },
    },
    {
      name: 'functions-stand-alone',
      comment: 'Functions import the domain and what a server needs; they deploy without the rest.',
      severity: 'error',
      from: { path: '^functions/' },
      to: {
        pathNot: [
          '^functions/',
          '^domain/',
          npm(
            'firebase-admin',
            'firebase-functions',
            '@google-cloud/firestore',
            'ipaddr.js',
            'stripe',
            'zod',
            'date-fns',
            '@date-fns/tz',
            '@zxcvbn-ts/language-common',
          ),
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The app imports the domain, which has the contracts of the server, and itself.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: ['^functions/', '^tools/', '^tests/', npm('firebase-admin', 'firebase-functions')] },
    },
    {
      name: 'contracts-of-a-feature',
      comment: 'domain/api.ts has the contracts of all features, which would load with the first screen.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^domain/api\\.ts$' },
    },
    {
      name: 'one-door-to-firebase',
      comment: 'Only web/src/firebase imports Firebase, reactfire or rxjs; other modules call its hooks.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/firebase/' },
      to: { path: npm('firebase', '@firebase', 'reactfire', 'rxjs') },
    },
    {
      name: 'features-are-islands',
      comment: 'Features never import each other; routes compose them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-below-the-app',
      comment: 'The shells and the public pages import the features, not the reverse.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(app|public-site)/' },
    },
    {
      name: 'foundations-below-features',
      comment: 'Shared modules import no feature.',
      severity: 'error',
      from: { path: '^web/src/(firebase|ui|format|i18n)/' },
      to: { path: '^web/src/(app|public-site|features)/' },
    },
    {
      name: 'nothing-needs-tests',
      severity: 'error',
      from: { pathNot: '(^|/)tests/' },
      to: { path: '(^|/)tests/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      // An alias in web/vite.config.ts replaces packages by stubs; runners find tests and configurations by
      // name; the public pages contain their early scripts as text.
      comment: 'A module without imports that no module imports is unused.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.(test|spec|bench|config)\\.tsx?$',
          '^tools/bootstrap\\.mjs$',
          '/stubs/',
          '^web/src/public-site/[^/]+\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    // An import of a type counts.
    tsPreCompilationDeps: true,
    // Ignores triple-slash references, which name types and not modules.
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'types', 'default'],
    },
  },
};
