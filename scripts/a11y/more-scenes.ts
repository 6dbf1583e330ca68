import type { Scene } from '../shots/scenes';

/** States without a screenshot that must also be accessible. */
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
];
