import type { Page } from 'playwright';
import type { Api, Project } from '@/e2e/harness/api';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Scene, Stage } from './scenes';

interface Prepared {
  project: Project;
}

/** Creates two invoices that receive attachments, three documents to attach, and a document that can't be attached. */
async function prepare(api: Api): Promise<Prepared> {
  const project = await api.createProject('Inbound freight');
  await api.setCategories(project, ['invoice', 'purchase_order', 'receipt', 'insurance_policy']);
  const add = async (name: string, pages: number, type: string) => {
    const { uuid } = await api.uploadAndWait(project, {
      name,
      content: createNumberedPdf({ pages, label: name }),
    });
    const path = `/api/projects/${project.uuid}/documents/bulk`;
    await api.post(path, { documents: [uuid], action: 'set_type', doc_type: type });
    return uuid;
  };
  const sent = await add('Invoice 2087.pdf', 1, 'invoice');
  for (const status of ['approved', 'exported']) {
    await api.patch(`/api/prebuilt-documents/${sent}`, { status });
  }
  await add('Insurance certificate.pdf', 3, 'insurance_policy');
  await add('Delivery receipt.pdf', 1, 'receipt');
  const order = await add('Purchase order 4711.pdf', 1, 'purchase_order');
  const terms = await add('Terms of delivery.pdf', 2, 'purchase_order');
  await api.post('/api/prebuilt-documents/attach', { documents: [order], attachments: [terms] });
  await add('Invoice 88390.pdf', 1, 'invoice');
  await add('Invoice 88412.pdf', 2, 'invoice');
  return { project };
}

let prepared: Promise<Prepared> | undefined;

const CHOSEN_NAMES = [
  'Invoice 88412.pdf',
  'Invoice 88390.pdf',
  'Purchase order 4711.pdf',
  'Delivery receipt.pdf',
  'Insurance certificate.pdf',
];

async function open(page: Page, { api }: Stage, names: readonly string[] = CHOSEN_NAMES): Promise<void> {
  prepared ??= prepare(api);
  await page.goto(`/projects/${(await prepared).project.uuid}/documents`);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('button', { name: 'Make Invoice 88390.pdf a receiver' }).click();
  // Continue with the keyboard, so that the focus is visible.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
}

export const mergeScenes: Scene[] = [
  { name: 'merge', signedIn: true, show: (page, stage) => open(page, stage) },
  {
    name: 'merge-rejected',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage, [...CHOSEN_NAMES, 'Invoice 2087.pdf']);
      await page.getByRole('button', { name: 'Make Invoice 2087.pdf an attachment' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'merge-finder',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page.getByRole('button', { name: 'Add a receiver' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'merge-one-side',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage, CHOSEN_NAMES.slice(0, 2));
      await page.getByText('Choose at least one document to attach.').waitFor();
    },
  },
];
