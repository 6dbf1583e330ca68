import type { Member } from '@/lib/foundation/actor';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import {
  IN_EXISTING_PROJECT,
  whereDocumentVisible,
  whereProjectVisible,
} from '@/lib/tenancy/access/visibility-clause';
import { MANAGER_KINDS } from './notification-kinds';

/**
 * Returns the filter for the notifications of a member about subjects that the member can see now. Notifications about
 * documents that are not in the list are left out.
 */
export function whereNotificationVisible(actor: Member): Prisma.NotificationWhereInput {
  const { membershipId, organizationId } = actor;
  const onDocument: Prisma.NotificationWhereInput = {
    kind: { notIn: [...MANAGER_KINDS] },
    document: { AND: [whereDocumentVisible(actor), IN_EXISTING_PROJECT, { removedAt: null }] },
  };
  const onProject: Prisma.NotificationWhereInput = {
    kind: { in: [...MANAGER_KINDS] },
    project: whereProjectVisible(actor),
  };
  return {
    membershipId,
    organizationId,
    OR: canSeeAllProjects(actor.role) ? [onDocument, onProject] : [onDocument],
  };
}
