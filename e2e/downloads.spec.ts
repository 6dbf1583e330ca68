import { request } from 'node:http';
import { ACTS_WHEN_OPENED, activePdf, REMOVED_ACTIONS } from '@/test-support/pdf-active-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('a download has a length and an ASCII name that fits its bytes, on GET, HEAD, and ranges', async ({
  api,
  project,
}) => {
  const bytes = createNumberedPdf({ pages: 2 });
  const { uuid } = await api.uploadAndWait(project, { name: 'Rechnung März.hta', content: bytes });
  const path = `/api/prebuilt-documents/${uuid}/file`;
  const name = `attachment; filename="Rechnung Marz.hta.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.hta.pdf`;
  const whole = { 'content-length': `${bytes.length}`, 'content-disposition': name };
  expect(await getHeaders(api, path, 'GET')).toMatchObject(whole);
  expect(await getHeaders(api, path, 'HEAD')).toMatchObject(whole);
  const part = await getHeaders(api, path, 'GET', { range: 'bytes=0-9' });
  expect(part).toMatchObject({ 'content-length': '10', 'content-disposition': name });
  expect(part['transfer-encoding']).toBeUndefined();
});

test('content removed by a cut is listed after it and on the page of the part', async ({
  app,
  api,
  project,
}) => {
  const actions = [REMOVED_ACTIONS.program_links![0]!, REMOVED_ACTIONS.file_links![0]!];
  const source = activePdf(actions, { catalog: ACTS_WHEN_OPENED });
  const { uuid } = await api.uploadAndWait(project, { name: 'acting.pdf', content: source });
  const requestId = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 1, role: 'main', name: 'First' },
      { start_page: 2, end_page: 2, role: 'main', name: 'Second' },
    ],
  );
  await api.waitUntilSettled(requestId!);
  const sentence =
    '4 scripts, 2 links that start programs, and 1 link to a file on a computer or network were removed.';
  await app.goto(`/projects/${project.uuid}/review?request=${requestId}`);
  await expect(app.getByText(sentence)).toBeVisible();
  await expectAccessible(app, 'the page of a change that removed something');
  await app.getByRole('link', { name: 'First.pdf' }).click();
  await expect(app.getByText(sentence)).toBeVisible();
});

/** Returns the raw response headers by lowercase name; each value is ASCII. */
function getHeaders(
  api: Api,
  path: string,
  method: 'GET' | 'HEAD',
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const sent = request(api.url + path, { method, headers: { ...api.headers, ...headers } }, (response) => {
      response.resume();
      const pairs = response.rawHeaders;
      expect(pairs.join(' ')).toMatch(/^[\x20-\x7e]*$/);
      const names = pairs.filter((_, index) => index % 2 === 0);
      resolve(Object.fromEntries(names.map((name, index) => [name.toLowerCase(), pairs[index * 2 + 1]!])));
    });
    sent.on('error', reject).end();
  });
}
