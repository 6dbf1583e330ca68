import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import type { Context } from '@/lib/context';
import { breathe } from '@/lib/core/breathe';
import { csvRow, guarded } from '@/lib/core/csv';
import type { TimePlace } from '@/lib/core/time-cursor';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { entriesOf, findEntries } from './read-audit';
import type { AuditEntry, AuditFilter } from './schemas';

const PAGE = 500;
/** So that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const COLUMNS = ['at', 'action', 'actor_kind', 'actor', 'project', 'subject_id', 'details'];

/**
 * What was done in an organization as CSV, read while it is sent.
 *
 * @throws DomainError not_found, forbidden: before the first piece
 */
export function exportAudit(
  ctx: Context<Member>,
  organizationId: string,
  filter: AuditFilter,
): AsyncIterable<string> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'read_audit');
  return pieces(ctx, filter);
}

async function* pieces(ctx: Context<Member>, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(COLUMNS);
  let place: TimePlace | undefined;
  for (;;) {
    const rows = await findEntries(ctx, filter, { place, take: PAGE });
    const entries = await entriesOf(ctx.db, rows);
    if (entries.length > 0) yield entries.map(rowOf).join('');
    place = rows.at(-1);
    if (rows.length < PAGE) return;
    await breathe();
  }
}

const rowOf = ({ at, action, actor, project, subject_id, details }: AuditEntry): string =>
  csvRow([
    at,
    action,
    actor.kind,
    guarded(actor.name ?? actor.id ?? ''),
    guarded(project?.name ?? project?.uuid ?? ''),
    subject_id ?? '',
    JSON.stringify(details),
  ]);
