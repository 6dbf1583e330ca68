import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { getClassificationReport } from './get-report';
import { ClassifyingDesk } from './testing/classifying-desk';
import { contractOf, invoiceOf, letterOf, paper } from './testing/papers';

let desk: ClassifyingDesk;
beforeAll(async () => {
  desk = await ClassifyingDesk.open();
});
afterAll(() => desk.app.close());

const pile = () => [...invoiceOf(4), ...contractOf(5), ...letterOf(6)];

test('a history of files that were split, accepted, corrected and taken back is reported as it was', async () => {
  await desk.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });

  // Split by itself, and all of it accepted: right.
  const accepted = await desk.splitByItself(pile());
  for (const { id } of accepted.parts) await desk.setStatus(id, 'approved');
  // Split by itself, and corrected afterwards: wrong, with the two pages that were joined to others.
  const corrected = await desk.splitByItself(pile());
  const [invoice, contract] = corrected.parts;
  await desk.plan([invoice!.id, contract!.id], [1, 5, { doc_type: 'contract' }]);
  // Split by itself, and taken back: wrong.
  const taken = await desk.splitByItself(pile());
  await undoPageChange(desk.ctx, taken.requestId);
  // Split by itself, and only looked at in part: nobody knows.
  const waiting = await desk.splitByItself(pile());
  await desk.setStatus(waiting.parts[0]!.id, 'approved');
  // One document, accepted as it came: right.
  const whole = await desk.classified(contractOf(7, 4));
  await desk.setStatus(whole.id, 'approved');
  // Held because its type was not certain, whatever the threshold; a person says what it is.
  const odd = await desk.classified([paper('Zyx wvu tsr')]);
  const { holdType } = await desk.stored(odd.id);
  expect(holdType).toBe('type_review');
  await desk.plan([odd.id], [1, 1, { doc_type: 'letter' }]);
  // A correction that was undone: nobody has decided.
  const undone = await desk.classified(letterOf(9));
  await undoPageChange(desk.ctx, await desk.plan([undone.id], [1, 1, { doc_type: 'contract' }]));

  const report = await getClassificationReport(desk.ctx, desk.project.id);
  const { right: oddRight } = await desk.record(odd.id);
  const right = 2 + Number(oddRight);
  expect(report).toMatchObject({ files: 5, replayed: 5, undecided: 2 });
  expect(report.weeks).toHaveLength(1);
  expect(report.weeks[0]).toMatchObject({
    files: 5,
    right_at_once: right,
    pages: 6 * 3 + 4 + 1,
    pages_moved: 2,
  });
  // Joined to the invoice, the contract was not as proposed; what nobody has looked at is in no figure.
  expect(report.types.map(({ documents: _, ...type }) => type)).toEqual(
    expect.arrayContaining([
      { doc_type: 'invoice', decided: 1, right_first_time: 1 },
      { doc_type: 'contract', decided: 3, right_first_time: 2 },
      { doc_type: 'letter', decided: 2, right_first_time: 1 + Number(oddRight) },
    ]),
  );

  const confidence = (await desk.record(accepted.id)).confidence;
  const at = (wanted: number) => report.thresholds.find(({ threshold }) => threshold === wanted)!;
  expect(confidence).toBeGreaterThan(0.1);
  expect(at(0)).toMatchObject({ files: 4, wrong: 2, untouched: 4 / 5, error_rate: 1 / 2 });
  const above = report.thresholds.find(({ threshold }) => threshold > confidence);
  const sureOfOne = (await desk.record(whole.id)).confidence;
  if (above) {
    const files = Number(sureOfOne >= above.threshold);
    expect(above).toMatchObject({ files, wrong: 0, untouched: files / 5 });
  }

  // In another way from now on: of piles nobody knows how it would do, a single page is typed as before.
  const settings = { ...(desk.project.settings as object), separation: { mode: 'blank' } };
  await desk.services.db.project.update({ where: { id: desk.project.id }, data: { settings } });
  const since = await getClassificationReport(desk.ctx, desk.project.id);
  expect(since).toMatchObject({ files: 5, replayed: 1, weeks: report.weeks });
  expect(since.thresholds[0]).toMatchObject({ files: 0, untouched: 0 });
}, 120_000);
