import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { expect, test } from './harness/test';

const rows = (desk: Page) => desk.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
const choose = (desk: Page, name: string) =>
  desk.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const pdf = (api: Api, project: Project, name: string) =>
  api.uploaded(project, { name, content: numberedPdf({ pages: 1, label: name }) });

test('the list is narrowed to whom a document is given and to when it came, and the address keeps it', async ({
  desk,
  api,
  project,
}) => {
  const mine = await pdf(api, project, 'mine.pdf');
  await pdf(api, project, 'nobody’s.pdf');
  const { members } = await api.get<{ members: { id: string }[] }>(
    `/api/organizations/${api.organizationId}/members`,
  );
  await api.patch(`/api/prebuilt-documents/${mine.uuid}`, { assignee: members[0]!.id });
  await desk.goto(`/projects/${project.uuid}/documents`);
  await expect(rows(desk)).toHaveCount(2);

  // By the keyboard.
  await desk.getByRole('button', { name: 'Assigned' }).focus();
  await desk.keyboard.press('Enter');
  await expectAccessible(desk, 'the filter by assignee');
  await desk.getByRole('menuitemcheckbox', { name: 'Me' }).press('Enter');
  await desk.keyboard.press('Escape');
  await expect(rows(desk)).toHaveText([/mine\.pdf/]);
  await expect(desk).toHaveURL(/assignee=me/);
  await desk.reload();
  await expect(rows(desk)).toHaveText([/mine\.pdf/]);

  // The column's head, by which the list is ordered, comes after it.
  const received = desk.getByRole('button', { name: 'Received', exact: true }).first();
  await received.click();
  const spans = desk.getByRole('dialog', { name: 'Received' });
  await expectAccessible(desk, 'the filter by time');
  await spans.getByLabel('To').fill('2020-01-31');
  await expect(desk.getByText('No document matches')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Until 31 Jan 2020' })).toBeVisible();
  await expectAccessible(desk, 'a list that two filters leave empty');
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(desk)).toHaveCount(2);
  await expect(desk).not.toHaveURL(/assignee|created/);

  await received.click();
  await spans.getByRole('button', { name: 'Today' }).click();
  await expect(rows(desk)).toHaveCount(2);
  await expect(desk).toHaveURL(/created_from=/);
  await expect(desk.getByRole('button', { name: 'Today', exact: true })).toBeVisible();

  await desk.goto(`/projects/${project.uuid}/documents`);
  await desk.getByRole('link', { name: 'Assigned to me' }).click();
  await expect(rows(desk)).toHaveText([/mine\.pdf/]);
  await expect(desk.getByRole('link', { name: 'Assigned to me' })).toHaveAttribute('aria-current', 'page');
});

test('of chosen photos it is said that they can’t be cut, and R reviews them all the same', async ({
  desk,
  api,
  project,
}) => {
  for (const [name, background] of [
    ['first.jpg', '#d9e2ec'],
    ['second.jpg', '#f0e4d4'],
  ] as const) {
    const content = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await api.uploaded(project, { name, content });
  }
  await pdf(api, project, 'paper.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  const bar = desk.getByRole('toolbar', { name: 'Selection' });
  await choose(desk, 'first.jpg');
  await choose(desk, 'second.jpg');
  await expect(bar).toContainText('2 pages · images can’t be cut');
  await bar.getByRole('link', { name: 'Review pages' }).hover();
  await expect(desk.getByRole('tooltip')).toContainText('Images are kept, attached or deleted whole');
  await choose(desk, 'paper.pdf');
  await expect(bar).toContainText('3 pages · 2 images can’t be cut');
  await expectAccessible(desk, 'photos that are chosen');
  await desk.keyboard.press('r');
  await desk.waitForURL(/\/review\?documents=/);
  expect(new URL(desk.url()).searchParams.get('documents')!.split(',')).toHaveLength(3);
});

test('keys of the list do nothing while a menu of a row has its own', async ({ desk, api, project }) => {
  await pdf(api, project, 'one.pdf');
  await pdf(api, project, 'two.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'one.pdf');
  await choose(desk, 'two.pdf');
  await rows(desk).first().hover();
  await desk.getByRole('button', { name: 'More for two.pdf' }).click();
  await desk.keyboard.press('m');
  await desk.keyboard.press('r');
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  // Nor has Escape, which closed the menu, let go of what is chosen.
  await expect(desk.getByRole('toolbar', { name: 'Selection' }).getByText('2 selected')).toBeVisible();
  await expect(desk).toHaveURL(/\/documents$/);
  await rows(desk).first().focus();
  await desk.keyboard.press('?');
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toContainText('Merge what is selected');
  await expectAccessible(desk, 'the keys of the list');
  await desk.keyboard.press('Escape');
  await expect(rows(desk).first()).toBeFocused();
});
