import type { Person } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { cleanUpAfterLastFactor } from '../put-factor-to-use';
import { toPasskey } from './passkey-resource';
import type { Passkey } from './schemas';

/** @throws DomainError forbidden for an access token; not_found for another user's passkey */
export async function renamePasskey(ctx: Context<Person>, id: string, name: string): Promise<Passkey> {
  requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    const before = await tx.passkey.findFirst({ where: { id, userId } });
    if (!before) throw createNotFoundError('passkey');
    if (before.name === name) return toPasskey(before);
    const renamed = await tx.passkey.update({ where: { id }, data: { name } });
    await recordPersonAudit(tx, ctx, {
      action: 'account.passkey_renamed',
      subjectId: userId,
      details: { name: { before: before.name, after: name } },
    });
    return toPasskey(renamed);
  });
}

/**
 * Removes a passkey of the caller. The recovery codes go with the last factor.
 *
 * @throws DomainError forbidden for an access token; not_found for another user's passkey
 */
export async function removePasskey(ctx: Context<Person>, id: string): Promise<void> {
  requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    const passkey = await tx.passkey.findFirst({ where: { id, userId } });
    if (!passkey) throw createNotFoundError('passkey');
    await tx.passkey.delete({ where: { id } });
    await cleanUpAfterLastFactor(tx, ctx, userId);
    await requestAccountNotice(tx, ctx, { notice: 'passkey_removed', userId });
    await recordPersonAudit(tx, ctx, {
      action: 'account.passkey_removed',
      subjectId: userId,
      details: { name: passkey.name },
    });
  });
}
