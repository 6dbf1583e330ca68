import { AFRelationship, PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright/test';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { createCiiInvoice } from '@/test-support/invoice-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

/** Creates a printed invoice that contains the same invoice as XML. */
async function createInvoicePdf(number: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(`Invoice ${number}`, { x: 60, y: 760, size: 14, font });
  await pdf.attach(Buffer.from(createCiiInvoice({ number })), 'factur-x.xml', {
    mimeType: 'text/xml',
    afRelationship: AFRelationship.Alternative,
  });
  return Buffer.from(await pdf.save());
}

async function saveSettings(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toHaveCount(0);
}

test('Sheaf approves an invoice whose values are sure, and reports it', async ({ app, api }) => {
  test.slow();
  await app.goto('/projects');
  await app.getByRole('button', { name: 'New project' }).click();
  const name = `Freight invoices ${Date.now().toString(36)}`;
  await app.getByRole('dialog').getByLabel('Name').fill(name);
  await app.getByRole('button', { name: 'Create project' }).click();
  await expect(app).toHaveURL(/\/projects\/[0-9a-f-]{36}\/documents/);
  const uuid = /\/projects\/([0-9a-f-]{36})/.exec(app.url())![1]!;
  const settings = `/projects/${uuid}/settings`;

  // A new project has the fields of an invoice.
  await app.goto(`${settings}?section=values`);
  await expect(
    app.getByRole('list', { name: 'Fields' }).getByRole('button', { name: /^Total total/ }),
  ).toBeVisible();
  await app.goto(`${settings}?section=rules`);
  await app.getByRole('button', { name: 'Add suggested rules' }).click();
  await app
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d+ rules$/ })
    .click();
  await saveSettings(app);

  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Automation' }).click();
  const values = app.getByRole('region', { name: 'Values' });
  await expect(values).toContainText('0 documents decided by people so far');
  await expect(values).toContainText('A person approves every document.');
  await values.getByRole('radio', { name: 'Above a confidence' }).click();
  await values.getByRole('textbox', { name: 'Confidence for values' }).fill('95');
  await expect(values).toContainText('the confidence of each required value is at least 95%');
  await app.getByRole('textbox', { name: 'Share to check' }).fill('0');
  await saveSettings(app);
  await expect(values).toContainText('Active');
  await expect(values).toContainText('from 95% on');
  await expectAccessible(app, 'the automation');

  const document = await api.uploadAndWait(
    { uuid, name },
    { name: 'Invoice 4711.pdf', content: await createInvoicePdf('4711') },
  );
  await expect.poll(async () => (await api.document(document.uuid)).status).toBe('approved');
  await app.goto(`/documents/${document.uuid}`);
  const history = app.locator('#history');
  await expect(history).toContainText(
    /Sheaf approved it: every required value is at least 9\d% sure, and \d+ checks passed; the threshold was 95%/,
  );

  await app.goto(`/projects/${uuid}/documents`);
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Automation' }).click();
  await expect(app).toHaveURL(`/projects/${uuid}/automation`);
  const row = app
    .getByRole('table', { name: 'Automatic approvals' })
    .getByRole('row')
    .filter({ hasText: 'Invoice 4711.pdf' });
  await expect(row).toContainText('Approved');
  await expectAccessible(app, 'the report on automations');
  await row.getByRole('link', { name: 'Invoice 4711.pdf' }).click();
  await expect(app).toHaveURL(`/documents/${document.uuid}`);
});

test('a budget shows its problems, and then the reviews that are still needed', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  const settings = `/api/projects/${project.uuid}/settings`;
  await api.patch(settings, { extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }] });
  for (const total of ['119.00', '238.00']) {
    const content = Buffer.from(`Total: ${total}\n`);
    const { uuid } = await api.uploadAndWait(project, { name: `${total}.txt`, content });
    await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
  }

  await app.goto(`/projects/${project.uuid}/settings?section=automation`);
  const values = app.getByRole('region', { name: 'Values' });
  await expect(values).toContainText('2 documents decided by people so far');
  // An arrow key chooses the next option while a person holds the key.
  await values.getByRole('radio', { name: 'Off' }).focus();
  for (const name of ['Above a confidence', 'Within an error budget']) {
    await app.keyboard.down('ArrowDown');
    await expect(values.getByRole('radio', { name })).toBeChecked();
    await app.keyboard.up('ArrowDown');
  }
  const of = values.getByRole('textbox', { name: 'Out of' });
  await of.fill('1');
  await expect(of).toHaveAccessibleDescription(/more than the wrong ones/);
  await app.getByRole('textbox', { name: 'Share to check' }).fill('120');
  const bar = app.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('2 must be fixed first');
  await expectAccessible(app, 'the automation with problems');
  await of.fill('20');
  await app.getByRole('textbox', { name: 'Share to check' }).fill('10');
  await expect(values).toContainText('at most 1 of 20 documents is wrong');
  await saveSettings(app);
  expect((await api.get<ProjectSettings>(settings)).automation).toMatchObject({
    values: { mode: 'budget', budget: { wrong: 1, of: 20 } },
    audit_share: 0.1,
  });
  await expect(values).toContainText('88 more reviews needed');

  await values.getByRole('link', { name: 'Report on values' }).click();
  await expect(app).toHaveURL(`/projects/${project.uuid}/automation#values`);
  const report = app.getByRole('region', { name: 'Values' });
  await expect(report.getByRole('progressbar')).toHaveAccessibleName('Values: 2 of about 90 reviews');
  const curve = report.getByRole('img', { name: /^Values: share of wrong documents by confidence/ });
  await expect(curve).toHaveAccessibleName(/The budget is 5%\.$/);
  await report.getByText('Figures as a table').click();
  await expect(report.getByRole('table').getByRole('row').last()).toContainText('100%');
  await expectAccessible(app, 'the curve with its table');
  await app.getByRole('link', { name: 'Change' }).click();
  await expect(app).toHaveURL(/section=automation/);
});

test('the sections Splitting and Automation say which of them decides', async ({ app, project }) => {
  await app.goto(`/projects/${project.uuid}/settings?section=automation`);
  const cuts = app.getByRole('region', { name: 'Cuts' });
  await expect(cuts).toContainText('The section Splitting decides: a person decides');
  await cuts.getByRole('radio', { name: 'Above a confidence' }).click();
  await expect(cuts).toContainText('Sheaf splits a file if the confidence of each cut is at least 90%.');
  await app.getByRole('region', { name: 'Types' }).getByRole('link', { name: 'Go to Splitting' }).click();
  await expect(app.getByText('The section Automation decides which cuts need no person.')).toBeVisible();
  await expect(app.getByText('The threshold applies to types.')).toBeVisible();
  await app.getByRole('link', { name: 'Go to Automation' }).click();
  await expect(cuts.getByRole('radio', { name: 'Above a confidence' })).toBeChecked();
});
