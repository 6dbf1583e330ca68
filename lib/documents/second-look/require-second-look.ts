import type { Move } from '@/lib/documents/document-status';
import type { TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { findApprover } from './find-approver';
import { isSecondLookRequired } from './is-second-look-required';

/**
 * Checks that a document that needs a second look gets it from another person than the one who approved it, and is not
 * exported without.
 *
 * @throws DomainError `conflict`
 */
export async function requireSecondLook(
  { db, actor }: Context<TenantActor>,
  document: Document,
  { from, to }: Move,
): Promise<void> {
  const isExport = from === 'approved' && to === 'exported';
  if (to !== 'validated' && !isExport) return;
  if (!(await isSecondLookRequired(db, document))) return;
  const name = `“${document.originalFilename}”`;
  if (isExport) {
    throw new DomainError('conflict', `${name} needs a second look. Another member must validate it first.`, {
      reason: 'second_look_needed',
      values: { name: document.originalFilename },
    });
  }
  if (actor.kind === 'member' && (await findApprover(db, document)) === actor.userId) {
    throw new DomainError('conflict', `You approved ${name}. Another member must validate it.`, {
      reason: 'second_look_by_other',
      values: { name: document.originalFilename },
    });
  }
}
