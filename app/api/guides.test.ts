import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { QUICK_START } from '@/components/reference/quick-start-code';
import { readApiDocument } from '@/test-support/contract/api-document';
import { findDocumentedPath, parseCurlCalls } from '@/test-support/contract/curl-calls';
import { createDocumentValidator } from '@/test-support/contract/validator';

const document = await readApiDocument();
const getProblem = createDocumentValidator(document);
const paths = Object.keys(document.paths);
const read = (path: string) => readFile(path, 'utf8');

const GUIDES = [
  { what: 'README.md', text: await read('README.md'), atLeast: 2 },
  { what: 'docs/api.md', text: await read('docs/api.md'), atLeast: 10 },
  { what: 'docs/webhooks.md', text: await read('docs/webhooks.md'), atLeast: 1 },
  { what: 'the quick start', text: QUICK_START.curl, atLeast: 3 },
];

test.each(GUIDES)('each call in $what exists in the API document', ({ text, atLeast }) => {
  const calls = parseCurlCalls(text);
  expect(calls.length).toBeGreaterThanOrEqual(atLeast);
  for (const { method, path: shown, json } of calls) {
    const path = findDocumentedPath(paths, shown);
    expect(document.paths[path!]?.[method.toLowerCase()], `${method} ${shown}`).toBeDefined();
    const at = ['paths', path!, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
    if (json !== undefined) expect(getProblem(at, json), `${method} ${shown}`).toBeNull();
  }
});

test('each URL in the quick start’s other languages exists in the API document', () => {
  const { javascript, python } = QUICK_START;
  for (const text of [javascript, python]) {
    const [base] = /\/api\/v1\/external\/projects\/[^/]+\/documents/.exec(text) ?? [];
    expect(findDocumentedPath(paths, base!)).toBe('/api/v1/external/projects/{projectUuid}/documents');
    expect(text).toContain('/custom');
  }
});

test('finds a call that is not in the document', () => {
  const [call] = parseCurlCalls('curl -X PUT -H "a: b" $SHEAF/api/nowhere/$ID');
  expect(call).toEqual({ method: 'PUT', path: '/api/nowhere/$ID' });
  expect(findDocumentedPath(paths, call!.path)).toBeUndefined();
});

test('reads a call as the shell passes it', () => {
  const text = `curl -H "a: b" -d '{"documents":["'$DOCUMENT'"],\n "n":1}' \\\n  $SHEAF/api/things`;
  expect(parseCurlCalls(text)).toEqual([
    { method: 'POST', path: '/api/things', json: { documents: [expect.any(String)], n: 1 } },
  ]);
});
