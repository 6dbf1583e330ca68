import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { applyPlan } from './harness/apply-plan';
import { dropFiles } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { getOverflow } from './harness/get-overflow';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { uploadProposedPile, uploadUntypedPage } from './harness/proposed-pile';
import { openSignedIn } from './harness/sign-in';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

const PASSWORD = 'a lantern beside the quiet harbour';
const TYPES = ['letter', 'invoice'];

/** Creates an organization with two projects and a reviewer who sees both of them, but not a third one. */
async function createReviewedProjects(api: Api) {
  const stamp = Date.now().toString(36);
  const { id } = await api.post<{ id: string }>('/api/organizations', { name: `Queue ${stamp}` });
  const own = api.inOrganization(id);
  const freight = await own.createProject('Freight');
  const claims = await own.createProject('Claims');
  const hidden = await own.createProject('Hidden');
  const reviewer = { email: `queue-${stamp}@sheaf.example`, password: PASSWORD };
  await own.post(`/api/organizations/${id}/members`, {
    ...reviewer,
    role: 'reviewer',
    projects: [freight.uuid, claims.uuid],
  });
  return { own, freight, claims, hidden, reviewer };
}

const uploadPile = (api: Api, project: Project, name: string) =>
  uploadProposedPile(api, project, { name, pages: 2 }, [
    { start_page: 1, end_page: 1, doc_type: 'letter', confidence: 0.9 },
    { start_page: 2, end_page: 2, doc_type: 'invoice', confidence: 0.9 },
  ]);

test('a reviewer goes through the piles and documents of all projects, until nothing waits', async ({
  page,
  api,
}) => {
  test.slow();
  const { own, freight, claims, hidden, reviewer } = await createReviewedProjects(api);
  await uploadPile(own, hidden, 'hidden pile.pdf');
  await uploadPile(own, freight, 'freight pile.pdf');
  await uploadPile(own, claims, 'claims pile.pdf');
  await uploadUntypedPage(own, freight, 'freight note.pdf', TYPES);
  await uploadUntypedPage(own, claims, 'claims note.pdf', TYPES);
  const more = [
    await uploadUntypedPage(own, claims, 'another note.pdf', TYPES),
    await uploadUntypedPage(own, claims, 'last note.pdf', TYPES),
  ];

  await openSignedIn(page, api.url, reviewer);
  await page.goto(`${api.url}/projects`);
  const queue = page.getByRole('region', { name: /^Needs you/ });
  await expect(queue.getByRole('heading')).toHaveText('Needs you · 6');
  await expect(queue).toContainText('2 stacks to split, 4 documents to check');
  const rows = queue.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first().locator('img')).toHaveAttribute('src', /\/pages\/1\/thumbnail\?width=96/);
  const card = page.getByRole('main').getByRole('link', { name: /Freight/ });
  expect((await queue.boundingBox())!.y).toBeLessThan((await card.boundingBox())!.y);
  await expectAccessible(page, 'the documents that need a person');

  await test.step('the keys of a list move through the rows', async () => {
    const getRow = (name: string) => queue.getByRole('link', { name, exact: true });
    await waitForHydration(getRow('freight pile.pdf'));
    await page.keyboard.press('j');
    await expect(getRow('freight pile.pdf')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect(getRow('freight note.pdf')).toBeFocused();
    await page.keyboard.press('k');
    await expect(getRow('claims pile.pdf')).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await expectAccessible(page, 'the shortcuts of the projects page');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the whole list is on a page of its own', async () => {
    await queue.getByRole('link', { name: 'Show all 6' }).click();
    await expect(page.getByRole('heading', { name: 'Needs you · 6', level: 1 })).toBeVisible();
    await page.goto(`${api.url}/projects/${freight.uuid}/documents`);
    await page.getByRole('link', { name: 'Needs you', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Needs you · 6', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^(Review pages of|Open) / })).toHaveCount(
      6,
    );
    await expectAccessible(page, 'the whole queue');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  for (const uuid of more) await own.delete(`/api/prebuilt-documents/${uuid}`);

  await test.step('from pile to pile', async () => {
    await page.getByRole('link', { name: 'freight pile.pdf', exact: true }).press('Enter');
    await expectEditor(page, freight, 'freight pile.pdf');
    await page.reload();
    await applyPlan(page);
    await expectEditor(page, claims, 'claims pile.pdf');
    await expect(page.getByText('1 file becomes 2 documents.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Needs you' })).toBeVisible();
  });

  await test.step('from the last pile to the documents, and from document to document', async () => {
    await applyPlan(page);
    await expectDocument(page, 'freight note.pdf');
    await page.reload();
    await chooseTypeAndApprove(page);
    await expectDocument(page, 'claims note.pdf');
    const skip = page.getByRole('button', { name: 'Skip' });
    await waitForHydration(skip);
    await skip.click();
    await expect(page.getByRole('heading', { name: 'End of the queue' })).toBeVisible();
    await expect(page.getByText('This document still waits.')).toBeVisible();
    await page.getByRole('button', { name: 'Stay on this document' }).click();
    await chooseTypeAndApprove(page);
  });

  await test.step('to the end', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    await expectAccessible(page, 'the end of the queue');
    await page.getByRole('link', { name: 'Back to the projects' }).click();
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(queue).toHaveCount(0);
    await page.goto(`${api.url}/needs-you`);
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  });
});

/** Signs in and opens a held document by its row in the queue. */
async function openFromQueue(
  page: Page,
  api: Api,
  person: { email: string; password: string },
  name: string,
) {
  await openSignedIn(page, api.url, person);
  await page.goto(`${api.url}/needs-you`);
  await page.getByRole('link', { name, exact: true }).click();
  await expectDocument(page, name);
}

test('an approval and a deletion are undone from a document of the next project', async ({
  page,
  api,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const { own, freight, claims, reviewer } = await createReviewedProjects(api);
  const approved = await uploadUntypedPage(own, freight, 'freight note.pdf', TYPES);
  const deleted = await uploadUntypedPage(own, claims, 'claims note.pdf', TYPES);
  // The open page can ask for its document once more while it is deleted.
  expectedProblems.push(new RegExp(`404 \\(Not Found\\).*/${deleted}\\b`));
  await uploadUntypedPage(own, freight, 'last note.pdf', TYPES);
  const undo = (text: string) =>
    page.locator('[data-sonner-toast]').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

  await openFromQueue(page, own, reviewer, 'freight note.pdf');
  await chooseTypeAndApprove(page);
  await expectDocument(page, 'claims note.pdf');
  await undo('freight note.pdf approved').click();
  await expectDocument(page, 'freight note.pdf');
  await expect.poll(async () => (await own.document(approved)).status).toBe('done');

  await page.goto(`${api.url}/documents/${deleted}?queue=needs-you`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await waitForHydration(more);
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectDocument(page, 'last note.pdf');
  await undo('claims note.pdf moved to the trash').click();
  await expect(page.getByText('claims note.pdf restored')).toBeVisible();
  await expect.poll(async () => (await own.document(deleted)).deleted_at).toBeNull();
});

test('skipping a document that is done leads to the next one that waits', async ({ page, api }) => {
  test.slow();
  const { own, freight, claims, reviewer } = await createReviewedProjects(api);
  const done = await uploadUntypedPage(own, freight, 'freight note.pdf', TYPES);
  await uploadUntypedPage(own, claims, 'claims note.pdf', TYPES);
  await openFromQueue(page, own, reviewer, 'freight note.pdf');
  await chooseType(page);
  await expect(page.getByRole('button', { name: /^Approve and next/ })).toBeVisible({ timeout: 60_000 });
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip.click();
  await expectDocument(page, 'claims note.pdf');
  expect((await own.document(done)).status).toBe('done');

  // The document before it no longer waits, so only this one does.
  await waitForHydration(skip);
  await skip.click();
  await expect(page.getByRole('heading', { name: 'End of the queue' })).toBeVisible();
  await expect(page.getByText('This document still waits.')).toBeVisible();
});

test('a queue of several pages shows more on request, and the focus goes to the first added row', async ({
  page,
  api,
}) => {
  test.slow();
  const { own, freight, reviewer } = await createReviewedProjects(api);
  const names = Array.from({ length: 55 }, (_, index) => `damaged ${`${index + 1}`.padStart(2, '0')}.pdf`);
  const files = names.map((name) => ({ name, content: Buffer.from(`%PDF-1.7\n${name} ends here`) }));
  for (const batch of [files.slice(0, 30), files.slice(30)]) {
    await own.waitUntilSettled(await own.upload(freight, batch));
  }

  await openSignedIn(page, api.url, reviewer);
  await page.goto(`${api.url}/needs-you`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Needs you · 55', level: 1 })).toBeVisible();
  await expect(rows).toHaveCount(50);
  const showMore = page.getByRole('button', { name: 'Show more' });
  await waitForHydration(showMore);
  await showMore.click();
  await expect(rows).toHaveCount(55);
  await expect(showMore).toHaveCount(0);
  await expect(rows.nth(50).getByRole('link').first()).toBeFocused();
  await expectAccessible(page, 'all pages of the queue');
});

test('the tray on the queue leads on within the queue', async ({ page, api }) => {
  test.slow();
  const { own, freight, claims, reviewer } = await createReviewedProjects(api);
  await uploadPile(own, claims, 'claims pile.pdf');
  await own.setCategories(freight, TYPES);
  await openSignedIn(page, api.url, reviewer);
  await page.goto(`${api.url}/projects/${freight.uuid}/documents`);
  await dropFiles(page.getByText('Upload your first documents'), [
    { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nends here') },
  ]);
  const link = page.getByRole('complementary', { name: 'Activity' }).getByRole('link', { name: 'See it' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await page.goto(`${api.url}/needs-you`);
  await link.click();
  await expectDocument(page, 'damaged.pdf');
  await page.getByRole('link', { name: 'Back to Needs you' }).click();
  await expect(page).toHaveURL(`${api.url}/needs-you`);
});

test('a viewer, who can’t decide, is not asked to', async ({ page, api }) => {
  const { own, freight } = await createReviewedProjects(api);
  await uploadUntypedPage(own, freight, 'freight note.pdf', TYPES);
  const viewer = { email: `viewer-${Date.now().toString(36)}@sheaf.example`, password: PASSWORD };
  await own.post(`/api/organizations/${own.organizationId}/members`, {
    ...viewer,
    role: 'viewer',
    projects: [freight.uuid],
  });
  await openSignedIn(page, api.url, viewer);
  await page.goto(`${api.url}/projects`);
  const card = page.getByRole('main').getByRole('link', { name: /Freight/ });
  await expect(card).toContainText('1 needs action');
  await expect(page.getByRole('region', { name: /^Needs you/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Needs you' })).toHaveCount(0);
  await waitForHydration(card);
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(shortcuts).toContainText('Show these shortcuts');
  await expect(shortcuts).not.toContainText('Next or previous document');
  await page.goto(`${api.url}/needs-you`);
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
});

async function expectEditor(page: Page, project: Project, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.uuid}/review\\?.*queue=needs-you`));
}

async function expectDocument(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/documents\/[^/]+\?queue=needs-you/);
}

/** Releases the document by a type. */
async function chooseType(page: Page): Promise<void> {
  const type = page.getByRole('button', { name: 'No type' });
  await waitForHydration(type);
  const letter = page.getByRole('menuitemradio', { name: 'Letter' });
  // The page may still move the focus to what it shows first, which closes the menu.
  await expect(async () => {
    if (!(await letter.isVisible())) await type.click();
    await letter.click({ timeout: 2_000 });
  }).toPass();
}

/** Releases the document by a type, and approves it once it is read. */
async function chooseTypeAndApprove(page: Page): Promise<void> {
  await chooseType(page);
  const approve = page.getByRole('button', { name: /^Approve and next/ });
  await expect(approve).toBeVisible({ timeout: 60_000 });
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await approve.click();
}
