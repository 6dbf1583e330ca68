import type { Page } from 'playwright';
import type { Api, Project } from '@/e2e/harness/api';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Scene, Stage } from './scenes';

let filled: Promise<Project> | undefined;

/** Creates a project with received documents, of which one is approved. */
async function fillProject(api: Api): Promise<Project> {
  const project = await api.createProject('Inbound mail');
  const { uuid } = await api.uploadAndWait(project, {
    name: 'Delivery note 4711.pdf',
    content: createNumberedPdf({ pages: 2 }),
  });
  await api.uploadAndWait(project, { name: 'Letter.pdf', content: createNumberedPdf({ pages: 1 }) });
  await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
  return project;
}

/** Shows the figures of a project, scrolled to a part of the page. */
const showFigures =
  (heading: string) =>
  async (page: Page, { api }: Stage) => {
    filled ??= fillProject(api);
    await page.goto(`/projects/${(await filled).uuid}/dashboard`);
    await page.getByRole('heading', { name: heading, exact: true }).scrollIntoViewIfNeeded();
  };

export const dashboardScenes: Scene[] = [
  {
    name: 'dashboard-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(`/projects/${empty.uuid}/dashboard`),
  },
  { name: 'dashboard', signedIn: true, show: showFigures('Per day') },
  { name: 'dashboard-tables', signedIn: true, show: showFigures('Reviewers') },
];
