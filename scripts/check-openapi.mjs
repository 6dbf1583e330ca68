// Checks the committed API document with an independent linter. A linter that checks nothing reports success, so it
// must first find planted defects.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { fail, root } from './steps.mjs';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    // The contract has fixed segments next to parameters, and a fixed segment takes precedence:
    // `/upload-status/{requestId}`.
    'no-ambiguous-paths': 'off',
    // The readiness check has no 4xx response.
    'operation-4xx-response': 'off',
  },
});

const file = join(root, 'docs/openapi.json');
const document = readFileSync(file, 'utf8');

const lint = (source) => lintFromString({ source, absoluteRef: file, config });

/** Defects to plant in a copy of the document, by the rule that must detect them. */
const DEFECTS = {
  'no-unresolved-refs': ({ paths }) => {
    paths['/api/account'].get.responses[200].content['application/json'].schema.$ref =
      '#/components/schemas/Nowhere';
  },
  'operation-operationId-unique': ({ paths }) => {
    paths['/api/account'].get.operationId = paths['/api/health'].get.operationId;
  },
  'path-parameters-defined': ({ paths }) => {
    paths['/api/account/{lost}'] = paths['/api/account'];
  },
  'no-invalid-media-type-examples': ({ paths }) => {
    paths['/api/account'].get.responses[200].content['application/json'].example = { email: 7 };
  },
  struct: ({ paths }) => {
    paths['/api/account'].get.summary = 7;
  },
};

for (const [rule, breakIt] of Object.entries(DEFECTS)) {
  const broken = JSON.parse(document);
  breakIt(broken);
  const seen = (await lint(JSON.stringify(broken))).some(({ ruleId }) => ruleId === rule);
  if (!seen) fail(`The linter does not see a planted defect (${rule}).`);
}

const problems = (await lint(document)).filter(({ ignored }) => !ignored);
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location[0]?.pointer})`);
if (problems.length > 0) fail(`The API document has ${problems.length} problems.`);
console.log(`The API document has no problems (${document.length} characters).`);
