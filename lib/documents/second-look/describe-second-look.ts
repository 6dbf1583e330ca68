import type { DocumentResource } from '@/lib/documents/schemas';
import type { TenantActor } from '@/lib/foundation/actor';
import { getPersonName } from '@/lib/foundation/person-name';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { findApprover } from './find-approver';
import { isSecondLookRequired } from './is-second-look-required';

/** Describes the second look that an approved document waits for; `null` if it waits for none. */
export async function describeSecondLook(
  { db, actor }: Context<TenantActor>,
  document: Document,
): Promise<DocumentResource['second_look']> {
  if (document.status !== 'approved') return null;
  if (!(await isSecondLookRequired(db, document))) return null;
  const approver = await findApprover(db, document);
  const user =
    approver === null
      ? null
      : await db.membership.findFirst({
          where: { userId: approver, organizationId: document.organizationId },
          select: { user: { select: { name: true, email: true } } },
        });
  return {
    approved_by: user && getPersonName(user.user),
    is_approved_by_you: actor.kind === 'member' && approver === actor.userId,
  };
}
