import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { applyPlan } from './harness/apply-plan';
import { expectAccessible } from './harness/expect-accessible';
import { uploadProposedPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

const getPath = ({ uuid }: Project) => `/projects/${uuid}/review/gaps`;

/** Uploads a stack of four pages, whose second cut is doubtful with this confidence. */
const uploadStack = (api: Api, project: Project, name: string, confidence: number) =>
  uploadProposedPile(api, project, { name, pages: 4 }, [
    { start_page: 1, end_page: 1, confidence: 1 },
    { start_page: 2, end_page: 3, confidence, reasons: ['The letterhead changes.'] },
    { start_page: 4, end_page: 4, confidence: 1 },
  ]);

async function listParts(api: Api, uuid: string): Promise<[number, number][]> {
  const { metadata } = await api.document(uuid);
  return metadata.split_proposal!.segments.map(({ start_page, end_page }) => [start_page, end_page]);
}

const getGap = (page: Page, pages: string) => page.getByRole('region', { name: `Gap between ${pages}` });

test('a reviewer decides the doubtful gaps of all stacks by keyboard alone, and splits the stacks', async ({
  app,
  api,
  project,
}) => {
  const first = await uploadStack(api, project, 'first.pdf', 0.6);
  await uploadStack(api, project, 'second.pdf', 0.7);
  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('link', { name: 'Doubtful gaps' }).press('Enter');
  await app.waitForURL(`**${getPath(project)}`);
  await waitForHydration(app.getByRole('button', { name: 'Shortcuts' }));

  const status = app.getByRole('status').filter({ hasText: 'left' });
  await expect(status).toHaveText('2 gaps left');
  await expect(app.getByText('first.pdf · pages 1 and 2 of 4')).toBeVisible();
  await expect(app.getByText('Sheaf would cut here, 60% sure. The letterhead changes.')).toBeVisible();
  for (const page of [1, 2]) {
    const image = app.getByRole('img', { name: `Page ${page} of first.pdf` });
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(app, 'a doubtful gap');

  // The gaps look alike. Excluded by Space, the other one is asked next, at once. The answer changes the proposal.
  const other = app.getByRole('button', { name: 'Decide pages 1 and 2 of 4 in second.pdf too' });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await other.press('Space');
  await expect(app.getByText('The answer decides 0 of them.')).toBeVisible();
  await app.keyboard.press('j');
  await expect(app.getByText('second.pdf · pages 1 and 2 of 4')).toBeVisible();
  await expect(status).toHaveText('1 gap left');
  await expect
    .poll(() => listParts(api, first))
    .toEqual([
      [1, 3],
      [4, 4],
    ]);

  await app.keyboard.press('u');
  await expect(app.getByText('first.pdf · pages 1 and 2 of 4')).toBeVisible();
  await expect(status).toHaveText('2 gaps left');
  await expect
    .poll(() => listParts(api, first))
    .toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
    ]);
  await other.press('Space');
  await app.keyboard.press('j');
  await app.keyboard.press('s');

  await expect(app.getByRole('heading', { name: /^Ready to split/ })).toHaveText('Ready to split · 2');
  await expect(app.getByRole('listitem').filter({ hasText: 'first.pdf' })).toContainText(
    '4 pages, 2 documents',
  );
  await expectAccessible(app, 'the ready stacks');
  await app.getByRole('button', { name: 'Split 2 stacks' }).press('Enter');
  await expect(app.getByRole('heading', { name: 'No doubtful gaps' })).toBeVisible();
  await expectAccessible(app, 'no doubtful gaps');
  const pageCounts = async () => (await api.documents(project)).map(({ page_count: pages }) => pages).sort();
  await expect.poll(pageCounts, { timeout: 30_000 }).toEqual([1, 1, 1, 2, 3]);
});

test('one key decides gaps that look alike in several stacks, and one undo opens them', async ({
  app,
  api,
  project,
}) => {
  const uuids: string[] = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) uuids.push(await uploadStack(api, project, name, 0.7));
  await app.goto(getPath(project));
  await waitForHydration(app.getByRole('button', { name: 'Shortcuts' }));
  await expect(
    app.getByText('2 more gaps look like this one. The answer decides all of them.'),
  ).toBeVisible();
  await app.keyboard.press('j');
  await expect(app.getByRole('heading', { name: /^Ready to split/ })).toHaveText('Ready to split · 3');
  for (const uuid of uuids)
    expect(await listParts(api, uuid)).toEqual([
      [1, 3],
      [4, 4],
    ]);
  await app.keyboard.press('u');
  await expect(app.getByText('2 more gaps look like this one.')).toBeVisible();
  await expect.poll(() => listParts(api, uuids[2]!)).toHaveLength(3);
});

test('“don’t know” leaves the stack to the editor, which is one key away', async ({ app, api, project }) => {
  const uuid = await uploadStack(api, project, 'stack.pdf', 0.6);
  await app.goto(getPath(project));
  await waitForHydration(app.getByRole('button', { name: 'Shortcuts' }));
  await app.keyboard.press('k');
  await expect(app.getByRole('heading', { name: 'No doubtful gaps' })).toBeVisible();
  await app.keyboard.press('Control+z');
  await expect(getGap(app, 'pages 1 and 2 of 4')).toBeVisible();
  await app.keyboard.press('e');
  await app.waitForURL(`**/review?documents=${uuid}&queue=gaps`);
  await expect(app.getByRole('button', { name: /Apply/ }).first()).toBeVisible();
  await app.getByRole('link', { name: 'Back to the doubtful gaps' }).click();
  await expect(getGap(app, 'pages 1 and 2 of 4')).toBeVisible();
});

test('after the editor, the review of the gaps goes on with the next stack', async ({
  app,
  api,
  project,
}) => {
  await uploadStack(api, project, 'first.pdf', 0.6);
  await uploadStack(api, project, 'second.pdf', 0.7);
  await app.goto(getPath(project));
  await waitForHydration(app.getByRole('button', { name: 'Shortcuts' }));
  await expect(app.getByText('first.pdf · pages 1 and 2 of 4')).toBeVisible();
  await app.keyboard.press('e');
  await applyPlan(app);
  await app.waitForURL(`**${getPath(project)}`);
  await expect(app.getByText('second.pdf · pages 1 and 2 of 4')).toBeVisible();
  await expect(app.getByRole('status').filter({ hasText: 'left' })).toHaveText('1 gap left');
  await expectAccessible(app, 'the doubtful gaps after a split in the editor');
});

test('another person’s answer is shown as a problem, and the queue goes on', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  await uploadStack(api, project, 'stack.pdf', 0.6);
  await app.goto(getPath(project));
  await waitForHydration(app.getByRole('button', { name: 'Shortcuts' }));
  const { gaps } = await api.get<{ gaps: { id: string }[] }>(`/api/projects/${project.uuid}/review/gaps`);
  const [gap] = gaps;
  await api.post(`/api/projects/${project.uuid}/review/gaps/answers`, {
    gaps: [gap!.id],
    answer: 'same_document',
  });
  await app.keyboard.press('s');
  await expect(app.getByRole('alert').filter({ hasText: 'Someone else answered' })).toBeVisible();
  await expect(app.getByRole('heading', { name: /^Ready to split/ })).toBeVisible();
});

test('nothing moves from gap to gap, on a phone and on a desktop', async ({ app, api, project }) => {
  await uploadStack(api, project, 'a.pdf', 0.6);
  await uploadStack(
    api,
    project,
    'with a much longer name, which needs more than one line on a phone.pdf',
    0.7,
  );
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await app.setViewportSize(viewport);
    await app.goto(getPath(project));
    await waitForHydration(app.getByRole('button', { name: 'Shortcuts' }));
    const measure = async () => ({
      page: await app.getByRole('img', { name: /^Page 1 of/ }).boundingBox(),
      answer: await app.getByRole('button', { name: 'Same document' }).boundingBox(),
    });
    const before = await measure();
    expect(before.answer!.y + before.answer!.height).toBeLessThanOrEqual(viewport.height);
    await expectAccessible(app, `a doubtful gap at ${viewport.width} px`);
    await app.getByRole('button', { name: 'Same document' }).click();
    await expect(app.getByText('with a much longer name')).toBeVisible();
    expect(await measure()).toEqual(before);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect(app.getByRole('img', { name: 'Page 1 of a.pdf' })).toBeVisible();
    await expect
      .poll(async () => (await api.get<{ open: number }>(`/api/projects/${project.uuid}/review/gaps`)).open)
      .toBe(2);
  }
});
