import type { Member } from '@/lib/foundation/actor';
import { getPersonName } from '@/lib/foundation/person-name';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import type { View } from './schemas';

/** Columns of a view: `select: VIEW_COLUMNS`. */
export const VIEW_COLUMNS = {
  id: true,
  name: true,
  query: true,
  shared: true,
  createdAt: true,
  membership: { select: { id: true, user: { select: { name: true, email: true } } } },
} as const satisfies Prisma.SavedViewSelect;

type ViewRow = Prisma.SavedViewGetPayload<{ select: typeof VIEW_COLUMNS }>;

export const toView = (
  { id, name, query, shared, createdAt, membership }: ViewRow,
  reader: Member,
): View => ({
  id,
  name,
  query,
  shared,
  owner: {
    id: membership.id,
    name: getPersonName(membership.user),
    is_you: membership.id === reader.membershipId,
  },
  can_delete: membership.id === reader.membershipId || isPermitted(reader, 'delete_views'),
  created_at: createdAt.toISOString(),
});
