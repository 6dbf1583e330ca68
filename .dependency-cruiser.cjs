// Who may import whom (ARCHITECTURE.md). `npm run check:boundaries` runs this, and first proves on a planted
// violation that it sees anything at all.
const PURE = [
  '^lib/core/(errors|assert|clock|confidence|csv|json|text)',
  '^lib/page-plan/(schemas|segment|segment-rules|coverage|validate|compile|changes|preview|problem|part-name|page-words|plan-document|request-id|origin-runs|provenance|carried-values|undo-rules)[.]ts$',
  '^lib/documents/(status|schemas|metadata|document-data|event-types|edit-values|value-rules|understood-value|fields-of-type|list-query|document-patch|reference-query|version-tag|picture-width|can-plan|why-not-changeable)[.]ts$',
  '^lib/attachments/(attach-rules|schemas)[.]ts$',
  '^lib/(account/(schemas|password-links/(schemas|link-state|letters|letter-html))|audit/(actions|schemas))[.]ts$',
  '^lib/(projects/settings|intake/(request-id|schemas|connectors)|extraction/(pages-to-read|entities-of-field))[.]ts$',
  '^lib/entity-records/(json-bytes|json-number|json-value|raw-members|criteria|check-fields|field|schemas|limits|list-query|similarity|scalar-texts|words|problems)[.]ts$',
  '^lib/webhooks/(schemas|delivery-schemas|endpoint-url|event-types|payloads|samples|try-schedule)[.]ts$',
  '^lib/providers/(key-origin|secret-schema)[.]ts$',
  '^components/page-plan/(plan-reducer|history)[.]ts$',
  '^components/settings/(settings-draft|settings-units|threshold-words|curve-shape|json-lines|template-marks|template-text|field-key)[.]ts$',
  '^components/documents/merge/merge-(choice|words)[.]ts$',
  '/events[.]ts$',
];
const TESTS = '[.]test[.]tsx?$|^lib/testing/|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-imports-nothing',
      comment: 'lib/core is the floor.',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: TESTS },
      to: { path: '^(lib/(?!core/)|app/|components/)' },
    },
    {
      name: 'pure-files-stay-pure',
      comment: 'Rules know no Node, no database and no driver, so that the browser can run them too.',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-files-touch-no-platform',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: {
        path: '^(lib/platform/(?!jobs/event)|lib/context|lib/container|lib/http|app/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'drivers-only-in-the-container',
      comment: 'Verbs know ports as types; lib/container.ts alone names what stands behind them.',
      severity: 'error',
      from: {
        pathNot: `^(lib/container[.]ts|lib/platform/|lib/boot/|scripts/|bench/|e2e/|prisma/)|${TESTS}`,
      },
      to: {
        path: '^lib/platform/(db/(pglite|postgres|migrate|data-folder)|storage/(file-|s3-|open-)|limiter/(memory|database|sliced|windows|limiters)|outbound/guarded-|mail/(smtp|none)|jobs/(embedded|inngest)|child-processes/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-browser-loads-the-common-passwords',
      comment: 'A list of 380 KB that the server asks; schemas and pure rules must not lead there.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: '^lib/access/guessable-password[.]ts$', reachable: true },
    },
    {
      name: 'prisma-stays-out-of-app-and-components',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: TESTS },
      to: { path: '^lib/platform/|@prisma' },
    },
    {
      name: 'components-know-no-server',
      comment:
        'What a person sees uses schemas, pure rules and the API; verbs and the context are the server’s.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: '^(app/|lib/(context|container|http/(?!errors)|access/(?!permissions|actor)|boot|platform))',
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
      from: { path: '^lib/([^/]+)/', pathNot: TESTS },
      to: { path: '^lib/[^/]+/queries[.]ts$', pathNot: '^lib/$1/' },
    },
    {
      name: 'pdf-knows-files-only',
      comment: 'lib/pdf runs in a child: no database, no network, nothing of the application.',
      severity: 'error',
      from: { path: '^lib/pdf/', pathNot: TESTS },
      to: { path: '^lib/(?!pdf/|core/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'readers-know-files-only',
      comment: 'lib/readers runs in a child, as lib/pdf does, whose reader of structured invoices it shares.',
      severity: 'error',
      from: { path: '^lib/readers/', pathNot: TESTS },
      to: { path: '^lib/(?!readers/|pdf/|core/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'paths-come-from-one-place',
      comment:
        'lib/platform/paths.ts tells the build not to follow them; pdf and readers run in children of their own.',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/(platform/paths[.]ts$|pdf/|readers/)|${TESTS}` },
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
      from: { path: '^(app|components|lib|scripts)/' },
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
