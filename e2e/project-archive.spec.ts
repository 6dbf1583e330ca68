import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('a project is archived, read, and restored', async ({ app, api, project }) => {
  await api.uploadAndWait(project, {
    name: 'kept.pdf',
    content: createNumberedPdf({ pages: 1, label: 'kept' }),
  });
  await app.goto(`/projects/${project.uuid}/settings`);
  await app.getByRole('button', { name: 'Archive project' }).click();
  await expect(app.getByText('This project is archived.')).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Archive or delete' })).toBeVisible();
  await expect(app.getByLabel('Name')).toHaveCount(0);
  await expectAccessible(app, 'the settings of an archived project');

  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Documents' }).click();
  await expect(app.getByRole('row', { name: /kept\.pdf/ })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await expectAccessible(app, 'the documents of an archived project');

  await app.goto('/projects');
  await expect(app.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(app.getByRole('link', { name: new RegExp(project.name) })).toHaveCount(0);
  await app.getByText(/^Archived projects/).click();
  await app
    .getByRole('list', { name: 'Archived projects' })
    .getByRole('link', { name: project.name, exact: true })
    .click();
  await app.getByRole('button', { name: 'Restore project' }).click();
  await expect(app.getByText('This project is archived.')).toHaveCount(0);
  await expect(app.getByRole('button', { name: 'Upload' })).toBeVisible();
});

test('a project is deleted only after its name is typed', async ({ app, api, project, expectedProblems }) => {
  expectedProblems.push(/404/);
  await api.uploadAndWait(project, {
    name: 'gone.pdf',
    content: createNumberedPdf({ pages: 1, label: 'gone' }),
  });
  await app.goto(`/projects/${project.uuid}/settings`);
  await app.getByRole('button', { name: 'Delete project…' }).click();
  const dialog = app.getByRole('dialog', { name: `Delete “${project.name}”?` });
  const confirm = dialog.getByRole('button', { name: 'Delete project' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(app, 'the question before deleting a project');
  const name = dialog.getByRole('textbox');
  await name.fill(project.name.slice(0, -1));
  await name.press('Enter');
  await expect(confirm).toBeDisabled();
  await name.fill(project.name);
  await name.press('Enter');
  await expect(app).toHaveURL(/\/projects$/);
  await expect(app.getByText(`“${project.name}” was deleted.`)).toBeVisible();
  await expect(app.getByRole('link', { name: new RegExp(project.name) })).toHaveCount(0);
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(app.getByRole('heading', { name: 'Project not found', level: 1 })).toBeVisible();
  await expect(app.getByText('Ask an owner of your organization for access.')).toBeVisible();
  await expect(app.getByText(`/projects/${project.uuid}/documents`)).toBeVisible();
  await expect(app.getByRole('navigation', { name: 'Organization' })).toBeVisible();
  await expectAccessible(app, 'a project that is gone');

  await app.goto('/nope');
  await expect(app.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await expect(app.getByRole('navigation', { name: 'Organization' })).toBeVisible();
});

test('the projects page says what Sheaf is, and how much each project received', async ({
  app,
  api,
  project,
}) => {
  await api.uploadAndWait(project, {
    name: 'today.pdf',
    content: createNumberedPdf({ pages: 1, label: 'today' }),
  });
  await app.goto('/projects');
  await expect(app.getByText('Sheaf turns stacks of pages into documents')).toBeVisible();
  // The owner has just joined.
  await expect(app.getByRole('list', { name: 'First steps' }).getByRole('listitem')).toHaveCount(3);
  const card = app.getByRole('link', { name: new RegExp(project.name) });
  await expect(card).toContainText('1 document, 1 today');
  await expect(card).toContainText('Nothing waits');
  await expect(card).toContainText(/Last upload/);
  await expectAccessible(app, 'the projects');
});
