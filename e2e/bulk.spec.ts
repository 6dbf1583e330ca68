import { readFile } from 'node:fs/promises';
import { readZip } from '@/lib/documents/bulk/testing/read-zip';
import { encryptedPdf } from '@/lib/testing/pdf-encrypted-fixture';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';

const NAMES = ['one.pdf', 'two.pdf', 'three.pdf'];
const PASSWORD = 'open sesame';

test('several documents get a type, are approved, and come down as one ZIP', async ({
  desk,
  api,
  project,
}) => {
  await api.setCategories(project, ['invoice', 'contract']);
  for (const name of NAMES) {
    await api.uploaded(project, { name, content: numberedPdf({ pages: 1, label: name }) });
  }
  await desk.goto(`/projects/${project.uuid}/documents`);
  const rowOf = (name: string) => desk.getByRole('row', { name: new RegExp(name) });
  const bar = desk.getByRole('toolbar', { name: 'Selection' });

  // By the keyboard: the first row, then the two below it with Shift.
  await rowOf('three.pdf').focus();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('Shift+ArrowDown');
  await desk.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAccessible(desk, 'the selection bar');

  await bar.getByRole('button', { name: 'Type' }).focus();
  await desk.keyboard.press('Enter');
  await expectAccessible(desk, 'the menu of types');
  await desk.getByRole('menuitem', { name: 'Invoice' }).press('Enter');
  await expect(desk.getByText('3 documents typed Invoice')).toBeVisible();
  const typed = await api.documents(project);
  expect(typed.map(({ doc_type: type }) => type)).toEqual(['invoice', 'invoice', 'invoice']);

  const downloading = desk.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('documents.zip');
  const zip = readZip(await readFile(await download.path()));
  expect([...zip.keys()].sort()).toEqual([...NAMES].sort());
  for (const { uuid, original_filename: name } of typed) {
    expect(zip.get(name)!.equals(await api.file(uuid))).toBe(true);
  }

  await bar.getByRole('button', { name: 'Assign' }).click();
  await desk.getByRole('menuitem').first().click();
  await expect(desk.getByText(/3 documents assigned to/)).toBeVisible();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('3 documents approved')).toBeVisible();
  // Once more is refused for each, in words.
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(/was not approved\..*2 more were refused/)).toBeVisible();
  expect((await api.documents(project)).map(({ status }) => status)).toEqual([
    'approved',
    'approved',
    'approved',
  ]);
});

test('a locked PDF is opened with its password, and its pages are turned', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/422/);
  const content = encryptedPdf({ pages: 2, label: 'locked', method: 'aes256', userPassword: PASSWORD });
  const { uuid } = await api.uploaded(project, { name: 'locked.pdf', content });
  await desk.goto(`/documents/${uuid}`);
  const field = desk.getByLabel('Password of the file');
  await expect(field).toBeVisible();
  await expectAccessible(desk, 'a locked document');

  await field.fill('wrong');
  await field.press('Enter');
  await expect(desk.getByText('The password doesn’t open the PDF.')).toBeVisible();
  await expectAccessible(desk, 'a wrong password');
  await field.fill(PASSWORD);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  const page = desk.getByRole('img', { name: 'Page 1 of locked.pdf' });
  await expect(page).toBeVisible();
  await expect.poll(async () => (await api.document(uuid)).status).toBe('done');

  const wide = () => page.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight);
  await expect.poll(wide).toBe(false);
  const turn = desk.getByRole('button', { name: 'Turn the page right' });
  await turn.focus();
  await desk.keyboard.press('Enter');
  await expect.poll(wide).toBe(true);
  await expectAccessible(desk, 'a turned page');
  await desk.getByRole('button', { name: 'Turn the page left' }).click();
  await expect.poll(wide).toBe(false);
  expect((await api.document(uuid)).page_count).toBe(2);
});
