// Import rules (ARCHITECTURE.md). `npm run check -- boundaries` applies the rules after it tests them with planted
// violations. Type-only imports count, unless a rule says otherwise.

const { WINGS } = require('./.dependency-cruiser.wings.cjs');

const TESTS = '[.]test[.]tsx?$|^test-support/';
/** PDF cutter modules that may import each other: streams, resources and objects are copied recursively. */
const RECURSIVE = '^lib/files/pdf/cutting/(copy-pdf-stream|copy-pdf-resources|pdf-source-copy)[.]ts$';

module.exports = {
  forbidden: [
    ...WINGS.slice(1).map((wing, index) => ({
      name: 'wings-import-downward',
      comment: `lib/${wing} knows nothing of the wings above it.`,
      severity: 'error',
      from: { path: `^lib/${wing}/`, pathNot: TESTS },
      to: { path: `^lib/(${WINGS.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'lib-has-known-wings',
      comment: 'A new folder in lib needs a place in WINGS.',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/(${WINGS.join('|')})/` },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Files do not import each other in a circle, not even types.',
      severity: 'error',
      from: { pathNot: `${TESTS}|${RECURSIVE}` },
      to: { circular: true },
    },
    {
      name: 'drivers-only-in-the-container',
      comment: 'Use cases depend on ports. Only lib/server/container.ts names the drivers behind them.',
      severity: 'error',
      from: {
        pathNot: `^(lib/server/(container[.]ts|boot/|children/)|lib/platform/|lib/delivery/custom-schema/document-shaper[.]ts|lib/server/operator/backup/write-backup[.]ts|scripts/|bench/|e2e/|prisma/)|${TESTS}`,
      },
      to: {
        path: '^lib/platform/(db/(pglite|self-healing-pglite|postgres|migrate-database|database-folder|load-database|dump-database)|storage/(file-|s3-|open-)|limiter/(memory-limiter|database-limiter|quota-leasing-limiter|limiter-windows|limiters)|outbound/guarded-|mail/(smtp-mailer|disabled-mailer)|jobs/(embedded|inngest)|child-processes/(?!child-port))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'prisma-stays-in-lib',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: TESTS },
      to: { path: '^lib/platform/(?!context)|@prisma' },
    },
    {
      name: 'components-know-no-server',
      comment: 'Components use schemas, pure rules, and the API.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: '^(app/|lib/(server/(?!http/http-errors|status/schemas|demo/demo-sample-files)|platform/))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lib-knows-no-pages',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'queries-are-private-to-their-module',
      severity: 'error',
      from: { path: '^lib/(.+)/[^/]+$', pathNot: TESTS },
      to: { path: '/queries[.]ts$', pathNot: '^lib/$1/' },
    },
    {
      name: 'paths-come-from-one-place',
      comment:
        'The build must not follow paths, so lib/platform/paths.ts hides them. The programs of child processes are bundled apart.',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/(platform/paths[.]ts$|files/(pdf|readers)/)|${TESTS}` },
      to: { path: '^(node:)?path$', dependencyTypes: ['core'] },
    },
    {
      name: 'tests-are-not-shipped',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      // Some programs import clients that a check generates.
      from: { path: '^(app|components|lib|scripts)/', pathNot: '^scripts/check-openapi-tools/programs/use-' },
      to: { couldNotResolve: true, pathNot: '^(server-only|client-only|uuid)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(lib/platform/db/generated|[.]next|[.]build)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
