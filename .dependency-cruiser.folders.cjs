// Import rule for the folders inside the wings of `lib`. `npm run check -- boundaries` applies the rule. Type-only
// imports count; tests don't, because the test of a lower folder may start a higher one.
const { options } = require('./.dependency-cruiser.cjs');

const TESTS = '[.]test[.]tsx?$|^test-support/';

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders do not import each other in a circle. Files directly in a wing may use its folders.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^lib/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${TESTS}` } },
};
