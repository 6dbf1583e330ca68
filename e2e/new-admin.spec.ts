import { writeFile } from 'node:fs/promises';
import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import { answer, openReceiver, type Receiver } from '@/lib/testing/receiver';
import type { Api } from './harness/api';
import { httpCall } from './harness/http-call';
import { LATE_PICTURE } from './harness/late-picture';
import { Newcomer } from './harness/newcomer';
import { expect, test } from './harness/test';

/** What the whole way may cost: clicks, fields that are filled, and lines that are run. */
const MOST_ACTS = 46;

const TEMPLATE = { number: '$ data.fields.invoice_number', file: '$ original_filename', type: '$ doc_type' };

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await openReceiver(answer(200));
});
test.afterEach(() => receiver.close());

/** An organization in which nothing has been done yet, and its admin. */
async function newAdmin(api: Api): Promise<{ email: string; password: string }> {
  const stamp = Date.now().toString(36);
  const person = { email: `new-admin-${stamp}@sheaf.example`, password: 'a long enough password' };
  const { id } = await api.post<{ id: string }>('/api/organizations', { name: `Brandt ${stamp}` });
  const made = await httpCall(`${api.url}/api/organizations/${id}/members`, {
    method: 'POST',
    headers: { ...api.credentials, 'x-organization-id': id, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, role: 'admin' }),
  });
  expect(made.status).toBe(201);
  return person;
}

test('a new admin comes from the door to documents in their own schema, by what the pages offer and print', async ({
  page,
  api,
  context,
  expectedProblems,
}, info) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expectedProblems.push(LATE_PICTURE);
  const person = await newAdmin(api);
  const folder = info.outputPath();
  await writeFile(
    info.outputPath('inbound.pdf'),
    await paperPdf([...letterOf(4), ...invoiceOf(4), ...contractOf(4)]),
  );
  const admin = new Newcomer(page, folder);

  admin.begin('sign in');
  await page.goto('/');
  await admin.write(page.getByLabel('E-mail'), person.email);
  await admin.write(page.getByLabel('Password', { exact: true }), person.password);
  await admin.pressButton('Sign in');
  await expect(page.getByText('Make the first project')).toBeVisible();

  admin.begin('make a project');
  await admin.pressButton('New project');
  await admin.write(page.getByLabel('Name'), 'Inbound freight');
  await admin.pressButton('Make project');
  await expect(page.getByText('Put the first pages on the desk')).toBeVisible();

  admin.begin('set it up: types, a value, the schema');
  await admin.go('Project', 'Settings');
  await admin.go('Settings', 'Classifier');
  for (const [index, value] of ['letter', 'invoice', 'contract'].entries()) {
    await admin.pressButton('Add category');
    await admin.write(page.getByLabel(`Value of category ${index + 1}`), value);
  }
  await admin.go('Settings', 'Values');
  await admin.pressButton('Add field');
  await admin.write(page.getByLabel('Label'), 'Invoice number');
  await admin.go('Settings', 'Export');
  await admin.write(page.getByRole('textbox', { name: 'Template' }), JSON.stringify(TEMPLATE));
  await admin.pressButton('Save');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  admin.begin('add a webhook');
  await admin.go('Project', 'Webhooks');
  await admin.pressButton('Add endpoint');
  const adding = page.getByRole('dialog', { name: 'Add an endpoint' });
  await admin.write(adding.getByLabel('Address'), `${receiver.origin}/hooks`);
  await admin.press(adding.getByRole('button', { name: 'Add endpoint' }));
  await admin.pressButton('I have kept it');

  admin.begin('make a key');
  await admin.go('Project', 'Settings');
  await admin.go('Settings', 'Export');
  await admin.press(page.getByRole('link', { name: 'API keys' }));
  await admin.pressButton('Make key');
  const making = page.getByRole('dialog', { name: 'Make an API key' });
  await admin.write(making.getByLabel('Name'), 'ERP connector');
  await admin.press(making.getByRole('button', { name: 'Make key' }));
  const key = await page.getByRole('dialog').getByLabel('Key', { exact: true }).inputValue();
  const uploading = await admin.copyLine('Upload a file');
  const collecting = await admin.copyLine('Collect what was approved');
  await admin.pressButton('I have kept it');

  admin.begin('upload by curl');
  expect(await admin.runLine(uploading)).toEqual({ status: 'success' });

  admin.begin('review the proposed cuts');
  await admin.go('Organization', 'Projects');
  await admin.press(page.getByRole('main').getByRole('link', { name: /Inbound freight/ }));
  const pile = page.getByRole('row', { name: /inbound\.pdf/ });
  await pile.getByRole('link', { name: 'Review pages' }).waitFor({ timeout: 120_000 });
  await admin.press(pile.getByRole('link', { name: 'Review pages' }));
  await expect(page.getByRole('button', { name: /^Page 6, part 3/ })).toBeVisible();
  await admin.pressButton(/^Apply plan…/);
  await admin.press(page.getByRole('dialog').getByRole('button', { name: 'Apply plan' }));
  await expect(page.getByText('3 documents in the list')).toBeVisible({ timeout: 60_000 });

  admin.begin('approve the values');
  await admin.press(page.getByRole('link', { name: 'Back to documents' }).last());
  const invoice = page.getByRole('row', { name: /Invoice/ }).filter({ hasText: 'Done' });
  await expect(invoice).toBeVisible({ timeout: 60_000 });
  await admin.press(invoice.getByRole('link').first());
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toHaveValue('INV-48231');
  await admin.pressButton(/^Approve and next/);

  admin.begin('hear of it by webhook');
  const approved = () => receiver.calls.map(({ body }) => JSON.parse(body)).find(isApproval);
  await expect.poll(approved, { timeout: 60_000 }).toBeDefined();
  expect(approved().data.document).toMatchObject({ status: 'approved', doc_type: 'invoice' });

  admin.begin('collect it in the schema by curl');
  const wanted = { number: 'INV-48231', file: expect.stringMatching(/\.pdf$/), type: 'invoice' };
  const listing = { status: 'success', documents: [wanted], next_cursor: null };
  expect(await admin.runLine(collecting)).toEqual(listing);

  const { acts, seconds } = admin.report('A new admin, from the door to a listing');
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);
  expect(seconds).toBeGreaterThan(0);

  // The settings print the same line for whoever has a key already.
  await page.goto(`/projects/${projectIn(collecting)}/settings?section=export`);
  const again = await admin.copyLine('Collect what was approved, in the custom schema');
  expect(await admin.runLine(again, { SHEAF_KEY: key })).toEqual(listing);
});

const isApproval = ({ type }: { type: string }) => type === 'document.approved';

const projectIn = (line: string): string => /projects\/([0-9a-f-]{36})\//.exec(line)![1]!;
