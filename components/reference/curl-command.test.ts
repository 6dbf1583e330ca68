import { expect, test } from 'vitest';
import { formatCurlCommand } from './curl-command';

const security = [{ accessToken: [] }, { session: [] }];
const parameter = (place: 'path' | 'query' | 'header', name: string, example: unknown, required = true) => ({
  in: place,
  name,
  example,
  required,
  schema: {},
});

test('an operation is called with its example parameters and credential', () => {
  const parameters = [
    parameter('path', 'uuid', 'a1'),
    parameter('query', 'of', 'b 2'),
    parameter('query', 'sort', undefined, false),
    parameter('header', 'X-Organization-Id', undefined, false),
  ];
  expect(formatCurlCommand({ method: 'GET', path: '/api/things/{uuid}', parameters, security })).toBe(
    [
      'curl "$SHEAF/api/things/a1?of=b%202" \\',
      '  -H "Authorization: Bearer $TOKEN" \\',
      '  -H "X-Organization-Id: $ORGANIZATION"',
    ].join('\n'),
  );
});

test('a body is quoted for a shell, and its method is given where curl would use another', () => {
  const content = { 'application/json': { example: { name: "Ada's" } } };
  const line = formatCurlCommand({
    method: 'PATCH',
    path: '/api/me',
    security: [],
    requestBody: { content },
  });
  expect(line).toContain('curl -X PATCH "$SHEAF/api/me"');
  expect(line).toContain(`-d '{\n  "name": "Ada'\\''s"\n}'`);
});

test('files of a form are marked as files', () => {
  const content = {
    'multipart/form-data': { example: { 'files[]': ['@a.pdf', '@b.pdf'], classify: 'true' } },
  };
  const line = formatCurlCommand({
    method: 'POST',
    path: '/api/files',
    security: [{ apiKey: [] }],
    requestBody: { content },
  });
  expect(line.split(' \\\n  ')).toEqual([
    'curl "$SHEAF/api/files"',
    '-H "Authorization: Bearer $KEY"',
    "-F 'files[]=@a.pdf'",
    "-F 'files[]=@b.pdf'",
    "-F 'classify=true'",
  ]);
});
