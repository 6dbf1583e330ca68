import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import type { ProjectSettings } from '@/lib/projects/settings';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { expect, test } from './harness/test';

const settingsOf = (api: Api, { uuid }: Project) =>
  api.get<ProjectSettings>(`/api/projects/${uuid}/settings`);

test('a threshold is set, and a change that is not saved is not lost by a click', async ({
  desk,
  api,
  project,
}) => {
  const elsewhere = await api.createProject(`Elsewhere ${project.uuid}`);
  await desk.goto(`/projects/${project.uuid}/documents`);
  await desk.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click();
  const sections = desk.getByRole('navigation', { name: 'Settings' });
  await expect(desk.getByLabel('Name')).toHaveValue(project.name);
  await expectAccessible(desk, 'the general settings');

  await sections.getByRole('link', { name: 'Splitting' }).click();
  await expect(desk).toHaveURL(/section=splitting/);
  await expect(desk.getByText('Nothing has been decided yet')).toBeVisible();
  await desk.getByRole('radio', { name: 'Automatic' }).click();
  const threshold = desk.getByRole('textbox', { name: 'Threshold' });
  await threshold.fill('193');
  await expect(desk.getByText('Give a percentage from 0 to 100.')).toBeVisible();
  const bar = desk.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('2 changes 1 must be fixed first');
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(desk, 'the splitting with a problem');
  await threshold.fill('93');

  await desk.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Trash' }).click();
  const guard = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(desk, 'the question before leaving');
  await guard.getByRole('button', { name: 'Stay here' }).click();
  await desk.getByRole('button', { name: project.name }).click();
  await desk.getByRole('menuitemradio', { name: elsewhere.name }).click();
  await guard.getByRole('button', { name: 'Stay here' }).click();
  await expect(desk).toHaveURL(/section=splitting/);
  await sections.getByRole('link', { name: 'General' }).click();
  await sections.getByRole('link', { name: /^Splitting/ }).click();
  await expect(threshold).toHaveValue('93');

  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toHaveCount(0);
  expect(await settingsOf(api, project)).toMatchObject({
    document_splitting: 'automatic',
    automatic_threshold: 0.93,
  });
  await desk.reload();
  await expect(threshold).toHaveValue('93');
});

test('the threshold shows what it would have done, and is moved by keys', async ({ desk, api, project }) => {
  test.slow();
  await api.setCategories(project, ['invoice', 'contract', 'letter']);
  const content = Buffer.from(await paperPdf([...invoiceOf(1), ...contractOf(1), ...letterOf(1)]));
  const requestId = await api.upload(project, [{ name: 'pile.pdf', content }], { classify: 'true' });
  const [pile] = (await api.settled(requestId, 120_000)).documents;
  const { metadata } = await api.document(pile!.uuid);
  const segments = metadata.split_proposal!.segments.map(({ start_page, end_page, doc_type }) => ({
    start_page,
    end_page,
    doc_type,
  }));
  await api.settled((await api.applyPlan([pile!.uuid], segments))!);

  await desk.goto(`/projects/${project.uuid}/settings?section=splitting`);
  const slider = desk.getByRole('slider', { name: 'Threshold' });
  await expect(slider).toHaveAttribute('aria-valuenow', '90');
  await slider.focus();
  for (let step = 0; step < 10; step += 1) await slider.press('ArrowUp');
  await expect(desk.getByRole('complementary')).toContainText('None of 1');
  await expect(slider).toHaveAttribute('aria-valuetext', '100%: no file would go through');
  await slider.press('Home');
  await expect(desk.getByRole('complementary')).toContainText('All of 1');
  await expect(desk.getByRole('textbox', { name: 'Threshold' })).toHaveValue('0');
  await expect(desk.getByRole('table', { name: 'How the proposals did, week by week' })).toContainText(
    '1 of 1 file',
  );
  await expectAccessible(desk, 'the threshold on the project’s own history');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '90');

  await desk.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Classifier' }).click();
  await expect(desk.getByRole('list', { name: 'Categories' })).toContainText(
    '100% right first time, of 1 reviewed document',
  );
  await expectAccessible(desk, 'categories with a history');
});

test('a category is added, tried on a document before it is saved, and one in use is removed with a warning', async ({
  desk,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter']);
  const content = Buffer.from(await paperPdf(invoiceOf(1)));
  const document = await api.uploaded(project, { name: 'invoice 1.pdf', content });
  await api.post(`/api/projects/${project.uuid}/documents/bulk`, {
    documents: [document.uuid],
    action: 'set_type',
    doc_type: 'letter',
  });

  await desk.goto(`/projects/${project.uuid}/settings?section=classifier`);
  await expect(desk.getByLabel('Value of category 1')).toHaveValue('letter');
  await desk.getByRole('button', { name: 'Add category' }).click();
  const value = desk.getByLabel('Value of category 2');
  await expect(value).toBeFocused();
  await value.fill('letter');
  await expect(desk.getByText('The category “letter” stands here twice.')).toBeVisible();
  await expectAccessible(desk, 'categories with a problem');
  await value.fill('invoice');
  await desk.getByLabel('Description of invoice').fill('A bill for goods or services');
  await value.press('Alt+ArrowUp');
  await expect(desk.getByLabel('Value of category 1')).toHaveValue('invoice');
  await expect(desk.getByLabel('Value of category 1')).toBeFocused();

  await desk.getByRole('button', { name: /^Document to try/ }).click();
  await desk.getByRole('combobox', { name: 'Document to try: find by name' }).fill('invoice');
  await desk.getByRole('option', { name: /invoice 1\.pdf/ }).click();
  await desk.getByRole('button', { name: 'Try classifier' }).click();
  const proposed = desk.getByRole('region', { name: 'What would be proposed' });
  await expect(proposed.getByText('Invoice', { exact: true })).toBeVisible();
  await expectAccessible(desk, 'a classifier that was tried');
  expect((await settingsOf(api, project)).classifier.categories).toHaveLength(1);

  await desk.getByRole('button', { name: 'Remove letter' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: '1 document uses letter' })).toBeVisible();
  await expectAccessible(desk, 'a category in use that shall go');
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('1 document has the type “letter” and keeps it.')).toBeVisible();
  expect((await settingsOf(api, project)).classifier.categories).toEqual([
    { value: 'invoice', description: 'A bill for goods or services' },
  ]);
});

test('the key of an outside classifier is set, replaced and removed, and never shown', async ({
  desk,
  project,
}) => {
  await desk.goto(`/projects/${project.uuid}/settings?section=classifier`);
  await desk.getByRole('radio', { name: 'Language model' }).click();
  await desk.getByLabel('Key', { exact: true }).fill('sk-a-key');
  await desk.getByRole('button', { name: 'Set key' }).click();
  await desk.getByRole('button', { name: 'Replace key' }).click();
  await expect(desk.getByLabel('Key', { exact: true })).toHaveValue('');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(desk, 'a classifier with a key');
  await desk.getByLabel('Address').fill('https://models.example.com/v1');
  await expect(
    desk.getByText(
      'The key was set for https://api.openai.com. Set it again to use it with https://models.example.com.',
    ),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Remove key' }).click();
  await expect(desk.getByRole('button', { name: 'Set key' })).toBeVisible();
});

test('a field is added: its key follows its label until it is touched', async ({ desk, api, project }) => {
  const { id: entity } = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  await desk.goto(`/projects/${project.uuid}/settings?section=values`);
  await desk.getByRole('button', { name: 'Add field' }).click();
  await expect(desk.getByLabel('Label')).toBeFocused();
  await desk.getByLabel('Label').fill('Net amount (€)');
  await expect(desk.getByLabel('Key')).toHaveValue('net_amount');
  await desk.getByLabel('Key').fill('net');
  await desk.getByLabel('Label').fill('Net');
  await desk.getByLabel('Other words for it').fill('Subtotal\nNet total\n');
  await expect(desk.getByLabel('Key')).toHaveValue('net');
  await desk.getByRole('combobox', { name: 'Type' }).click();
  await desk.getByRole('option', { name: /^Amount/ }).click();
  await expectAccessible(desk, 'a field');

  await desk.getByRole('button', { name: 'Add field' }).click();
  await desk.getByLabel('Label').fill('Supplier');
  await desk.getByRole('combobox', { name: 'Type' }).click();
  await desk.getByRole('option', { name: /^Entity record/ }).click();
  await desk.getByRole('combobox', { name: 'Records of' }).click();
  await desk.getByRole('option', { name: 'Suppliers' }).click();
  await desk.getByRole('button', { name: 'Move Supplier up' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The settings were saved.')).toBeVisible();
  expect((await settingsOf(api, project)).extraction_fields).toEqual([
    { key: 'supplier', label: 'Supplier', type: 'entity', entity },
    { key: 'net', label: 'Net', type: 'amount', aliases: ['Subtotal', 'Net total'] },
  ]);
});

test('the schema is edited with a preview, its problems stand where they are, and a version is restored', async ({
  desk,
  api,
  project,
}) => {
  await desk.goto(`/projects/${project.uuid}/settings?section=export`);
  await expect(desk.getByText('The project has no document yet to show the schema on.')).toBeVisible();
  await api.uploaded(project, { name: 'order.pdf', content: numberedPdf({ pages: 2, label: 'order' }) });
  await api.uploaded(project, { name: 'newest.pdf', content: numberedPdf({ pages: 1, label: 'newest' }) });
  await desk.reload();

  const preview = desk.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toContainText('"original_filename": "newest.pdf"');
  const template = desk.getByRole('textbox', { name: 'Template' });
  await template.fill('{\n  "pages": "$ page_count",\n  "file": "$ original_filename"\n}');
  await expect(preview).toContainText('"pages": 1');
  await preview.getByRole('button', { name: /^Document to preview/ }).click();
  await desk.getByRole('option', { name: /order\.pdf/ }).click();
  await expect(preview).toContainText('"pages": 2');
  await expectAccessible(desk, 'the custom schema with its preview');

  await template.fill('{\n  "pages": "$ shout(page_count)",\n  "file": 1\n}');
  await desk.getByRole('button', { name: 'Line 2: JMESPath has no function “shout”.' }).click();
  await expect(template).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(preview).toContainText('"pages": 2');
  await expectAccessible(desk, 'a custom schema with a problem');

  const save = async (text: string) => {
    await template.fill(text);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  };
  await save('{ "first": "$ uuid" }');
  await save('{ "second": "$ uuid" }');
  const versions = desk.getByRole('table', { name: 'Versions of the custom schema' });
  await expect(versions.getByRole('row')).toHaveCount(4);
  await expect(versions.getByRole('row', { name: /^3 In use/ })).toBeVisible();
  await versions.getByRole('button', { name: 'Look at version 2' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Version 2' });
  await expect(dialog.getByText('Comes: ')).toBeAttached();
  await expectAccessible(desk, 'a version beside the one in use');
  await dialog.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(template).toHaveValue('{\n  "first": "$ uuid"\n}');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(versions.getByRole('row', { name: /^4 In use/ })).toBeVisible();
  expect((await settingsOf(api, project)).custom_schema).toEqual({ first: '$ uuid' });
});

test('two admins do not overwrite each other: what was typed stays, and both changes are saved', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  // The save that comes too late.
  expectedProblems.push(/412 \(Precondition Failed/);
  await desk.goto(`/projects/${project.uuid}/settings?section=general`);
  await desk.getByLabel('Keep documents for').fill('90');
  await desk.getByRole('radio', { name: 'Flag' }).click();
  await api.patch(`/api/projects/${project.uuid}/settings`, { duplicates: 'keep', retention_days: 30 });

  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const note = desk.getByRole('alert').filter({ hasText: 'Someone else has changed the settings since.' });
  await expect(note).toBeVisible();
  await expect(desk.getByLabel('Keep documents for')).toHaveValue('90');
  await expectAccessible(desk, 'settings that someone else has changed');
  await note.getByRole('button', { name: 'Load theirs, keep mine' }).click();
  await expect(desk.getByText('You both changed how long documents are kept.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The settings were saved.')).toBeVisible();
  expect(await settingsOf(api, project)).toMatchObject({ duplicates: 'flag', retention_days: 90 });
});

test('who sees the project is shown as saving would have it, and someone is added and removed', async ({
  desk,
  api,
  project,
}) => {
  const email = `sees-${Date.now().toString(36)}@sheaf.example`;
  await api.post(`/api/organizations/${api.organizationId}/members`, { email, role: 'reviewer' });
  await desk.goto(`/projects/${project.uuid}/settings`);
  const line = desk
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

  await desk.getByRole('radio', { name: 'Assigned ones only' }).click();
  await expect(line).toContainText('What is assigned to them');
  await expectAccessible(desk, 'who sees the project');
  await line.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(line).toContainText('Nothing');
});

test('what a retention would erase is said beside it, and asked before it is saved', async ({
  desk,
  api,
  project,
}) => {
  await desk.goto(`/projects/${project.uuid}/settings`);
  await desk.getByLabel('Keep documents for').fill('30');
  await expect(desk.getByText('No document is older than 30 days.')).toBeVisible();
  await expectAccessible(desk, 'a retention that erases nothing');
  // Nothing can be made old from outside, so the page is told of a project that is.
  await desk.route('**/retention?days=7', (route) =>
    route.fulfill({ json: { documents: 12, trashed: 3, next_at: '2027-01-03T12:00:00.000Z' } }),
  );
  await desk.getByLabel('Keep documents for').fill('7');
  await expect(desk.getByText(/Saving this erases 12 documents within the hour, 3 of them/)).toBeVisible();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const question = desk.getByRole('dialog', { name: 'Save, and erase 12 documents for good?' });
  await expectAccessible(desk, 'the question before documents are erased');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await settingsOf(api, project)).retention_days).toBeNull();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save and erase' }).click();
  await expect(desk.getByText('The settings were saved.')).toBeVisible();
  expect((await settingsOf(api, project)).retention_days).toBe(7);
});

test('of two who rename the project the second one learns of it, and chooses', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  // The save that comes too late.
  expectedProblems.push(/412 \(Precondition Failed/);
  await desk.goto(`/projects/${project.uuid}/settings`);
  await desk.getByLabel('Name').fill('Mine');
  await api.patch(`/api/projects/${project.uuid}`, { name: 'Theirs' });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('You both changed the name, which is “Theirs” by now.')).toBeVisible();
  await expect(desk.getByLabel('Name')).toHaveValue('Mine');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(desk.getByLabel('Name')).toHaveValue('Theirs');
});

test('a project is renamed, and its name is new wherever it stands', async ({ desk, project }) => {
  await desk.goto(`/projects/${project.uuid}/settings`);
  await desk.getByLabel('Name').fill('Inbound freight');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('banner').getByText('Inbound freight').first()).toBeVisible();
});

test('on a phone, sections and fields are all there', async ({ desk, project, api }) => {
  await api.setCategories(project, ['invoice', 'letter']);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`/projects/${project.uuid}/settings`);
  const sections = desk.getByRole('navigation', { name: 'Settings' });
  for (const name of ['Splitting', 'Classifier', 'Values', 'Export']) {
    await sections.getByRole('link', { name }).click();
    await expect(desk.getByRole('form', { name })).toBeVisible();
    await expectAccessible(desk, `${name} on a phone`);
    const wide = await desk.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  }
});
