import { writeFile } from 'node:fs/promises';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import type { Api } from './harness/api';
import { httpCall } from './harness/http-call';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { OnboardingUser } from './harness/onboarding-user';
import { expect, test } from './harness/test';

/** Maximum number of actions for the whole onboarding: clicks, filled fields and commands. */
const MAX_ACTIONS = 34;

const TEMPLATE = { number: '$ data.fields.invoice_number', file: '$ original_filename', type: '$ doc_type' };

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await openWebhookReceiver(respondWith(200));
});
test.afterEach(() => receiver.close());

/** Creates an empty organization with an admin. */
async function createAdmin(api: Api): Promise<{ email: string; password: string }> {
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

test('a new admin gets from sign-in to documents in their own schema with what the pages show', async ({
  page,
  api,
  context,
  expectedProblems,
}, info) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const person = await createAdmin(api);
  const folder = info.outputPath();
  await writeFile(
    info.outputPath('inbound.pdf'),
    await createPaperPdf([...createLetter(4), ...createInvoice(4), ...createContract(4)]),
  );
  const admin = new OnboardingUser(page, folder);

  admin.begin('sign in');
  await page.goto('/');
  await admin.typeText(page.getByLabel('Email'), person.email);
  await admin.typeText(page.getByLabel('Password', { exact: true }), person.password);
  await admin.pressButton('Sign in');
  await expect(page.getByText('Create the first project')).toBeVisible();

  admin.begin('make a project');
  await admin.pressButton('New project');
  await admin.typeText(page.getByLabel('Name'), 'Inbound freight');
  await admin.pressButton('Create project');
  await expect(page.getByText('Upload your first documents')).toBeVisible();

  admin.begin('set up the schema');
  await admin.goTo('Project', 'Settings');
  await admin.goTo('Settings', 'Export');
  await admin.typeText(page.getByRole('textbox', { name: 'Template' }), JSON.stringify(TEMPLATE));
  await admin.pressButton('Save');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  admin.begin('add a webhook');
  await admin.goTo('Project', 'Webhooks');
  await admin.pressButton('Add endpoint');
  const adding = page.getByRole('dialog', { name: 'Add an endpoint' });
  await admin.typeText(adding.getByLabel('Address'), `${receiver.origin}/hooks`);
  await admin.press(adding.getByRole('button', { name: 'Add endpoint' }));
  await admin.pressButton('I’ve saved it');

  admin.begin('make a key');
  await admin.goTo('Project', 'Settings');
  await admin.goTo('Settings', 'Export');
  await admin.press(page.getByRole('link', { name: 'API keys' }));
  await admin.pressButton('Create key');
  const making = page.getByRole('dialog', { name: 'Create an API key' });
  await admin.typeText(making.getByLabel('Name'), 'ERP connector');
  await admin.press(making.getByRole('button', { name: 'Create key' }));
  const key = await page.getByRole('dialog').getByLabel('Key', { exact: true }).inputValue();
  const uploading = await admin.copyCommand('Upload a file');
  const collecting = await admin.copyCommand('List approved documents');
  await admin.pressButton('I’ve saved it');

  admin.begin('upload by curl');
  expect(await admin.runCommand(uploading)).toEqual({ status: 'success' });

  admin.begin('review the proposed cuts');
  await admin.goTo('Organization', 'Projects');
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
  expect(await admin.runCommand(collecting)).toEqual(listing);

  const { acts, seconds } = admin.report('A new admin, from the door to a listing');
  expect(acts).toBeLessThanOrEqual(MAX_ACTIONS);
  expect(seconds).toBeGreaterThan(0);

  // The settings show the same command for users who already have a key.
  await page.goto(`/projects/${parseProjectUuid(collecting)}/settings?section=export`);
  const again = await admin.copyCommand('List approved documents in the custom schema');
  expect(await admin.runCommand(again, { SHEAF_KEY: key })).toEqual(listing);
});

const isApproval = ({ type }: { type: string }) => type === 'document.approved';

const parseProjectUuid = (line: string): string => /projects\/([0-9a-f-]{36})\//.exec(line)![1]!;
