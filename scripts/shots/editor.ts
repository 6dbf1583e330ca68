import type { Locator, Page } from 'playwright';
import type { Project } from '@/e2e/harness/api';
import type { Scene, Stage } from './scenes';

/** ID of a page change that the pages receive, but that doesn't exist. */
const RUNNING = 'split-01a1fd68-0000-7000-8000-000000000000';

const editor = ({ uuid }: Project, document: string) => `/projects/${uuid}/review?documents=${document}`;

/**
 * Cuts two files as a user would: the first as proposed, the second by hand, with an attached note, discarded blank
 * pages, and a page excluded from scanning.
 */
export async function showCutPile(page: Page, { rich }: Stage, narrow = false): Promise<void> {
  const { contract, order, note, long, blank, scan } = rich.starts;
  await openEditor(page, editor(rich.project, rich.documents.join(',')));
  for (const start of scan.slice(1)) await pressPageKey(page, start, 's');
  await pressPageKey(page, blank, 'Delete');
  await pressPageKey(page, long + 1, 'x');
  // On a phone the parts are on a separate sheet over the pages.
  if (!narrow) {
    await nameDocument(page, contract, 'Carrier agreement');
    await nameDocument(page, order, 'Harbour 1042');
    await nameDocument(page, long, 'Fernhill FT-2087');
    await nameDocument(page, blank + 1, 'Bluepeak NF-88412');
    await nameDocument(page, scan[0]!, 'Harbour 1043', 'Invoice');
    await nameDocument(page, scan[1]!, 'Bluepeak BP-902', 'Delivery note');
    await nameDocument(page, scan[2]!, 'Warehouse agreement', 'Contract');
    await (await getSheet(page, note)).click();
    await page
      .getByRole('radiogroup', { name: /^Role of part/ })
      .getByText('Supporting')
      .click();
  }
  await (await getSheet(page, order)).click();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
}

/** Presses a key on a page in the page list only. */
async function pressPageKey(page: Page, number: number, key: string): Promise<void> {
  await (await getSheet(page, number)).click();
  await page.keyboard.press(key);
}

/**
 * Finds a page in the list. Only the visible rows and the next few exist, and on a phone some pages of a short pile
 * don't. Then scrolls to the page.
 */
async function getSheet(page: Page, number: number): Promise<Locator> {
  const button = page.getByRole('button', { name: new RegExp(`^Page ${number},`) });
  if ((await button.count()) === 0) {
    await page.getByRole('grid', { name: 'Pages' }).evaluate((grid, index) => {
      const row = Math.floor(index / Number(grid.ariaColCount));
      grid.parentElement!.scrollTop = (grid.scrollHeight * row) / Number(grid.ariaRowCount);
    }, number - 1);
  }
  return button;
}

/** @param first first page of the part */
async function nameDocument(page: Page, first: number, title: string, type?: string): Promise<void> {
  await (await getSheet(page, first)).click();
  await page.getByLabel(/^Name of part/).fill(title);
  if (!type) return;
  await page.getByRole('combobox', { name: /^Type of part/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
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
      await page.locator('b', { hasText: /^143$/ }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'editor-invalid',
    signedIn: true,
    show: async (page, stage, narrow) => {
      await showCutPile(page, stage, narrow);
      await (await getSheet(page, 1)).click();
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
