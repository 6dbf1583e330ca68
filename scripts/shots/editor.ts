import type { Page } from 'playwright';
import type { Project } from '@/e2e/harness/api';
import type { Scene, Stage } from './scenes';

/** A page change that the pages are told of and that never was. */
const RUNNING = 'split-01a1fd68-0000-7000-8000-000000000000';

const editor = ({ uuid }: Project, document: string) => `/projects/${uuid}/review?documents=${document}`;

/**
 * The pile as a person would cut it: three invoices, a delivery note that goes along, blank pages away. Some of its cuts
 * are proposed already.
 */
export async function showCutPile(page: Page, { demo, pile }: Stage, narrow = false): Promise<void> {
  await openEditor(page, editor(demo, pile));
  for (const cut of ['1 and 2', '2 and 3', '4 and 5', '5 and 6', '6 and 7']) {
    const scissors = page.getByRole('button', { name: `Cut between pages ${cut}` });
    if (await scissors.isVisible()) await scissors.click();
  }
  await page.getByRole('button', { name: /^Page 2,/ }).click();
  await page.getByRole('button', { name: /^Page 6,/ }).click({ modifiers: ['Control'] });
  await page.getByRole('toolbar').getByRole('button', { name: 'Discard', exact: true }).click();
  // On a phone the parts are a sheet of their own, over the pages.
  if (narrow) return;
  await nameInvoice(page, 1, 'Harbour 1042');
  await nameInvoice(page, 3, 'Fernhill FT-2087');
  await nameInvoice(page, 7, 'Bluepeak NF-88412');
  await page.getByRole('button', { name: /^Page 5,/ }).click();
  await page
    .getByRole('radiogroup', { name: /^Role of part/ })
    .getByText('Supporting')
    .click();
  await page.getByRole('button', { name: /^Page 3,/ }).click();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
}

/** @param first the part's first page */
async function nameInvoice(page: Page, first: number, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Page ${first},`) }).click();
  await page.getByLabel(/^Name of part/).fill(name);
  await page.getByRole('combobox', { name: /^Type of part/ }).click();
  await page.getByRole('option', { name: 'Invoice' }).click();
}

async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Page 1,/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

export const editorScenes: Scene[] = [
  {
    name: 'editor-untouched',
    signedIn: true,
    show: (page, { demo, pile }) => openEditor(page, editor(demo, pile)),
  },
  { name: 'editor', signedIn: true, show: showCutPile },
  {
    name: 'editor-compact',
    signedIn: true,
    show: async (page, stage) => {
      const { project_uuid: uuid } = await stage.api.document(stage.tall);
      await openEditor(page, editor({ uuid, name: '' }, stage.tall));
      await page.getByRole('radio', { name: 'S', exact: true }).click();
      await page.getByLabel('Pages per part').fill('7');
      await page.getByRole('button', { name: 'Split', exact: true }).click();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'editor-invalid',
    signedIn: true,
    show: async (page, stage, narrow) => {
      await showCutPile(page, stage, narrow);
      await page.getByRole('button', { name: /^Page 1,/ }).click();
      if (narrow) await page.getByRole('button', { name: 'Parts' }).click();
      await page.getByLabel('Name of part 1').fill('An invoice with far too long a name, '.repeat(8));
      await page.getByText(/^Fix \d+ problem/).waitFor();
    },
  },
  {
    name: 'editor-keys',
    signedIn: true,
    show: async (page, { demo, pile }) => {
      await openEditor(page, editor(demo, pile));
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'editor-confirm',
    signedIn: true,
    show: async (page, stage, narrow) => {
      await showCutPile(page, stage, narrow);
      await page.getByRole('button', { name: 'Apply plan…' }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'editor-progress',
    signedIn: true,
    show: async (page, stage) => {
      await page.route('**/upload-status/**', (route) =>
        route.fulfill({ json: { request_id: RUNNING, status: 'pending', files: [], documents: [] } }),
      );
      await page.goto(`/projects/${stage.demo.uuid}/review?request=${RUNNING}`);
      await page.getByText('The pages are being cut').waitFor();
    },
  },
  {
    name: 'editor-result',
    signedIn: true,
    show: async (page, { api, demo, part }) => {
      const { metadata } = await api.document(part);
      await page.goto(`/projects/${demo.uuid}/review?request=${metadata.split!.request_id}`);
      await page
        .getByText(/in the list/)
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
];
