import type { Page } from 'playwright';
import type { Api, Project } from '@/e2e/harness/api';
import { showAutomationReport } from './automation-report';
import type { Scene, Stage } from './scenes';

/** Age in ms at which the page loads the report again. */
const STALE_MS = 5_200;
const MAX_RETURNS = 4;

const withBudget = (wrong: number, of: number) => ({ mode: 'budget', budget: { wrong, of } });

async function prepare(api: Api): Promise<Project> {
  const project = await api.createProject('Inbound freight');
  const automation = {
    splits: withBudget(1, 50),
    types: withBudget(1, 200),
    values: withBudget(1, 50),
  };
  await api.patch(`/api/projects/${project.uuid}/settings`, { automation });
  return project;
}

let prepared: Promise<Project> | undefined;

/** Shows the report of a project with many decisions, scrolled to a part of the page. */
const showReport =
  (heading: string) =>
  async (page: Page, { api }: Stage) => {
    prepared ??= prepare(api);
    await showAutomationReport(page);
    await page.goto(`/projects/${(await prepared).uuid}/automation`);
    // The page loads the report again when the reader returns some seconds after the page became interactive.
    const state = page.getByText(/of 40 checked files/);
    for (let count = 0; count < MAX_RETURNS && !(await state.isVisible()); count += 1) {
      await page.waitForTimeout(STALE_MS);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    }
    await state.waitFor();
    await page.getByRole('heading', { name: heading, exact: true }).scrollIntoViewIfNeeded();
  };

export const automationScenes: Scene[] = [
  {
    name: 'automation-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(`/projects/${empty.uuid}/automation`),
  },
  { name: 'automation-cuts', signedIn: true, show: showReport('Cuts') },
  { name: 'automation-types', signedIn: true, show: showReport('Types') },
  { name: 'automation-values', signedIn: true, show: showReport('Values') },
  { name: 'automation-decisions', signedIn: true, show: showReport('Automatic approvals') },
];
