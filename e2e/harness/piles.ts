import type { Page } from 'playwright/test';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import type { Api, Project } from './api';
import { textOfPages } from './pdf-pages';
import type { Pile } from './proposed-pile';
import { expect } from './test';

/** Uploads a pile whose pages carry their numbers. @returns its document's UUID */
export async function uploadPile(
  api: Api,
  project: Project,
  { name = 'pile.pdf', pages }: Pile,
): Promise<string> {
  const label = name.replace(/\.pdf$/, '');
  const { uuid } = await api.uploaded(project, { name, content: numberedPdf({ pages, label }) });
  return uuid;
}

export async function openEditor(page: Page, project: Project, ...uuids: string[]): Promise<void> {
  await page.goto(`/projects/${project.uuid}/review?documents=${uuids.join(',')}`);
  await expect(sheet(page, 1)).toBeVisible();
}

/** A page in the sheets, whatever it is part of. */
export const sheet = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Page ${number},`) });

/** The same, and what it says that it is: `part 2`, `removed`. */
export const sheetAs = (page: Page, number: number, state: string) =>
  page.getByRole('button', { name: `Page ${number}, ${state}`, exact: true });

/** The pages that are selected, as their field says: `1-3, 7`. */
export const selected = (page: Page) => page.getByLabel('Select pages');

export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Page plan' }).getByRole('button', { name, exact: true });

/** Whether each of these pages is in the part that it should be: `['part 1', 'part 1', 'removed']`. */
export async function expectSheets(page: Page, states: string[]): Promise<void> {
  const told = () =>
    page
      .getByRole('grid', { name: 'Pages' })
      .locator('[data-page]')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')));
  await expect.poll(told).toEqual(states.map((state, index) => `Page ${index + 1}, ${state}`));
}

/** The texts of each document of the list, in the order in which they were made. */
export const textsOfList = async (api: Api, project: Project): Promise<string[][]> =>
  Promise.all(
    (await api.documents(project, { sort: 'created_at' })).map(async ({ uuid }) =>
      textOfPages(await api.file(uuid)),
    ),
  );
