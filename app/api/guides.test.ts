import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { QUICK_START } from '@/components/reference/quick-start-code';
import { readApiDocument } from '@/lib/testing/contract/api-document';
import { callsIn, documentedPath } from '@/lib/testing/contract/calls-in-text';
import { documentValidator } from '@/lib/testing/contract/validator';

const document = await readApiDocument();
const problemOf = documentValidator(document);
const paths = Object.keys(document.paths);
const readme = await readFile('README.md', 'utf8');

const GUIDES = [
  { what: 'README.md', text: readme, atLeast: 10 },
  { what: 'the quick start', text: QUICK_START.curl, atLeast: 3 },
];

test.each(GUIDES)('each call that $what shows is one of the API document', ({ text, atLeast }) => {
  const calls = callsIn(text);
  expect(calls.length).toBeGreaterThanOrEqual(atLeast);
  for (const { method, path: shown, json } of calls) {
    const path = documentedPath(paths, shown);
    expect(document.paths[path!]?.[method.toLowerCase()], `${method} ${shown}`).toBeDefined();
    const at = ['paths', path!, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
    if (json !== undefined) expect(problemOf(at, json), `${method} ${shown}`).toBeNull();
  }
});

test('each address that the quick start names in another language is one of the API document', () => {
  const { javascript, python } = QUICK_START;
  for (const text of [javascript, python]) {
    const [base] = /\/api\/v1\/external\/projects\/[^/]+\/documents/.exec(text) ?? [];
    expect(documentedPath(paths, base!)).toBe('/api/v1/external/projects/{projectUuid}/documents');
    expect(text).toContain('/custom');
  }
});

test('a call that is none of the document is seen', () => {
  const [call] = callsIn('curl -X PUT -H "a: b" $SHEAF/api/nowhere/$ID');
  expect(call).toEqual({ method: 'PUT', path: '/api/nowhere/$ID' });
  expect(documentedPath(paths, call!.path)).toBeUndefined();
});

test('what a call sends is read as the shell hands it over', () => {
  const text = `curl -H "a: b" -d '{"documents":["'$DOCUMENT'"],\n "n":1}' \\\n  $SHEAF/api/things`;
  expect(callsIn(text)).toEqual([
    { method: 'POST', path: '/api/things', json: { documents: [expect.any(String)], n: 1 } },
  ]);
});
