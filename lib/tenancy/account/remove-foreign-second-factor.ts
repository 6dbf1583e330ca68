import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { deleteSecondFactors } from '@/lib/tenancy/access/delete-second-factors';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { requestAccountNotice } from './request-account-notice';

/**
 * Removes the second factors of an account whose credentials are renewed because somebody else may know them: that
 * person may also have set up a factor.
 */
export async function removeForeignSecondFactor(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'newId' | 'mailer'>,
  userId: string,
): Promise<void> {
  const wasInUse = await deleteSecondFactors(tx, userId);
  await tx.secondFactor.deleteMany({ where: { userId } });
  if (!wasInUse) return;
  await requestAccountNotice(tx, services, { notice: 'second_factor_removed', userId });
  await recordPersonAudit(
    tx,
    { ...services, actor: { userId } },
    { action: 'account.second_factor_removed', subjectId: userId, details: {} },
  );
}
