import { parseUrl } from '@/lib/foundation/http-url';
import { isUuid } from '@/lib/foundation/ids';
import type { Database } from '@/lib/platform/db/database';
import type { NamedType } from './audit-text';

/**
 * Loads the names of an organization's objects that still exist. Each name is the one that readers know: the email
 * address of a user, the host of a webhook endpoint.
 *
 * @param ids IDs of any type
 */
export async function loadAuditNames(
  db: Database,
  organizationId: string | null,
  ids: ReadonlySet<string>,
): Promise<(type: NamedType, id: string) => string | undefined> {
  const uuids = [...ids].filter(isUuid);
  if (organizationId === null || uuids.length === 0) return () => undefined;
  const rows = await db.$queryRaw<{ type: NamedType; id: string; name: string }[]>`
    SELECT 'project' AS type, p.id::text, p.name FROM project p
     WHERE p.id = ANY(${uuids}::uuid[]) AND p.organization_id = ${organizationId}::uuid AND p.deleted_at IS NULL
    UNION ALL
    SELECT 'member', m.id::text, u.email FROM membership m JOIN user_account u ON u.id = m.user_id
     WHERE m.id = ANY(${uuids}::uuid[]) AND m.organization_id = ${organizationId}::uuid
    UNION ALL
    SELECT 'member', m.id::text, u.email FROM pending_membership m JOIN user_account u ON u.id = m.user_id
     WHERE m.id = ANY(${uuids}::uuid[]) AND m.organization_id = ${organizationId}::uuid
    UNION ALL
    SELECT 'user', u.id::text, u.email FROM membership m JOIN user_account u ON u.id = m.user_id
     WHERE u.id = ANY(${uuids}::uuid[]) AND m.organization_id = ${organizationId}::uuid
    UNION ALL
    SELECT 'api_key', k.id::text, k.name FROM api_key k
     WHERE k.id = ANY(${uuids}::uuid[]) AND k.organization_id = ${organizationId}::uuid
    UNION ALL
    SELECT 'entity', e.id::text, e.name FROM entity e
     WHERE e.id = ANY(${uuids}::uuid[]) AND e.organization_id = ${organizationId}::uuid AND e.deleted_at IS NULL
    UNION ALL
    SELECT 'webhook_endpoint', w.id::text, w.url FROM webhook_endpoint w
     WHERE w.id = ANY(${uuids}::uuid[]) AND w.organization_id = ${organizationId}::uuid AND w.deleted_at IS NULL`;
  const names = new Map(
    rows.map(({ type, id, name }) => [
      `${type} ${id}`,
      // A URL can contain credentials.
      type === 'webhook_endpoint' ? (parseUrl(name)?.host ?? '') : name,
    ]),
  );
  return (type, id) => names.get(`${type} ${id}`);
}
