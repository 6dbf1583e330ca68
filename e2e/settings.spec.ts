import { readFileSync } from 'node:fs';
import { PLOT, VIEW } from '@/components/settings/curve-shape';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

/** Returns the types that a new project suggests. Tests in the browser can't import catalogs. */
function readStarterTypes(): string[] {
  const { starter }: { starter: { types: Record<string, { name: string }> } } = JSON.parse(
    readFileSync('messages/en/projects.json', 'utf8'),
  );
  return Object.values(starter.types).map(({ name }) => name);
}

const getSettings = (api: Api, { uuid }: Project) =>
  api.get<ProjectSettings>(`/api/projects/${uuid}/settings`);

test('a threshold is set, and a click does not lose an unsaved change', async ({ app, api, project }) => {
  const elsewhere = await api.createProject(`Elsewhere ${project.uuid}`);
  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click();
  const sections = app.getByRole('navigation', { name: 'Settings' });
  await expect(app.getByLabel('Name')).toHaveValue(project.name);
  await expectAccessible(app, 'the general settings');

  await sections.getByRole('link', { name: 'Splitting' }).click();
  await expect(app).toHaveURL(/section=splitting/);
  await expect(app.getByText('0 of 20 reviews needed')).toBeVisible();
  await app.getByRole('radio', { name: 'Automatic' }).click();
  const threshold = app.getByRole('textbox', { name: 'Threshold' });
  await threshold.fill('193');
  await expect(app.getByText('Enter a percentage from 0 to 100.')).toBeVisible();
  const bar = app.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('2 changes 1 must be fixed first');
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(app, 'the splitting with a problem');
  await threshold.fill('93');

  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Trash' }).click();
  const guard = app.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(app, 'the question before leaving');
  await guard.getByRole('button', { name: 'Stay here' }).click();
  await app.getByRole('button', { name: project.name }).click();
  await app.getByRole('menuitemradio', { name: elsewhere.name }).click();
  await guard.getByRole('button', { name: 'Stay here' }).click();
  await expect(app).toHaveURL(/section=splitting/);
  await sections.getByRole('link', { name: 'General' }).click();
  await sections.getByRole('link', { name: /^Splitting/ }).click();
  await expect(threshold).toHaveValue('93');

  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toHaveCount(0);
  expect(await getSettings(api, project)).toMatchObject({
    document_splitting: 'automatic',
    automatic_threshold: 0.93,
  });
  await app.reload();
  await expect(threshold).toHaveValue('93');
});

test('the threshold shows what it would have done, and moves by keyboard', async ({ app, api, project }) => {
  test.slow();
  await api.setCategories(project, ['invoice', 'contract', 'letter']);
  const content = Buffer.from(
    await createPaperPdf([...createInvoice(1), ...createContract(1), ...createLetter(1)]),
  );
  const requestId = await api.upload(project, [{ name: 'pile.pdf', content }], { classify: 'true' });
  const [pile] = (await api.waitUntilSettled(requestId, 120_000)).documents;
  const { metadata } = await api.document(pile!.uuid);
  const segments = metadata.split_proposal!.segments.map(({ start_page, end_page, doc_type }) => ({
    start_page,
    end_page,
    doc_type,
  }));
  await api.waitUntilSettled((await api.applyPlan([pile!.uuid], segments))!);

  await app.goto(`/projects/${project.uuid}/settings?section=splitting`);
  await expect(app.getByText('1 of 20 reviews needed')).toBeVisible();
  const slider = app.getByRole('slider', { name: 'Threshold' });
  await expect(slider).toHaveCount(0);

  // Three choices are in one row or in one column.
  const choices = app.getByRole('radiogroup', { name: 'Document splitting' }).getByRole('radio');
  for (const [width, rows] of [
    [1440, 1],
    [1024, 1],
    [900, 3],
    [390, 3],
    [320, 3],
  ] as const) {
    await app.setViewportSize({ width, height: 900 });
    const tops = await choices.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width} px`).toBe(rows);
  }
  await app.setViewportSize({ width: 1440, height: 900 });

  // The same file 20 times.
  await app.route('**/classification-report', async (route) => {
    const response = await route.fetch();
    const report: ClassificationReport = await response.json();
    const thresholds = report.thresholds.map((each) => ({ ...each, files: each.files * 20 }));
    await route.fulfill({ response, json: { ...report, replayed: 20, files: 20, thresholds } });
  });
  await app.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', '90');
  await slider.focus();
  for (let step = 0; step < 10; step += 1) await slider.press('ArrowUp');
  await expect(app.getByRole('complementary')).toContainText('None of 20');
  await expect(slider).toHaveAttribute('aria-valuetext', '100%: no file would go through');
  const left = await slider.evaluate((handle) => Number.parseFloat(handle.style.left));
  expect(left).toBeCloseTo((PLOT.left / VIEW.width) * 100);
  await slider.press('Home');
  await expect(app.getByRole('complementary')).toContainText('All of 20');
  await expect(app.getByRole('textbox', { name: 'Threshold' })).toHaveValue('0');
  await expect(app.getByRole('table', { name: 'Accuracy of proposals by week' })).toContainText(
    '1 of 1 file',
  );
  await expectAccessible(app, 'the threshold on the project’s own history');
  for (const width of [1440, 1024, 390, 320]) {
    await app.setViewportSize({ width, height: 900 });
    const sizes = await app.locator('figure svg, [data-chart] svg').evaluateAll((charts) =>
      charts.map((chart) => {
        const scale = chart.getBoundingClientRect().width / (chart as SVGSVGElement).viewBox.baseVal.width;
        return Number.parseFloat(getComputedStyle(chart).fontSize) * scale;
      }),
    );
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size, `at ${width} px`).toBeGreaterThanOrEqual(10.9);
  }
  await app.setViewportSize({ width: 1440, height: 900 });
  await app.getByRole('button', { name: 'Discard' }).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '90');

  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Classifier' }).click();
  await expect(app.getByRole('list', { name: 'Categories' })).toContainText(
    '100% right first time, of 1 reviewed document',
  );
  await expectAccessible(app, 'categories with a history');
});

test('categories start with common types, and are added by Enter and paste', async ({
  app,
  api,
  project,
}) => {
  await app.goto(`/projects/${project.uuid}/settings?section=classifier`);
  await app.getByRole('button', { name: 'Add category' }).click();
  const bar = app.getByRole('region', { name: 'Unsaved changes' });
  const valueField = (place: number) => app.getByLabel(`Value of category ${place}`);
  await expect(valueField(1)).toBeFocused();
  await expect(valueField(1)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(bar).toHaveCount(0);
  await app.getByRole('button', { name: 'Remove category 1' }).click();

  await app.getByRole('button', { name: 'Start with common types', exact: true }).click();
  await expect(valueField(8)).toBeFocused();
  await expect(bar).toContainText('8 categories added');
  await app.keyboard.press('Enter');
  await expect(valueField(9)).toBeFocused();
  await expect(bar).toContainText('8 categories added');
  await valueField(9).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'customs_form\tGoods that cross a border\nwaybill\tA transport document\n',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(valueField(10)).toHaveValue('waybill');
  await expect(app.getByLabel('Description of waybill')).toHaveValue('A transport document');
  await app.keyboard.press('Enter');
  await expect(valueField(11)).toBeFocused();
  await expectAccessible(app, 'new categories');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toHaveCount(0);
  await expect(valueField(11)).toHaveCount(0);
  const { categories } = (await getSettings(api, project)).classifier;
  expect(categories.map(({ value }) => value)).toEqual([...readStarterTypes(), 'customs_form', 'waybill']);
});

test('a category is added, tried before saving, and one in use is removed with a warning', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter']);
  const content = Buffer.from(await createPaperPdf(createInvoice(1)));
  const document = await api.uploadAndWait(project, { name: 'invoice 1.pdf', content });
  await api.post(`/api/projects/${project.uuid}/documents/bulk`, {
    documents: [document.uuid],
    action: 'set_type',
    doc_type: 'letter',
  });

  await app.goto(`/projects/${project.uuid}/settings?section=classifier`);
  await expect(app.getByLabel('Value of category 1')).toHaveValue('letter');
  await app.getByRole('button', { name: 'Add category' }).click();
  const value = app.getByLabel('Value of category 2');
  await expect(value).toBeFocused();
  await value.fill('letter');
  await expect(app.getByText('The category “letter” is listed twice.')).toBeVisible();
  await expectAccessible(app, 'categories with a problem');
  await value.fill('invoice');
  await app.getByLabel('Description of invoice').fill('A bill for goods or services');
  await value.press('Alt+ArrowUp');
  await expect(app.getByLabel('Value of category 1')).toHaveValue('invoice');
  await expect(app.getByLabel('Value of category 1')).toBeFocused();

  await app.getByRole('button', { name: /^Document to try/ }).click();
  await app.getByRole('combobox', { name: 'Document to try: find by name' }).fill('invoice');
  await app.getByRole('option', { name: /invoice 1\.pdf/ }).click();
  await app.getByRole('button', { name: 'Try classifier' }).click();
  const proposed = app.getByRole('region', { name: 'Proposed types and cuts' });
  await expect(proposed.getByText('Invoice', { exact: true })).toBeVisible();
  await expectAccessible(app, 'a classifier that was tried');
  expect((await getSettings(api, project)).classifier.categories).toHaveLength(1);

  await app.getByRole('button', { name: 'Remove letter' }).click();
  await expect(app.getByRole('alert').filter({ hasText: '1 document uses letter' })).toBeVisible();
  await expectAccessible(app, 'a category in use that shall go');
  await app.getByRole('button', { name: 'Remove', exact: true }).click();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('1 document has the type “letter” and keeps it.')).toBeVisible();
  expect((await getSettings(api, project)).classifier.categories).toEqual([
    { value: 'invoice', description: 'A bill for goods or services' },
  ]);
});

test('the key of an external classifier is set, replaced and removed, and never shown', async ({
  app,
  project,
}) => {
  await app.goto(`/projects/${project.uuid}/settings?section=classifier`);
  const providers = app.getByRole('radiogroup', { name: 'Classification provider' });
  await providers.getByRole('radio', { name: 'Language model' }).click();
  await app.getByLabel('Key', { exact: true }).fill('sk-a-key');
  await app.getByRole('button', { name: 'Set key' }).click();
  await app.getByRole('button', { name: 'Replace key' }).click();
  await expect(app.getByLabel('Key', { exact: true })).toHaveValue('');
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(app, 'a classifier with a key');
  await app.getByLabel('Address').fill('https://models.example.com/v1');
  await expect(
    app.getByText(
      'The key was set for https://api.openai.com. Set it again to use it with https://models.example.com.',
    ),
  ).toBeVisible();
  await app.getByRole('button', { name: 'Remove key' }).click();
  await expect(app.getByRole('button', { name: 'Set key' })).toBeVisible();
});

test('a second classifier is chosen, has its own key, and is compared', async ({ app, project }) => {
  await app.goto(`/projects/${project.uuid}/settings?section=classifier`);
  const choices = app.getByRole('radiogroup', { name: 'Second classifier' });
  await choices.getByRole('radio', { name: 'Own service' }).click();
  await expect(app.getByText('Enter the URL of the second classifier.').first()).toBeVisible();
  await expect(app.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await app.getByLabel('Key', { exact: true }).fill('sk-second');
  await app.getByRole('button', { name: 'Set key' }).click();
  await expect(app.getByRole('button', { name: 'Replace key' })).toBeVisible();
  await choices.getByRole('radio', { name: 'Built in' }).click();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('The comparison begins with the first file')).toBeVisible();
  await expectAccessible(app, 'a second classifier');
  await app.screenshot({ path: test.info().outputPath('second-classifier.png'), fullPage: true });
});

test('a field is added: its key follows its label until it is edited', async ({ app, api, project }) => {
  const { id: entity } = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  await app.goto(`/projects/${project.uuid}/settings?section=values`);
  await app.getByRole('button', { name: 'Add field' }).click();
  await expect(app.getByLabel('Label')).toBeFocused();
  await app.getByLabel('Label').fill('Net amount (€)');
  await expect(app.getByLabel('Key')).toHaveValue('net_amount');
  await app.getByLabel('Key').fill('net');
  await app.getByLabel('Label').fill('Net');
  await app.getByLabel('Synonyms').fill('Subtotal\nNet total\n');
  await expect(app.getByLabel('Key')).toHaveValue('net');
  await app.getByRole('combobox', { name: 'Type' }).click();
  await app.getByRole('option', { name: /^Amount/ }).click();
  await expectAccessible(app, 'a field');

  await app.getByRole('button', { name: 'Add field' }).click();
  await app.getByLabel('Label').fill('Supplier');
  await app.getByRole('combobox', { name: 'Type' }).click();
  await app.getByRole('option', { name: /^Entity record/ }).click();
  await app.getByRole('combobox', { name: 'Records of' }).click();
  await app.getByRole('option', { name: 'Suppliers' }).click();
  await app.getByRole('button', { name: 'Move Supplier up' }).click();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('The settings were saved.')).toBeVisible();
  expect((await getSettings(api, project)).extraction_fields).toEqual([
    { key: 'supplier', label: 'Supplier', type: 'entity', entity },
    { key: 'net', label: 'Net', type: 'amount', aliases: ['Subtotal', 'Net total'] },
  ]);
});

test('the schema has a preview, problems at their position, and versions to restore', async ({
  app,
  api,
  project,
}) => {
  await app.goto(`/projects/${project.uuid}/settings?section=export`);
  await expect(app.getByText('The project has no documents yet.')).toBeVisible();
  await api.uploadAndWait(project, {
    name: 'order.pdf',
    content: createNumberedPdf({ pages: 2, label: 'order' }),
  });
  await api.uploadAndWait(project, {
    name: 'newest.pdf',
    content: createNumberedPdf({ pages: 1, label: 'newest' }),
  });
  await app.reload();

  const preview = app.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toContainText('"original_filename": "newest.pdf"');
  const template = app.getByRole('textbox', { name: 'Template' });
  await template.fill('{\n  "pages": "$ page_count",\n  "file": "$ original_filename"\n}');
  await expect(preview).toContainText('"pages": 1');
  await preview.getByRole('button', { name: /^Document to preview/ }).click();
  await app.getByRole('option', { name: /order\.pdf/ }).click();
  await expect(preview).toContainText('"pages": 2');
  await expectAccessible(app, 'the custom schema with its preview');

  await template.fill('{\n  "pages": "$ shout(page_count)",\n  "file": 1\n}');
  await app.getByRole('button', { name: 'Line 2: JMESPath has no function “shout”.' }).click();
  await expect(template).toBeFocused();
  await expect(app.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(preview).toContainText('"pages": 2');
  await expectAccessible(app, 'a custom schema with a problem');

  const save = async (text: string) => {
    await template.fill(text);
    await app.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(app.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  };
  await save('{ "first": "$ uuid" }');
  await save('{ "second": "$ uuid" }');
  const versions = app.getByRole('table', { name: 'Versions of the custom schema' });
  await expect(versions.getByRole('row')).toHaveCount(4);
  await expect(versions.getByRole('row', { name: /^3 In use/ })).toBeVisible();
  await versions.getByRole('button', { name: 'View version 2' }).click();
  const dialog = app.getByRole('dialog', { name: 'Version 2' });
  await expect(dialog.getByText('Comes: ')).toBeAttached();
  await expectAccessible(app, 'a version beside the one in use');
  await dialog.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(template).toHaveValue('{\n  "first": "$ uuid"\n}');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(versions.getByRole('row', { name: /^4 In use/ })).toBeVisible();
  expect((await getSettings(api, project)).custom_schema).toEqual({ first: '$ uuid' });
});

test('two admins do not overwrite each other: typed text stays, and both changes are saved', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  // The late save fails with 412.
  expectedProblems.push(/412 \(Precondition Failed/);
  await app.goto(`/projects/${project.uuid}/settings?section=general`);
  await app.getByLabel('Keep documents for').fill('90');
  await app.getByRole('radio', { name: 'Flag' }).click();
  await api.patch(`/api/projects/${project.uuid}/settings`, { duplicates: 'keep', retention_days: 30 });

  await app.getByRole('button', { name: 'Save', exact: true }).click();
  const note = app.getByRole('alert').filter({ hasText: 'Someone else has changed the settings.' });
  await expect(note).toBeVisible();
  await expect(app.getByLabel('Keep documents for')).toHaveValue('90');
  await expectAccessible(app, 'settings that someone else has changed');
  await note.getByRole('button', { name: 'Load theirs, keep mine' }).click();
  await expect(app.getByText('You both changed the retention period.')).toBeVisible();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('The settings were saved.')).toBeVisible();
  expect(await getSettings(api, project)).toMatchObject({ duplicates: 'flag', retention_days: 90 });
});

test('visibility is shown as saving would change it, and members are added and removed', async ({
  app,
  api,
  project,
}) => {
  const email = `sees-${Date.now().toString(36)}@sheaf.example`;
  await api.post(`/api/organizations/${api.organizationId}/members`, { email, role: 'reviewer' });
  await app.goto(`/projects/${project.uuid}/settings`);
  const line = app
    .getByRole('list', { name: 'Who sees the project' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(line).toContainText('Nothing');
  await line.getByRole('button', { name: `Add ${email}` }).click();
  await expect(line).toContainText('Every document');
  const { members } = await api.get<{ members: { email: string }[] }>(
    `/api/projects/${project.uuid}/members`,
  );
  expect(members.map((member) => member.email)).toEqual([email]);

  await app.getByRole('radio', { name: 'Assigned documents only' }).click();
  await expect(line).toContainText('What is assigned to them');
  await expectAccessible(app, 'who sees the project');
  await line.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(line).toContainText('Nothing');
});

test('the effect of a retention is shown next to it, and confirmed before saving', async ({
  app,
  api,
  project,
}) => {
  await app.goto(`/projects/${project.uuid}/settings`);
  await app.getByLabel('Keep documents for').fill('30');
  await expect(app.getByText('No document is older than 30 days.')).toBeVisible();
  await expectAccessible(app, 'a retention that deletes nothing');
  // Documents can't be aged from outside, so return a project with old ones.
  await app.route('**/retention?days=7', (route) =>
    route.fulfill({ json: { documents: 12, trashed: 3, next_at: '2027-01-03T12:00:00.000Z' } }),
  );
  await app.getByLabel('Keep documents for').fill('7');
  await expect(
    app.getByText(/Saving this permanently deletes 12 documents within the hour, 3 of them/),
  ).toBeVisible();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  const question = app.getByRole('dialog', { name: 'Save and delete 12 documents permanently?' });
  await expectAccessible(app, 'the question before documents are erased');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await getSettings(api, project)).retention_days).toBeNull();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save and delete' }).click();
  await expect(app.getByText('The settings were saved.')).toBeVisible();
  expect((await getSettings(api, project)).retention_days).toBe(7);
});

test('the second of two people who rename the project sees the conflict, and chooses', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  // The save that comes too late.
  expectedProblems.push(/412 \(Precondition Failed/);
  await app.goto(`/projects/${project.uuid}/settings`);
  await app.getByLabel('Name').fill('Mine');
  await api.patch(`/api/projects/${project.uuid}`, { name: 'Theirs' });
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('You both changed the name, which is now “Theirs”.')).toBeVisible();
  await expect(app.getByLabel('Name')).toHaveValue('Mine');
  await app.getByRole('button', { name: 'Discard' }).click();
  await expect(app.getByLabel('Name')).toHaveValue('Theirs');
});

test('a renamed project has its new name everywhere', async ({ app, project }) => {
  await app.goto(`/projects/${project.uuid}/settings`);
  await app.getByLabel('Name').fill('Inbound freight');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByRole('banner').getByText('Inbound freight').first()).toBeVisible();
});

test('on a phone, all sections and fields are available', async ({ app, project, api }) => {
  await api.setCategories(project, ['invoice', 'letter']);
  await app.setViewportSize({ width: 390, height: 844 });
  await app.goto(`/projects/${project.uuid}/settings`);
  const sections = app.getByRole('navigation', { name: 'Settings' });
  for (const name of ['Splitting', 'Classifier', 'Values', 'Export']) {
    await sections.getByRole('link', { name }).click();
    await expect(app.getByRole('form', { name })).toBeVisible();
    await expectAccessible(app, `${name} on a phone`);
    const wide = await app.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  }
});
