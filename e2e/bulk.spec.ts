import { readFile } from 'node:fs/promises';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice } from '@/test-support/classification/papers';
import { readZip } from '@/test-support/documents/bulk/read-zip';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

const NAMES = ['one.pdf', 'two.pdf', 'three.pdf'];
const PASSWORD = 'open sesame';

test('several documents get a type, are approved, and are downloaded as one ZIP', async ({
  app,
  api,
  project,
}) => {
  await api.setCategories(project, ['invoice', 'contract']);
  for (const name of NAMES) {
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });
  }
  await app.goto(`/projects/${project.uuid}/documents`);
  const getRow = (name: string) => app.getByRole('row', { name: new RegExp(name) });
  const bar = app.getByRole('toolbar', { name: 'Selection' });

  // Select by keyboard: the first row, then the next two with Shift.
  await getRow('three.pdf').focus();
  await app.keyboard.press('Space');
  await app.keyboard.press('Shift+ArrowDown');
  await app.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAccessible(app, 'the selection bar');

  await bar.getByRole('button', { name: 'Type', exact: true }).focus();
  await app.keyboard.press('Enter');
  await expectAccessible(app, 'the menu of types');
  await app.getByRole('menuitem', { name: 'Invoice' }).press('Enter');
  await expect(app.getByText('3 documents typed Invoice')).toBeVisible();
  const typed = await api.documents(project);
  expect(typed.map(({ doc_type: type }) => type)).toEqual(['invoice', 'invoice', 'invoice']);

  const downloading = app.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('documents.zip');
  const zip = readZip(await readFile(await download.path()));
  expect([...zip.keys()].sort()).toEqual([...NAMES].sort());
  for (const { uuid, original_filename: name } of typed) {
    expect(zip.get(name)!.equals(await api.file(uuid))).toBe(true);
  }

  await bar.getByRole('button', { name: 'Assign' }).click();
  await app.getByRole('menuitem').first().click();
  await expect(app.getByText(/3 documents assigned to/)).toBeVisible();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect(app.getByText('3 documents approved')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Approve' })).toBeDisabled();
  // The key works always: approving again is rejected for each document, with an explanation.
  await app.locator('[data-row]').first().focus();
  await app.keyboard.press('e');
  await expect(app.getByRole('main').getByRole('alert')).toContainText('3 documents are approved already.');
  expect((await api.documents(project)).map(({ status }) => status)).toEqual([
    'approved',
    'approved',
    'approved',
  ]);
});

test('approval takes the documents that are ready, and leads to the pages of the others', async ({
  app,
  api,
  project,
}) => {
  await api.setCategories(project, ['contract', 'invoice']);
  for (const number of [1, 2]) {
    const content = await createPaperPdf([...createInvoice(number), ...createContract(number)]);
    await api.uploadAndWait(project, { name: `pile ${number}.pdf`, content }, { classify: 'true' });
  }
  await api.uploadAndWait(project, {
    name: 'ready.pdf',
    content: createNumberedPdf({ pages: 1, label: 'ready' }),
  });
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(app.getByRole('row', { name: /pile .*Needs action/ })).toHaveCount(2);
  await app.getByRole('row', { name: /ready\.pdf/ }).focus();
  await app.keyboard.press('Control+a');
  await app.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click();
  await expect(app.getByRole('row', { name: /ready\.pdf/ })).toContainText('Approved');
  const alert = app.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('2 documents are held. Review their pages first.');
  await expectAccessible(app, 'an approval of some documents');
  await alert.getByRole('link', { name: 'Review pages' }).click();
  await app.waitForURL(/\/review\?documents=/);
  expect(new URL(app.url()).searchParams.get('documents')!.split(',')).toHaveLength(2);
});

test('a locked PDF is unlocked with its password, and its pages are rotated', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/422/);
  const content = createEncryptedPdf({ pages: 2, label: 'locked', method: 'aes256', userPassword: PASSWORD });
  const { uuid } = await api.uploadAndWait(project, { name: 'locked.pdf', content });
  await app.goto(`/documents/${uuid}`);
  const field = app.getByLabel('Password of the file');
  await expect(field).toBeVisible();
  await expectAccessible(app, 'a locked document');

  await field.fill('wrong');
  await field.press('Enter');
  await expect(app.getByText('The password doesn’t open the PDF.')).toBeVisible();
  await expectAccessible(app, 'a wrong password');
  await field.fill(PASSWORD);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  const page = app.getByRole('img', { name: 'Page 1 of locked.pdf' });
  await expect(page).toBeVisible();
  await expect.poll(async () => (await api.document(uuid)).status).toBe('done');

  const wide = () => page.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight);
  await expect.poll(wide).toBe(false);
  const turn = app.getByRole('button', { name: 'Rotate right' });
  await turn.focus();
  await app.keyboard.press('Enter');
  await expect.poll(wide).toBe(true);
  await expectAccessible(app, 'a turned page');
  await app.getByRole('button', { name: 'Rotate left' }).click();
  await expect.poll(wide).toBe(false);
  expect((await api.document(uuid)).page_count).toBe(2);
});
