import sharp from 'sharp';
import type { Api, Project } from '@/e2e/harness/api';
import type { Scene } from './scenes';

/** States that the lists of their pages don't have. */
export const moreScenes: Scene[] = [
  {
    name: 'editor-nothing',
    signedIn: true,
    show: (page, { demo }) => page.goto(`/projects/${demo.uuid}/review`),
  },
  {
    name: 'editor-typed-problem',
    signedIn: true,
    show: async (page, { demo, pile }) => {
      await page.goto(`/projects/${demo.uuid}/review?documents=${pile}`);
      await page.getByRole('button', { name: /^Page 1,/ }).waitFor();
      await page.getByLabel('Select pages').fill('99');
      await page.getByLabel('Select pages').press('Enter');
      await page.getByRole('alert').filter({ hasText: 'This plan has pages' }).waitFor();
    },
  },
  {
    name: 'editor-parts',
    signedIn: true,
    show: async (page, { demo, pile }, narrow) => {
      await page.goto(`/projects/${demo.uuid}/review?documents=${pile}`);
      await page.getByRole('button', { name: /^Page 1,/ }).waitFor();
      if (narrow) await page.getByRole('button', { name: 'Parts' }).click();
      await page.getByLabel('Name of part 1').waitFor();
    },
  },
  {
    name: 'editor-preview',
    signedIn: true,
    show: async (page, { demo, pile }, narrow) => {
      await page.goto(`/projects/${demo.uuid}/review?documents=${pile}`);
      await page.getByRole('button', { name: /^Page 1,/ }).waitFor();
      if (narrow) await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('img', { name: 'Page 1' }).waitFor();
    },
  },
  {
    name: 'editor-images',
    signedIn: true,
    show: async (page, { api, demo, pile, part }, narrow) => {
      const documents = await api.documents(demo);
      const image = documents.find(({ original_filename: name }) => /\.(png|jpe?g)$/i.test(name));
      const uuids = [pile, image?.uuid ?? part].join(',');
      await page.goto(`/projects/${demo.uuid}/review?documents=${uuids}`);
      await page.getByRole('button', { name: /^Page 1,/ }).waitFor();
      if (narrow) await page.getByRole('button', { name: 'Parts' }).click();
      await page.getByRole('region', { name: 'Files' }).waitFor();
    },
  },
  {
    name: 'editor-failed-change',
    signedIn: true,
    show: async (page, { demo }) => {
      const request = 'split-01a1fd68-0000-7000-8000-000000000000';
      const message = 'The page tree is damaged.';
      await page.route('**/upload-status/**', (route) =>
        route.fulfill({
          json: { request_id: request, status: 'failed', message, files: [], documents: [] },
        }),
      );
      await page.goto(`/projects/${demo.uuid}/review?request=${request}`);
      await page.getByText(message).waitFor();
    },
  },
  {
    name: 'document-not-found',
    signedIn: true,
    show: (page) => page.goto('/documents/01a1fd68-0000-7000-8000-000000000000'),
  },
  { name: 'page-not-found', signedIn: true, show: (page) => page.goto('/nothing-here') },
  {
    name: 'list-shortcuts',
    signedIn: true,
    show: async (page, { demo }) => {
      await page.goto(`/projects/${demo.uuid}/documents`);
      await page.getByRole('row').nth(1).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'list-tall-page',
    signedIn: true,
    show: async (page, { api }) => {
      receipt ??= uploadReceipt(api);
      await page.goto(`/projects/${(await receipt).uuid}/documents`);
      await page.getByRole('row', { name: /Till receipt/ }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'document-shortcuts',
    signedIn: true,
    show: async (page, { invoice }) => {
      await page.goto(`/documents/${invoice}`);
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'document-menu',
    signedIn: true,
    show: async (page, { invoice }) => {
      await page.goto(`/documents/${invoice}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'More', exact: true }).first().click();
      await page.getByRole('menu').waitFor();
    },
  },
];

let receipt: Promise<Project> | undefined;

/** Uploads a page that is three times as high as wide. Its thumbnail must stay in its box. */
async function uploadReceipt(api: Api): Promise<Project> {
  const project = await api.createProject('Receipts');
  const lines = [60, 90, 120, 200, 230, 420].map(
    (y) => `<rect x="30" y="${y}" width="${90 + (y % 50)}" height="8"/>`,
  );
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="600">
    <rect width="200" height="600" fill="#fff"/>${lines.join('')}</svg>`;
  const content = await sharp(Buffer.from(sheet)).png().toBuffer();
  await api.uploadAndWait(project, { name: 'Till receipt.png', content });
  return project;
}
