import type { Locator, Page } from 'playwright/test';
import type { ClassifierPreview } from '@/lib/classification/preview-schemas';
import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { invoiceOf, letterOf, paper } from '@/lib/classification/testing/papers';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { dropFiles, pdfFile } from './harness/drop-files';
import { expectSheets } from './harness/piles';
import { expect, test } from './harness/test';
import { until } from './harness/until';

/** A letter and what always comes with it here: whoever has not seen one takes it for another document. An invoice follows. */
const pile = async (name: string, number: number) => {
  const certificate = paper(
    `# CERTIFICATE OF INSURANCE\nPolicy number PN-${number}55123\nPolicyholder Muster GmbH\nPremium ${number}00.00\nPeriod of insurance 2026\nPage 1 of 1`,
  );
  const pages = [...letterOf(number), certificate, ...invoiceOf(number)];
  return pdfFile(name, Buffer.from(await paperPdf(pages)));
};

const rowOf = (desk: Page, name: string): Locator =>
  desk.getByRole('grid', { name: 'Documents' }).getByRole('row', { name: new RegExp(name) });

async function reviewPages(row: Locator): Promise<void> {
  await row.getByRole('link', { name: 'Review pages' }).click({ timeout: 120_000 });
}

/** What was learned is learned by a job: until the document that was corrected would be proposed as it is. */
async function untilLearned(api: Api, project: Project): Promise<void> {
  const documents = await api.documents(project);
  const corrected = documents.find(({ page_count, doc_type }) => page_count === 2 && doc_type === 'letter')!;
  await until('the correction is learned', 60_000, async () => {
    const path = `/api/projects/${project.uuid}/classifier/preview`;
    const { proposal } = await api.post<ClassifierPreview>(path, { document: corrected.uuid });
    return proposal.segments.length === 1 || undefined;
  });
}

test('a pile is uploaded to be classified, proposed with reasons, corrected at a cut, applied, and the next alike one is proposed right', async ({
  desk,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'insurance_policy', 'invoice']);
  await desk.goto(`/projects/${project.uuid}/documents`);
  const detect = desk.getByRole('switch', { name: /Detect types and cuts/ });
  await detect.click();
  await expect(detect).toBeChecked();
  await dropFiles(desk.getByText('Put the first pages on the desk'), [await pile('monday.pdf', 1)]);

  await reviewPages(rowOf(desk, 'monday\\.pdf'));
  await expectSheets(desk, ['part 1', 'part 2', 'part 3', 'part 3']);
  await desk.getByRole('button', { name: /^Page 2,/ }).click();
  const reasons = desk.getByRole('list', { name: 'Why it was proposed' });
  await expect(reasons).toContainText('Page 2 has a title: “CERTIFICATE OF INSURANCE”.');
  await expectAccessible(desk, 'a proposal in the editor');

  await desk.getByRole('button', { name: /^Join pages 1 and 2/ }).click();
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(desk.getByText('2 documents in the list')).toBeVisible();
  await untilLearned(api, project);

  await desk.goto(`/projects/${project.uuid}/documents`);
  await detect.click();
  await expect(detect).toBeChecked();
  const grid = desk.getByRole('grid', { name: 'Documents' });
  await dropFiles(grid, [await pile('tuesday.pdf', 3)]);
  await reviewPages(rowOf(desk, 'tuesday\\.pdf'));
  await expectSheets(desk, ['part 1', 'part 1', 'part 2', 'part 2']);
});
