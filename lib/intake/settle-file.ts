import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';

/** The last file to be settled settles its intake. Settling one twice does no harm. */
export async function settleFile(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  intakeFileId: string | null,
): Promise<void> {
  if (!intakeFileId) return;
  const file = await tx.intakeFile.update({ where: { id: intakeFileId }, data: { status: 'done' } });
  // Of two files that settle at the same time, neither would see the other: they take turns.
  await tx.$queryRaw`SELECT id FROM intake WHERE id = ${file.intakeId}::uuid FOR UPDATE`;
  const waiting = await tx.intakeFile.count({
    where: { intakeId: file.intakeId, status: { in: ['pending', 'classifying'] } },
  });
  if (waiting > 0) return;
  await tx.intake.updateMany({
    where: { id: file.intakeId, status: { in: ['pending', 'classifying'] } },
    data: { status: 'done', settledAt: clock() },
  });
}
