import { docx, paragraph, wordTable } from '@/lib/testing/office-fixtures';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';

test('a Word file, a table and a mail are read, and shown as text that runs nothing', async ({
  desk,
  api,
  project,
}) => {
  const body =
    paragraph('Order of paper') +
    wordTable([
      ['Net', '100.00'],
      ['Total', '119.00 EUR'],
    ]);
  const files = [
    { name: 'order.docx', content: await docx(body) },
    { name: 'rates.csv', content: Buffer.from('City;Rate\nHamburg;12,50\nBergen;14,00\n') },
    {
      name: 'mail.eml',
      content: Buffer.from(
        'From: a@b.example\r\nSubject: Rates\r\n\r\nAll rates <script>document.title = "x"</script> attached.\r\n',
      ),
    },
  ];
  const [order, rates, mail] = await Promise.all(files.map((file) => api.uploaded(project, file)));

  await desk.goto(`/documents/${order!.uuid}`);
  const text = desk.getByRole('region', { name: 'Text of order.docx' });
  await expect(text.getByText('Order of paper')).toBeVisible();
  await expect(text.getByRole('row', { name: 'Total 119.00 EUR' })).toBeVisible();
  await expectAccessible(desk, 'the text of a Word file');

  await desk.goto(`/documents/${rates!.uuid}`);
  await expect(desk.getByRole('row', { name: 'Bergen 14,00' })).toBeVisible();

  await desk.goto(`/documents/${mail!.uuid}`);
  await expect(desk.getByText('Subject: Rates')).toBeVisible();
  await expect(desk.getByRole('row', { name: 'E-mail from a@b.example' })).toBeVisible();
  await expect(desk.getByText('<script>document.title')).toBeVisible();
  expect(await desk.title()).not.toBe('x');
});

test('a file without text says so', async ({ desk, api, project }) => {
  const document = await api.uploaded(project, { name: 'empty.txt', content: Buffer.from('\n\n') });
  await desk.goto(`/documents/${document.uuid}`);
  await expect(desk.getByText('No text was found in this file')).toBeVisible();
});
