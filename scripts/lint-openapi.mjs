// Holds the committed API document to the rules of an independent linter. One that looks at nothing reports success, so
// it must first find defects that are planted for it.
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
    // The contract has fixed segments beside parameters, and a fixed one counts first: `/upload-status/{requestId}`.
    'no-ambiguous-paths': 'off',
    // Who asks whether the service is ready is refused nothing.
    'operation-4xx-response': 'off',
  },
});

const file = join(root, 'docs/openapi.json');
const document = readFileSync(file, 'utf8');

const lint = (source) => lintFromString({ source, absoluteRef: file, config });

/** What is broken in a copy of the document, by the rule that must see it. */
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
console.log(`The API document: ${document.length} characters, nothing to object to.`);
