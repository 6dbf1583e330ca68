// Import rules for runtime imports; type-only imports are ignored. `npm run check -- boundaries` applies the rules.
const { options } = require('./.dependency-cruiser.cjs');

const TESTS = '[.]test[.]tsx?$|^test-support/';

/** Rules and recognition: pure functions over values and pages. */
const PURE =
  '^lib/(.*/rules/|recognition/extraction/values/|recognition/lexicon/|recognition/automation/|recognition/classification/(boosted-trees|boundary-|classifier-(concept|page)|decode-segments|explain-proposal|page-similarity|term-vector|text-similarity)|documents/values/|documents/(document-name|document-status)|tenancy/audit-log/sentences/|foundation/(?!config|content-version))';

module.exports = {
  forbidden: [
    {
      name: 'browser-code-reaches-no-node',
      comment: 'What components import, directly or not, must run in a browser.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: '^(node:)?(fs|net|tls|http|https|path|os|child_process|worker_threads|crypto|stream|zlib)(/|$)',
        reachable: true,
      },
    },
    {
      name: 'rules-stay-pure',
      comment:
        'Rules, values, the model of the classifier, and the foundation know no Node, no database, and no driver.',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: {
        path: '^(node:)?(fs|net|tls|http|https|path|os|child_process|worker_threads|crypto|stream|zlib)(/|$)|^lib/platform/(?!jobs/event)',
        reachable: true,
      },
    },
    {
      name: 'no-browser-loads-the-common-passwords',
      comment: 'The list of common passwords has 380 KB and stays on the server.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: '^lib/tenancy/access/password-weakness[.]ts$', reachable: true },
    },
    {
      name: 'no-browser-loads-the-catalogs',
      comment: 'The catalogs of all languages stay on the server. A page sends the areas that it uses.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: '^lib/foundation/languages/catalogs[.]ts$', reachable: true },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
