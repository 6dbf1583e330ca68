import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';

/** Settles a file, and its intake after the last file. Settling a file twice has no effect. */
export async function settleUploadedFile(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  intakeFileId: string | null,
): Promise<void> {
  if (!intakeFileId) return;
  const file = await tx.intakeFile.update({ where: { id: intakeFileId }, data: { status: 'done' } });
  // Lock the intake, so that two files settling at the same time see each other.
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
