import { createDocx, createParagraph, createWordTable } from '@/test-support/office-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('a Word file, a spreadsheet and an email are read, and shown as inert text', async ({
  app,
  api,
  project,
}) => {
  const body =
    createParagraph('Order of paper') +
    createWordTable([
      ['Net', '100.00'],
      ['Total', '119.00 EUR'],
    ]);
  const files = [
    { name: 'order.docx', content: await createDocx(body) },
    { name: 'rates.csv', content: Buffer.from('City;Rate\nHamburg;12,50\nBergen;14,00\n') },
    {
      name: 'mail.eml',
      content: Buffer.from(
        'From: a@b.example\r\nSubject: Rates\r\n\r\nAll rates <script>document.title = "x"</script> attached.\r\n',
      ),
    },
  ];
  const [order, rates, mail] = await Promise.all(files.map((file) => api.uploadAndWait(project, file)));

  await app.goto(`/documents/${order!.uuid}`);
  const text = app.getByRole('region', { name: 'Text of order.docx' });
  await expect(text.getByText('Order of paper')).toBeVisible();
  await expect(text.getByRole('row', { name: 'Total 119.00 EUR' })).toBeVisible();
  await expectAccessible(app, 'the text of a Word file');

  await app.goto(`/documents/${rates!.uuid}`);
  await expect(app.getByRole('row', { name: 'Bergen 14,00' })).toBeVisible();

  await app.goto(`/documents/${mail!.uuid}`);
  await expect(app.getByText('Subject: Rates')).toBeVisible();
  await expect(app.getByRole('row', { name: 'Email from a@b.example' })).toBeVisible();
  await expect(app.getByText('<script>document.title')).toBeVisible();
  expect(await app.title()).not.toBe('x');
});

test('a file without text says so', async ({ app, api, project }) => {
  const document = await api.uploadAndWait(project, { name: 'empty.txt', content: Buffer.from('\n\n') });
  await app.goto(`/documents/${document.uuid}`);
  await expect(app.getByText('No text was found in this file')).toBeVisible();
});
