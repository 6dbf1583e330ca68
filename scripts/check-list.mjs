/**
 * The checks of `npm run check`, in the order of `--list`.
 *
 * @typedef {object} NamedCheck
 * @property {string} description one line for `--list` and CONTRIBUTING.md
 * @property {string} [program] a file in `scripts/`; default: `check-NAME`
 * @property {string[]} [args] arguments that come before those of the command line
 */

/** @type {Record<string, NamedCheck>} */
export const CHECKS = {
  boundaries: { description: 'Checks the import rules, and first that each rule finds a planted violation' },
  prose: { description: 'Checks the language of comments, the API document, and the pages' },
  browser: { description: 'Starts the browser that the tests use' },
  env: { description: 'Reads the environment variables as a start of Sheaf does' },
  openapi: { description: 'Checks docs/openapi.json with an independent linter' },
  contract: {
    description: 'Runs the route tests, which must see every documented response',
    args: ['--run'],
  },
  guides: { description: 'Runs the code examples of the API reference and of the receipts against a server' },
  mcp: {
    description: 'Runs the tools for agents with the client of the MCP SDK, and with the MCP Inspector',
  },
  client: {
    description:
      'Packs the TypeScript client, runs its examples, and uses it in Node 20, 22, and 24 and in Chromium',
  },
  'openapi-tools': {
    description:
      'Reads the API document with Spectral, Redocly, and three client generators; `--e2e` runs the browser tests while Prism checks the calls of pages and clients',
  },
  n8n: {
    description: 'Packs the nodes for n8n, scans the package, and runs workflows with the nodes in n8n',
  },
  a11y: {
    description: 'Checks every page and state with axe, in both themes, at seven widths and at 200 % zoom',
  },
  clicks: { description: 'Counts the clicks and keys to split 20 pages into 6 documents' },
  'first-split': { description: 'Counts the clicks from sign-in to the first split, and takes screenshots' },
  plans: { description: 'Compares thousands of random page plans with a reference model' },
  concurrency: { description: 'Sends 50 page plans for one document at the same moment' },
  crash: { description: 'Kills the server at every step of an upload, a split, and a delivery' },
  stop: { description: 'Sends SIGTERM during an upload and a split' },
  clock: { description: 'Moves the clock by an hour and a day, in both directions' },
  database: { description: 'Cuts, delays, and silences the connections to PostgreSQL' },
  disk: { description: 'Runs Sheaf on a full, a failing, and a slow disk' },
  hostile: { description: 'Uploads files that are made to do harm' },
  fuzz: { description: 'Sends random, malformed, and very large requests to every operation' },
  load: { description: 'Runs 50 clients for 10 minutes' },
  node: { description: 'Runs the built application on Node 20.19, 22, and 24' },
  papers: { description: 'Extracts the values of 10,000 random papers' },
  extraction: { description: 'Scores extracted values on a folder with expected values' },
  splitting: { description: 'Scores proposed splits and types on a folder of labeled files' },
  gaps: {
    description: 'Compares the review of doubtful gaps with the page grid on a folder of labeled files',
  },
  ocr: { description: 'Runs the tests of the OCR engines with the Tesseract program' },
  'ocr-http': {
    description: 'Runs the tests of OCR services with `OCR_SERVICE_URL`, or with the Tesseract program',
  },
  channels: { description: 'Runs the tests of channel drivers against Dovecot and OpenSSH' },
  destinations: {
    description: 'Runs the tests of destination drivers against OpenSSH, Apache, nginx, and Exim',
  },
  oidc: { description: 'Runs the tests of OpenID Connect against `oidc-provider`' },
  'mailbox-kills': {
    description:
      'Kills one of two processes that read a mailbox of Dovecot, and checks that each attachment arrives once',
  },
  learning: { description: 'Scores proposed types after 0, 1, 3, and 10 reviewed examples' },
  weights: {
    description: 'Trains the boundary model again and compares it with the shipped one',
    program: 'train-boundaries.ts',
    args: ['--check'],
  },
  'value-weights': {
    description:
      'Fits the weights of values again, scores held-out papers, and compares with the shipped weights',
    program: 'train-values.ts',
    args: ['--check'],
  },
  pdf: { description: 'Splits and joins every PDF in a folder, and compares by qpdf and poppler' },
  searchable: {
    description: 'Makes searchable PDFs of the scans in a folder, and compares by qpdf and poppler',
  },
  streams: { description: 'Splits labeled PDFs by API and compares them page by page' },
};
