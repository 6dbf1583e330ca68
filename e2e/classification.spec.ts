import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { letterOf, paper } from '@/lib/classification/testing/papers';
import type { DocumentResource } from '@/lib/documents/schemas';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';
import { until } from './harness/until';

/** A letter and what always comes with it here: whoever has not seen one takes it for another document. */
const dossier = (number: number) => [
  ...letterOf(number),
  paper(
    `# CERTIFICATE OF INSURANCE\nPolicy number PN-${number}55123\nPolicyholder Muster GmbH\nPremium ${number}00.00\nPeriod of insurance 2026\nPage 1 of 1`,
  ),
];
const pile = async (name: string, ...numbers: number[]) => ({
  name,
  content: Buffer.from(await paperPdf(numbers.flatMap(dossier))),
});

const startsOf = ({ metadata }: Pick<DocumentResource, 'metadata'>) =>
  metadata.split_proposal?.segments.map(({ start_page }) => start_page);

test('a pile is proposed with reasons, corrected at its cuts, applied, and the next alike pile is proposed right', async ({
  desk,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'insurance_policy']);
  const requestId = await api.upload(project, [await pile('monday.pdf', 1, 2)], { classify: 'true' });
  const status = await api.settled(requestId, 120_000);
  expect(status.status).toBe('review');
  const held = status.documents[0]!;
  expect(held.needs_action_type).toBe('split_review');
  expect(startsOf(await api.document(held.uuid))).toEqual([1, 2, 3, 4]);

  await desk.goto(`/projects/${project.uuid}/documents`);
  const row = desk.getByRole('row', { name: /monday\.pdf/ });
  await row.getByRole('checkbox').click();
  await desk.getByRole('toolbar', { name: 'Selection' }).getByRole('link', { name: 'Review pages' }).click();
  await desk.getByRole('button', { name: /^Page 2,/ }).click();
  const reasons = desk.getByRole('list', { name: 'Why it was proposed' });
  await expect(reasons).toContainText('Page 2 has a title: “CERTIFICATE OF INSURANCE”.');
  await expectAccessible(desk, 'a proposal in the editor');

  for (const pages of ['1 and 2', '3 and 4']) {
    await desk.getByRole('button', { name: new RegExp(`^Join pages ${pages}`) }).click();
  }
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(desk.getByText('2 documents in the list')).toBeVisible();

  // What was learned is learned by a job.
  await until('the next alike pile is proposed right', 120_000, async () => {
    const next = await api.upload(project, [await pile('tuesday.pdf', 3, 4)], { classify: 'true' });
    const [document] = (await api.settled(next, 120_000)).documents;
    const starts = startsOf(await api.document(document!.uuid));
    return starts?.join() === '1,3' || undefined;
  });
});
