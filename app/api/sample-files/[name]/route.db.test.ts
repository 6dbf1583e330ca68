import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });

testCommonErrors(GET, 'GET', () => ({ app, member, call: { params: { name: 'inbound-pile' } } }));

test.each([
  ['inbound-pile', 'Inbound 20 Nov.pdf', 7],
  ['carrier-agreement', 'Carrier agreement.pdf', 3],
  ['deliveries-pile', 'scan_0412.pdf', 3],
])('200 with %s, a complete PDF under its name', async (name, fileName, pages) => {
  const response = await app.call(GET, { as: member.session, params: { name } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(fileName);
  expect((await PDFDocument.load(await response.arrayBuffer())).getPageCount()).toBe(pages);
});

test('404 for an unknown sample', async () => {
  for (const name of ['../.env', 'constructor']) {
    const response = await app.call(GET, { as: member.session, params: { name } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'There is no such sample file.',
      reason: 'not_found',
      values: { what: 'sample_file' },
    });
  }
});
