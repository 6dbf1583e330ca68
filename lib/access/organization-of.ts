import type { Services } from '@/lib/context';
import { isUuid } from '@/lib/core/ids';

/**
 * The organization that a project or a document belongs to, or null for an unknown one. It says where to look, and
 * grants nothing: membership is asked afterwards.
 */
export async function organizationOf({ db }: Services, uuid: string): Promise<string | null> {
  if (!isUuid(uuid)) return null;
  const select = { organizationId: true };
  const project = await db.project.findUnique({ where: { id: uuid }, select });
  if (project) return project.organizationId;
  const document = await db.document.findUnique({ where: { id: uuid }, select });
  return document?.organizationId ?? null;
}
