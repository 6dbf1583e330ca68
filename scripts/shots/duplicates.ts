import type { Api, Project } from '@/e2e/harness/api';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Scene } from './scenes';

export const duplicateScenes: Scene[] = [
  {
    name: 'duplicates',
    signedIn: true,
    show: async (page, { api }) => {
      filled ??= createDuplicates(api);
      await page.goto(`/projects/${(await filled).project.uuid}/duplicates`);
      await page.getByRole('region', { name: /^Same file/ }).waitFor();
    },
  },
  {
    name: 'duplicates-of-document',
    signedIn: true,
    show: async (page, { api }) => {
      filled ??= createDuplicates(api);
      const { project, invoice } = await filled;
      await page.goto(`/projects/${project.uuid}/duplicates?document=${invoice}`);
      await page.getByText(/^Duplicates of /).waitFor();
    },
  },
  {
    name: 'duplicates-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(`/projects/${empty.uuid}/duplicates`),
  },
  {
    name: 'document-duplicate',
    signedIn: true,
    show: async (page, { api }) => {
      filled ??= createDuplicates(api);
      await page.goto(`/documents/${(await filled).invoice}`);
      await page.getByRole('link', { name: 'Show the others' }).first().waitFor();
    },
  },
];

let filled: Promise<{ project: Project; invoice: string }> | undefined;

/** Creates three uploads of the same file, and two invoices with the same vendor and number. */
async function createDuplicates(api: Api): Promise<{ project: Project; invoice: string }> {
  const project = await api.createProject('Incoming invoices');
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    duplicates: 'flag',
    extraction_fields: [
      { key: 'vendor', label: 'Vendor', type: 'text' },
      { key: 'number', label: 'Invoice number', type: 'text' },
    ],
    rules: [
      {
        id: 'no_duplicates',
        name: 'Vendor and invoice number are unique',
        kind: 'unique',
        severity: 'block',
        fields: ['vendor', 'number'],
      },
    ],
  });
  const terms = createNumberedPdf({ pages: 2, label: 'Terms' });
  for (const name of ['Terms of delivery.pdf', 'Terms of delivery (1).pdf', 'scan_0417.pdf'])
    await api.uploadAndWait(project, { name, content: terms });
  let invoice = '';
  for (const name of [
    'Northwind Freight NF-88412.pdf',
    'Northwind Freight NF-88412, second copy by post.pdf',
  ]) {
    const content = createNumberedPdf({ pages: 1, label: name });
    invoice = (await api.uploadAndWait(project, { name, content })).uuid;
    const values = { vendor: 'Northwind Freight', number: 'NF-88412' };
    await api.patch(`/api/prebuilt-documents/${invoice}`, {
      data: { metadataFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
    });
  }
  return { project, invoice };
}
