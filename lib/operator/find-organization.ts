import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { Organization } from '@/lib/platform/db/generated/client';

/**
 * @param wanted an id, or a name that only one has
 * @throws DomainError not_found; conflict when several have the name
 */
export async function findOrganization(db: Transaction, wanted: string): Promise<Organization> {
  const where = isUuid(wanted) ? { id: wanted } : { name: wanted };
  const found = await db.organization.findMany({ where, orderBy: { id: 'asc' }, take: 2 });
  if (found.length > 1) {
    throw new DomainError('conflict', `Several organizations are called "${wanted}". Name one by its id.`);
  }
  if (!found[0]) throw new DomainError('not_found', `There is no organization "${wanted}".`);
  return found[0];
}
