import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { Organization } from '@/lib/platform/db/generated/client';

/**
 * @param wanted an ID, or a name that only one organization has
 * @throws DomainError not_found; conflict if several organizations have the name
 */
export async function findOrganization(db: Transaction, wanted: string): Promise<Organization> {
  const where = isUuid(wanted) ? { id: wanted } : { name: wanted };
  const found = await db.organization.findMany({ where, orderBy: { id: 'asc' }, take: 2 });
  if (found.length > 1) {
    throw new DomainError('conflict', `Several organizations have the name "${wanted}". Use an ID instead.`);
  }
  if (!found[0]) throw new DomainError('not_found', `There is no organization "${wanted}".`);
  return found[0];
}
