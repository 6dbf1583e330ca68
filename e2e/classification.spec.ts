import type { Locator, Page } from 'playwright/test';
import type { ClassifierPreview } from '@/lib/recognition/classification/preview-schemas';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice, createLetter, createPage } from '@/test-support/classification/papers';
import type { Api, Project } from './harness/api';
import { createPdfFile, dropFiles } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { expectPages } from './harness/piles';
import { expect, test } from './harness/test';
import { waitUntil } from './harness/wait-until';

/**
 * Creates a letter with the attachment that always follows it in this project, then an invoice. Without that knowledge,
 * the attachment looks like a separate document.
 */
const createPile = async (name: string, number: number) => {
  const certificate = createPage(
    `# CERTIFICATE OF INSURANCE\nPolicy number PN-${number}55123\nPolicyholder Muster GmbH\nPremium ${number}00.00\nPeriod of insurance 2026\nPage 1 of 1`,
  );
  const pages = [...createLetter(number), certificate, ...createInvoice(number)];
  return createPdfFile(name, Buffer.from(await createPaperPdf(pages)));
};

const getRow = (app: Page, name: string): Locator =>
  app.getByRole('grid', { name: 'Documents' }).getByRole('row', { name: new RegExp(name) });

async function reviewPages(row: Locator): Promise<void> {
  await row.getByRole('link', { name: 'Review pages' }).click({ timeout: 120_000 });
}

/** Waits for the learning job. Until it finishes, corrected documents are still proposed as before. */
async function waitUntilLearned(api: Api, project: Project): Promise<void> {
  const documents = await api.documents(project);
  const corrected = documents.find(({ page_count, doc_type }) => page_count === 2 && doc_type === 'letter')!;
  await waitUntil('the correction is learned', 60_000, async () => {
    const path = `/api/projects/${project.uuid}/classifier/preview`;
    const { proposal } = await api.post<ClassifierPreview>(path, { document: corrected.uuid });
    return proposal.segments.length === 1 || undefined;
  });
}

test('a file is uploaded for classification, proposed with reasons, corrected at a cut, applied, and the next similar one is proposed right', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'insurance_policy', 'invoice']);
  await app.goto(`/projects/${project.uuid}/documents`);
  const detect = app.getByRole('switch', { name: /Find types and cuts/ });
  await detect.click();
  await expect(detect).toBeChecked();
  await dropFiles(app.getByText('Upload your first documents'), [await createPile('monday.pdf', 1)]);

  await reviewPages(getRow(app, 'monday\\.pdf'));
  await expectPages(app, ['part 1', 'part 2', 'part 3', 'part 3']);
  await app.getByRole('button', { name: /^Page 2,/ }).click();
  const reasons = app.getByRole('list', { name: 'Why it was proposed' });
  await expect(reasons).toContainText('Page 2 is titled “CERTIFICATE OF INSURANCE”.');
  await expectAccessible(app, 'a proposal in the editor');

  await app.getByRole('button', { name: /^Join pages 1 and 2/ }).click();
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByText('2 documents in the list')).toBeVisible();
  await waitUntilLearned(api, project);

  await app.goto(`/projects/${project.uuid}/documents`);
  await detect.click();
  await expect(detect).toBeChecked();
  const grid = app.getByRole('grid', { name: 'Documents' });
  await dropFiles(grid, [await createPile('tuesday.pdf', 3)]);
  await reviewPages(getRow(app, 'tuesday\\.pdf'));
  await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 2']);
});
