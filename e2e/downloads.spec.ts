import { request } from 'node:http';
import { ACTS_WHEN_OPENED, activePdf, REMOVED_ACTIONS } from '@/lib/testing/pdf-active-fixtures';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import type { Api } from './harness/api';
import { expect, test } from './harness/test';

test('a download has a length and an ASCII name that fits its bytes, on GET, HEAD, and ranges', async ({
  api,
  project,
}) => {
  const bytes = numberedPdf({ pages: 2 });
  const { uuid } = await api.uploaded(project, { name: 'Rechnung März.hta', content: bytes });
  const path = `/api/prebuilt-documents/${uuid}/file`;
  const name = `attachment; filename="Rechnung Marz.hta.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.hta.pdf`;
  const whole = { 'content-length': `${bytes.length}`, 'content-disposition': name };
  expect(await headersOf(api, path, 'GET')).toMatchObject(whole);
  expect(await headersOf(api, path, 'HEAD')).toMatchObject(whole);
  const part = await headersOf(api, path, 'GET', { range: 'bytes=0-9' });
  expect(part).toMatchObject({ 'content-length': '10', 'content-disposition': name });
  expect(part['transfer-encoding']).toBeUndefined();
});

test('what a cut removes is said after it and on the page of the part', async ({ desk, api, project }) => {
  const actions = [REMOVED_ACTIONS.program_links![0]!, REMOVED_ACTIONS.file_links![0]!];
  const source = activePdf(actions, { catalog: ACTS_WHEN_OPENED });
  const { uuid } = await api.uploaded(project, { name: 'acting.pdf', content: source });
  const requestId = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 1, role: 'main', name: 'First' },
      { start_page: 2, end_page: 2, role: 'main', name: 'Second' },
    ],
  );
  await api.settled(requestId!);
  const sentence =
    '4 scripts, 2 links that start programs, and 1 link to a file on a computer or network were removed.';
  await desk.goto(`/projects/${project.uuid}/review?request=${requestId}`);
  await expect(desk.getByText(sentence)).toBeVisible();
  await expectAccessible(desk, 'the page of a change that removed something');
  await desk.getByRole('link', { name: 'First.pdf' }).click();
  await expect(desk.getByText(sentence)).toBeVisible();
});

/** The headers of the answer as they are on the wire, by lower-case names; each one in ASCII. */
function headersOf(
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
