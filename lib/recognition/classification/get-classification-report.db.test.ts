import { expect, test } from 'vitest';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import {
  createContract,
  createInvoice,
  createLetter,
  createPage,
} from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { getClassificationReport } from './get-classification-report';

const fixture = await closeAfterTests(ClassificationFixture.open());

const pile = () => [...createInvoice(4), ...createContract(5), ...createLetter(6)];

test('reports the history of split, approved, corrected and undone files', async () => {
  await fixture.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });

  // Split automatically, and every document accepted: right.
  const accepted = await fixture.createAutoSplitDocument(pile());
  for (const { id } of accepted.parts) await fixture.setStatus(id, 'approved');
  // Split automatically, then corrected: wrong, with two pages moved to other documents.
  const corrected = await fixture.createAutoSplitDocument(pile());
  const [invoice, contract] = corrected.parts;
  await fixture.plan([invoice!.id, contract!.id], [1, 5, { doc_type: 'contract' }]);
  // Split automatically, then undone: wrong.
  const taken = await fixture.createAutoSplitDocument(pile());
  await undoPageChange(fixture.ctx, taken.requestId);
  // Split automatically, and only partly reviewed: unknown.
  const waiting = await fixture.createAutoSplitDocument(pile());
  await fixture.setStatus(waiting.parts[0]!.id, 'approved');
  // Single document, accepted unchanged: right.
  const whole = await fixture.createClassifiedDocument(createContract(7, 4));
  await fixture.setStatus(whole.id, 'approved');
  // Held because of its uncertain type, at any threshold. A user sets the type.
  const odd = await fixture.createClassifiedDocument([createPage('Zyx wvu tsr')]);
  const { holdType } = await fixture.getStoredDocument(odd.id);
  expect(holdType).toBe('type_review');
  await fixture.plan([odd.id], [1, 1, { doc_type: 'letter' }]);
  // A correction that was undone: no decision.
  const undone = await fixture.createClassifiedDocument(createLetter(9));
  await undoPageChange(fixture.ctx, await fixture.plan([undone.id], [1, 1, { doc_type: 'contract' }]));

  const report = await getClassificationReport(fixture.ctx, fixture.project.id);
  const { right: oddRight } = await fixture.record(odd.id);
  const right = 2 + Number(oddRight);
  expect(report).toMatchObject({ files: 5, replayed: 5, undecided: 2 });
  expect(report.weeks).toHaveLength(1);
  expect(report.weeks[0]).toMatchObject({
    files: 5,
    right_at_once: right,
    pages: 6 * 3 + 4 + 1,
    pages_moved: 2,
  });
  // The contract was joined to the invoice, so it differs from the proposal. Unreviewed documents are not counted.
  expect(report.types.map(({ documents: _, ...type }) => type)).toEqual(
    expect.arrayContaining([
      { doc_type: 'invoice', decided: 1, right_first_time: 1 },
      { doc_type: 'contract', decided: 3, right_first_time: 2 },
      { doc_type: 'letter', decided: 2, right_first_time: 1 + Number(oddRight) },
    ]),
  );

  const confidence = (await fixture.record(accepted.id)).confidence;
  const at = (wanted: number) => report.thresholds.find(({ threshold }) => threshold === wanted)!;
  expect(confidence).toBeGreaterThan(0.1);
  expect(at(0)).toMatchObject({ files: 4, wrong: 2, untouched: 4 / 5, error_rate: 1 / 2 });
  const above = report.thresholds.find(({ threshold }) => threshold > confidence);
  const sureOfOne = (await fixture.record(whole.id)).confidence;
  if (above) {
    const files = Number(sureOfOne >= above.threshold);
    expect(above).toMatchObject({ files, wrong: 0, untouched: files / 5 });
  }

  // The project now uses another source. Its accuracy on piles is unknown; single pages are typed as before.
  const settings = { ...(fixture.project.settings as object), separation: { mode: 'blank' } };
  await fixture.services.db.project.update({ where: { id: fixture.project.id }, data: { settings } });
  const since = await getClassificationReport(fixture.ctx, fixture.project.id);
  expect(since).toMatchObject({ files: 5, replayed: 1, weeks: report.weeks });
  expect(since.thresholds[0]).toMatchObject({ files: 0, untouched: 0 });
}, 120_000);
