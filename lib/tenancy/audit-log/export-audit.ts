import type { Member } from '@/lib/foundation/actor';
import { BYTE_ORDER_MARK, escapeFormulas, formatCsvRow } from '@/lib/foundation/csv';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { TimeCursor } from '@/lib/foundation/time-cursor';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { findEntries, loadEntries } from './audit-entries';
import type { AuditEntry, AuditFilter } from './schemas';
import { toPlainText } from './to-plain-text';

const PAGE_SIZE = 500;
const COLUMNS = [
  'at',
  'action',
  'actor_kind',
  'actor',
  'project',
  'subject_id',
  'details',
  'documents',
  'changes',
  'summary',
  'facts',
  'agent',
];

/**
 * Exports an organization's audit log as CSV, which is read while it is sent.
 *
 * @throws DomainError not_found, forbidden: before the first chunk
 */
export function exportAudit(
  ctx: Context<Member>,
  organizationId: string,
  filter: AuditFilter,
): AsyncIterable<string> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'read_audit');
  return generateChunks(ctx, filter);
}

async function* generateChunks(ctx: Context<Member>, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRow(COLUMNS);
  const t = getTranslator(filter.language, 'auditLog');
  let place: TimeCursor | undefined;
  for (;;) {
    const rows = await findEntries(ctx, filter, { place, take: PAGE_SIZE });
    const entries = await loadEntries(ctx.db, rows, filter.language);
    if (entries.length > 0) yield entries.map((entry) => toCsvRow(t, entry)).join('');
    place = rows.at(-1);
    if (rows.length < PAGE_SIZE) return;
    await yieldToEventLoop();
  }
}

function toCsvRow(t: Translator<'auditLog'>, entry: AuditEntry): string {
  const {
    at,
    action,
    actor,
    project,
    subject_id: subject,
    details,
    documents,
    changes,
    summary,
    facts,
  } = entry;
  return formatCsvRow([
    at,
    action,
    actor.kind,
    escapeFormulas(actor.name ?? actor.id ?? ''),
    escapeFormulas(project?.name ?? project?.uuid ?? ''),
    subject ?? '',
    JSON.stringify(details),
    escapeFormulas(documents.map(({ uuid, original_filename: name }) => name ?? uuid).join(', ')),
    escapeFormulas(changes.map((change) => formatChange(t, change)).join('; ')),
    escapeFormulas(toPlainText(summary)),
    escapeFormulas(facts.map(toPlainText).join('; ')),
    actor.agent === null ? '' : escapeFormulas(actor.agent || t('export.unnamedAgent')),
  ]);
}

function formatChange(
  t: Translator<'auditLog'>,
  { what, label, from, to }: AuditEntry['changes'][number],
): string {
  if (what === 'more') return label;
  if (what === 'check') return t('export.checked', { label, value: to ?? '' });
  if (what === 'uncheck') return t('export.unchecked', { label, value: to ?? '' });
  return t('export.changed', { label, before: from ?? '', after: to ?? '' });
}
