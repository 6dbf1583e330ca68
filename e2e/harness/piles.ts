import type { Page } from 'playwright/test';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './api';
import { readPageTexts } from './pdf-pages';
import type { Pile } from './proposed-pile';
import { expect } from './test';

export async function uploadPile(
  api: Api,
  project: Project,
  { name = 'pile.pdf', pages }: Pile,
): Promise<string> {
  const label = name.replace(/\.pdf$/, '');
  const { uuid } = await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages, label }) });
  return uuid;
}

export async function openEditor(page: Page, project: Project, ...uuids: string[]): Promise<void> {
  await page.goto(`/projects/${project.uuid}/review?documents=${uuids.join(',')}`);
  await expect(getPage(page, 1)).toBeVisible();
}

/** Returns the button of a page in the page grid, in any state. */
export const getPage = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Page ${number},`) });

/** Returns the button of a page in the given state: `part 2`, `removed`. */
export const getPageInState = (page: Page, number: number, state: string) =>
  page.getByRole('button', { name: `Page ${number}, ${state}`, exact: true });

/** Returns the field with the selected pages, for example `1-3, 7`. */
export const getSelectedPages = (page: Page) => page.getByLabel('Select pages');

export const getTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Page plan' }).getByRole('button', { name, exact: true });

/** Checks the state of each page: `['part 1', 'part 1', 'removed']`. */
export async function expectPages(page: Page, states: string[]): Promise<void> {
  const getPageStates = () =>
    page
      .getByRole('grid', { name: 'Pages' })
      .locator('[data-page]')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')));
  await expect.poll(getPageStates).toEqual(states.map((state, index) => `Page ${index + 1}, ${state}`));
}

/** Returns the page texts of each listed document, in the order of creation. */
export const readListTexts = async (api: Api, project: Project): Promise<string[][]> =>
  Promise.all(
    (await api.documents(project, { sort: 'created_at' })).map(async ({ uuid }) =>
      readPageTexts(await api.file(uuid)),
    ),
  );
