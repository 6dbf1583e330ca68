import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';

/** Settles a file, and its intake after the last file. Settling a file twice has no effect. */
export async function settleUploadedFile(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  intakeFileId: string | null,
): Promise<void> {
  if (!intakeFileId) return;
  // Lock the intake, so that two files settling at the same time see each other.
  const [intake] = await tx.$queryRaw<{ id: string }[]>`
    WITH file AS (UPDATE intake_file SET status = 'done' WHERE id = ${intakeFileId}::uuid RETURNING intake_id)
    SELECT intake.id FROM intake WHERE intake.id = (SELECT intake_id FROM file) FOR UPDATE`;
  if (!intake) return;
  await tx.intake.updateMany({
    where: {
      id: intake.id,
      status: { in: ['pending', 'classifying'] },
      files: { none: { status: { in: ['pending', 'classifying'] } } },
    },
    data: { status: 'done', settledAt: clock() },
  });
}
