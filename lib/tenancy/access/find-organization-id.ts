import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';

/**
 * Returns the ID of the organization that a project or a document belongs to, or null if unknown. Grants no access: the
 * caller must check the membership afterwards.
 */
export async function findOrganizationId({ db }: Services, uuid: string): Promise<string | null> {
  if (!isUuid(uuid)) return null;
  const select = { organizationId: true };
  const project = await db.project.findUnique({ where: { id: uuid }, select });
  if (project) return project.organizationId;
  const document = await db.document.findUnique({ where: { id: uuid }, select });
  return document?.organizationId ?? null;
}
