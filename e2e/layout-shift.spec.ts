import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { listPages, PUBLIC_PAGES } from './harness/pages';
import { getPage, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';
import { waitUntilLoaded } from './harness/wait-until-loaded';
import { openWaitingSignIn } from './harness/waiting-sign-in';

const MAX_SHIFT = 0.05;

interface Shift {
  value: number;
  /** Elements that moved. */
  moved: string[];
}

/** Adds up the layout shifts of a loaded page, without those that follow an interaction. */
const sumShifts = (page: Page): Promise<Shift> =>
  page.evaluate(
    () =>
      new Promise<Shift>((resolve) => {
        const sum: Shift = { value: 0, moved: [] };
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            sum.value += entry.value;
            for (const { node } of entry.sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              sum.moved.push(
                `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 40)}`,
              );
            }
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive with the next frames.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            observer.disconnect();
            resolve(sum);
          }),
        );
      }),
  );

/** Gives the project types, fields, and a second member, so that its pages have rows, menus, and avatars. */
async function fillProject(api: Api, project: Project): Promise<void> {
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [
      { key: 'invoice_number', label: 'Invoice number', type: 'text' },
      { key: 'total', label: 'Total', type: 'amount' },
      { key: 'lines', label: 'Line items', type: 'table' },
    ],
  });
  await api.post(`/api/organizations/${api.organizationId}/members`, {
    email: `colleague-${Date.now().toString(36)}@sheaf.example`,
    role: 'reviewer',
    password: 'a lantern beside the quiet harbour',
    projects: [project.uuid],
  });
}

async function findShifting(page: Page, paths: readonly string[]): Promise<string[]> {
  const shifting: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await waitUntilLoaded(page);
    const { value, moved } = await sumShifts(page);
    if (value >= MAX_SHIFT) shifting.push([`${path}: ${value.toFixed(3)}`, ...moved].join('\n  '));
  }
  return shifting;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('no page shifts its layout while it loads', async ({ app, api, project, expectedProblems }) => {
      test.slow();
      expectedProblems.push(/404/);
      await fillProject(api, project);
      const uuid = await uploadPile(api, project, { pages: 3 });
      const shifting = await findShifting(app, [...listPages(project, uuid), ...PUBLIC_PAGES]);
      await openEditor(app, project, uuid);
      await waitUntilLoaded(app);
      const { value, moved } = await sumShifts(app);
      if (value >= MAX_SHIFT) shifting.push([`the editor: ${value.toFixed(3)}`, ...moved].join('\n  '));
      expect(shifting).toEqual([]);
    });

    test('the page that asks for a second factor does not shift its layout', async ({ page, api }) => {
      await openWaitingSignIn(page, api);
      expect(await findShifting(page, ['/second-factor'])).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/second-factor');
    });
  });
}

test('pages that appear while the editor is open do not shift its layout', async ({ app, api, project }) => {
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  const uuid = await uploadPile(api, project, { pages: 12 });
  await openEditor(app, project, uuid);
  await app.getByRole('button', { name: 'Find types and cuts' }).click();
  await expect(app.getByText('Looking for types and cuts')).toBeVisible();
  await expect(getPage(app, 12)).toBeVisible();
  await waitUntilLoaded(app);
  const { value, moved } = await sumShifts(app);
  expect(value, moved.join('\n')).toBeLessThan(MAX_SHIFT);
});
