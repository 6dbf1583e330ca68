import type { Page } from 'playwright';
import type { Project } from '@/e2e/harness/api';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Scene, Stage } from './scenes';

let prepared: Promise<Project> | undefined;

/** Creates an archived project with one document. */
async function prepare({ api }: Stage): Promise<Project> {
  const project = await api.createProject('Warehouse claims 2025');
  await api.uploadAndWait(project, {
    name: 'Claim 118.pdf',
    content: createNumberedPdf({ pages: 2, label: 'Claim 118' }),
  });
  await api.patch(`/api/projects/${project.uuid}`, { archived: true });
  return project;
}

async function openArchived(page: Page, stage: Stage, place: 'documents' | 'settings'): Promise<void> {
  prepared ??= prepare(stage);
  const { uuid } = await prepared;
  await page.goto(`/projects/${uuid}/${place}`);
  await page.getByText('This project is archived.').waitFor();
  await page.waitForLoadState('networkidle');
}

const scene = (name: string, show: Scene['show']): Scene => ({ name, signedIn: true, show });

export const projectScenes: Scene[] = [
  scene('project-archived', (page, stage) => openArchived(page, stage, 'documents')),
  scene('project-archived-settings', (page, stage) => openArchived(page, stage, 'settings')),
  scene('projects-archived', async (page, stage) => {
    prepared ??= prepare(stage);
    await prepared;
    await page.goto('/projects');
    await page.getByText(/^Archived projects/).click();
    await page.getByRole('list', { name: 'Archived projects' }).waitFor();
  }),
  scene('project-delete', async (page, stage) => {
    await openArchived(page, stage, 'settings');
    await page.getByRole('button', { name: 'Delete project…' }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
];
