import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Api, Project } from '@/e2e/harness/api';
import { createPdfFile, dropFiles } from '@/e2e/harness/drop-files';
import { ADMIN } from '@/e2e/harness/server';
import { signIn } from '@/e2e/harness/sign-in';
import { waitUntil } from '@/e2e/harness/wait-until';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { prepareRichPile, type RichPile } from './rich-pile';

export interface Stage {
  demo: Project;
  empty: Project;
  /** UUID of the demo's pile, to be cut. */
  pile: string;
  /** Two files with a proposal, an uncertain cut, and values that a cut loses or carries over. */
  rich: RichPile;
  /** UUID of a pile of 1,000 pages. */
  tall: string;
  /** UUID of a document that has been cut and has values or attachments. */
  part: string;
  /** UUID of an invoice with values, line items and a record. */
  invoice: string;
  api: Api;
}

export interface Scene {
  name: string;
  signedIn: boolean;
  show(page: Page, stage: Stage, narrow: boolean): Promise<unknown>;
}

/** Prepares documents in every status, deleted documents in the trash, and an empty project. */
export async function prepareStage(api: Api, demo: Project): Promise<Stage> {
  const empty = await api.createProject('Supplier contracts');
  await waitUntil('the demo is read', 60_000, async () =>
    (await api.documents(demo)).every(({ status }) => !['pending', 'processing'].includes(status)),
  );
  const documents = await api.documents(demo);
  const pile = documents.find(({ original_filename: name }) => name.startsWith('Inbound'));
  const invoice = documents.find(({ original_filename: name }) => name.startsWith('Fernhill'));
  if (!pile || !invoice) throw new Error('The demo has no pile, or no invoice.');

  await api.uploadAndWait(demo, {
    name: 'scan of a torn page.pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj\n<<'),
  });
  const steps = { 'Approved order.pdf': 1, 'Validated order.pdf': 2, 'Exported order.pdf': 3 };
  for (const [name, count] of Object.entries(steps)) {
    const { uuid } = await api.uploadAndWait(demo, {
      name,
      content: createNumberedPdf({ pages: 2, label: name }),
    });
    for (const status of ['approved', 'validated', 'exported'].slice(0, count)) {
      await api.patch(`/api/prebuilt-documents/${uuid}`, { status });
    }
  }
  for (const name of ['Duplicate of 1042.pdf', 'Advertising.pdf']) {
    const { uuid } = await api.uploadAndWait(demo, {
      name,
      content: createNumberedPdf({ pages: 1, label: name }),
    });
    await api.delete(`/api/prebuilt-documents/${uuid}`);
  }
  const bundle = await api.uploadAndWait(demo, {
    name: 'Bundle.pdf',
    content: createNumberedPdf({ pages: 5, label: 'Bundle' }),
  });
  const change = await api.applyPlan(
    [bundle.uuid],
    [
      { start_page: 1, end_page: 3, name: 'Invoice with delivery note' },
      { start_page: 4, end_page: 4, role: 'supporting' },
      { start_page: 5, end_page: 5, role: 'discard' },
    ],
  );
  const [part] = (await api.waitUntilSettled(change!)).documents;
  const other = await api.createProject('Archive 2026');
  const tall = await api.uploadAndWait(other, {
    name: 'Archive box 12.pdf',
    content: createNumberedPdf({ pages: 1000, label: 'Box 12' }),
  });
  const rich = await prepareRichPile(api);
  return {
    demo,
    empty,
    rich,
    pile: pile.uuid,
    tall: tall.uuid,
    part: part!.uuid,
    invoice: invoice.uuid,
    api,
  };
}

const listPath = ({ uuid }: Project, query = '') => `/projects/${uuid}/documents${query}`;

/** Creates five photos of a contract, with file names as on a phone. */
async function createPagePhotos() {
  const photo = async (index: number) => {
    const lines = Array.from({ length: 18 - 2 * index }, (_, line) => 90 + line * 34);
    const rows = lines.map(
      (y) => `<rect x="70" y="${y}" width="${360 + ((y * 7) % 100)}" height="9" fill="#8a8f98"/>`,
    );
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="#b9ab98"/><rect x="30" y="24" width="540" height="752" fill="#fbfaf7"/>
      ${rows.join('')}</svg>`;
    const buffer = await sharp(Buffer.from(sheet)).jpeg().toBuffer();
    return { name: `IMG_204${index}.jpg`, mimeType: 'image/jpeg', buffer };
  };
  return await Promise.all([1, 2, 3, 4, 5].map(photo));
}

export const scenes: Scene[] = [
  { name: 'sign-in', signedIn: false, show: (page) => page.goto('/sign-in') },
  {
    name: 'sign-in-failed',
    signedIn: false,
    show: async (page) => {
      await page.goto('/sign-in');
      await signIn(page, { ...ADMIN, password: 'not the password' });
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'sign-in-paused',
    signedIn: false,
    show: async (page) => {
      const message = 'Too many failed sign-ins. Retry in 12 min.';
      await page.route('**/api/auth/callback/credentials**', (route) => {
        const url = new URL('/sign-in', route.request().url());
        url.searchParams.set('error', message);
        return route.fulfill({ status: 429, json: { message, url } });
      });
      await page.goto('/sign-in');
      await signIn(page, ADMIN);
      await page.getByText(message).waitFor();
    },
  },
  {
    name: 'sign-in-stranger',
    signedIn: false,
    show: (page) => page.goto('/sign-in?error=unknown'),
  },
  {
    name: 'projects',
    signedIn: true,
    show: async (page) => {
      await page.goto('/projects');
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'needs-you',
    signedIn: true,
    show: async (page) => {
      await page.goto('/needs-you');
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'project-new',
    signedIn: true,
    show: async (page) => {
      await page.goto('/projects');
      await page.getByRole('button', { name: 'New project' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'list-empty', signedIn: true, show: (page, { empty }) => page.goto(listPath(empty)) },
  {
    name: 'list',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(listPath(demo));
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'list-menu',
    signedIn: true,
    show: async (page, { demo }, narrow) => {
      await page.goto(listPath(demo));
      if (narrow) return page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('row', { name: /Carrier/ }).hover();
      return page.getByRole('button', { name: 'More for Carrier agreement.pdf' }).click();
    },
  },
  {
    name: 'list-selected',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(listPath(demo));
      await page.getByRole('checkbox', { name: 'Select Inbound 20 Nov.pdf' }).click();
      await page.getByRole('checkbox', { name: 'Select scan_0412.pdf' }).click();
    },
  },
  {
    name: 'list-no-match',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(listPath(demo, '?q=nothing+has+this+name'));
      await page.getByText('No document matches').waitFor();
    },
  },
  {
    name: 'list-drop',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(listPath(demo));
      const files = [createPdfFile('a.pdf', Buffer.from('a')), createPdfFile('b.pdf', Buffer.from('b'))];
      await dropFiles(page.getByRole('grid'), files, { hover: true });
      await page.getByText(/^Drop 2 files/).waitFor();
    },
  },
  {
    name: 'list-join',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(listPath(demo));
      await dropFiles(page.getByRole('grid'), await createPagePhotos());
      const question = page.getByRole('dialog');
      await question.getByRole('img').last().waitFor();
    },
  },
  {
    name: 'list-uploading',
    signedIn: true,
    show: async (page, { empty }, narrow) => {
      await page.goto(listPath(empty));
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: -1,
        uploadThroughput: 200_000,
      });
      const files = ['Monday.pdf', 'Tuesday.pdf', 'Wednesday.pdf'].map((name) =>
        createPdfFile(name, Buffer.alloc(2_000_000, 'x')),
      );
      await page.locator('input[type=file]').first().setInputFiles(files);
      if (narrow) await page.getByRole('button', { name: 'Expand Activity' }).click();
      await page.getByText(/ left/).waitFor();
    },
  },
  {
    name: 'list-rejected',
    signedIn: true,
    show: async (page, { empty }) => {
      await page.goto(listPath(empty));
      const web = { name: 'offer.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><p>Hi') };
      await page.locator('input[type=file]').first().setInputFiles([web]);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'entities',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('row', { name: /S-1001/ }).waitFor();
    },
  },
  {
    name: 'entities-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(`/projects/${empty.uuid}/entities`),
  },
  {
    name: 'entities-delete',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('button', { name: 'Delete by match' }).click();
      await page.getByLabel('Field 1').fill('region');
      await page.getByLabel('Value 1').fill('closed');
      await page.getByText('records match.').waitFor();
    },
  },
  {
    name: 'entities-import',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const rows = 'Supplier No.,Name,Days,Contact\nS-2001,Elm Foundry,30,Ada\nS-2002,Wharf Nine,14,Ben\n';
      await page
        .getByLabel('File to import')
        .setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
      await page.getByText('has 2 records').waitFor();
    },
  },
  {
    name: 'entities-record',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('row', { name: /S-1003/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'entities-selected',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('checkbox', { name: 'Select S-1001' }).click();
      await page.getByRole('button', { name: 'Delete permanently' }).waitFor();
    },
  },
  {
    name: 'entities-nothing-found',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('row', { name: /S-1001/ }).waitFor();
      await page.getByRole('searchbox').fill('nobody has this name');
      await page.getByText('No record matches').waitFor();
    },
  },
  {
    name: 'entities-add',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('button', { name: 'Add record' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'entities-fields',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/entities`);
      await page.getByRole('button', { name: 'Name and fields' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'trash', signedIn: true, show: (page, { demo }) => page.goto(listPath(demo, '?trashed=true')) },
  {
    name: 'trash-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(listPath(empty, '?trashed=true')),
  },
  {
    name: 'document',
    signedIn: true,
    show: async (page, { part }) => {
      await page.goto(`/documents/${part}`);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'document-values',
    signedIn: true,
    show: async (page, { invoice }) => {
      await page.goto(`/documents/${invoice}`);
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Total', { exact: true }).focus();
    },
  },
  {
    name: 'document-record',
    signedIn: true,
    show: async (page, { invoice }) => {
      await page.goto(`/documents/${invoice}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('combobox', { name: 'Supplier' }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'document-table',
    signedIn: true,
    show: async (page, { invoice }) => {
      await page.goto(`/documents/${invoice}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('table', { name: 'Line items' }).getByRole('cell').nth(1).focus();
    },
  },
  {
    name: 'document-table-edit',
    signedIn: true,
    show: async (page, { invoice }) => {
      await page.goto(`/documents/${invoice}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('table', { name: 'Line items' }).getByRole('cell').nth(1).focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'document-unreadable',
    signedIn: true,
    show: async (page, { api, demo }) => {
      const [held] = await api.documents(demo, { needs_action_type: 'file_problem' });
      await page.goto(`/documents/${held!.uuid}`);
    },
  },
  {
    name: 'not-found',
    signedIn: true,
    show: (page) => page.goto('/documents/01a1fd68-0000-7000-8000-000000000000'),
  },
];
