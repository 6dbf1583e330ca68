import type { Member } from '@/lib/foundation/actor';
import { completeCounts } from '@/lib/foundation/complete-counts';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { DecidedType } from '@/lib/recognition/classification/count-decided-types';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { type DashboardQuery, resolvePeriod } from './dashboard-query';
import { DOCUMENT_SOURCES, type DocumentSource, WAITING_KINDS } from './dashboard-tables';
import {
  ALLOW_HASH_JOINS,
  compareFields,
  countDecisions,
  countIntake,
  countReviewers,
  countTypes,
  countWaiting,
  type DashboardScope,
  type DecisionRow,
  type FieldRow,
  type IntakeRow,
  type ReviewerRow,
  type WaitingRow,
} from './queries';
import type { Dashboard } from './schemas';

/**
 * Returns the figures of a project in a period.
 *
 * @throws DomainError `not_found`, `forbidden` for the project; `invalid` for the period
 */
export async function getDashboard(
  ctx: Context<Member>,
  projectUuid: string,
  query: DashboardQuery,
): Promise<Dashboard> {
  const { id: projectId, organizationId } = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'view_dashboard');
  const period = resolvePeriod(query, ctx.clock());
  const rows = await byIndexes(ctx.db, (tx) => readRows(tx, { organizationId, projectId, period }));
  const decisions = new Map(rows.decisions.map((row) => [row.day, row]));
  return {
    from: period.from,
    to: period.to,
    intake: buildIntake(period.days, rows.intake),
    waiting: WAITING_KINDS.map((kind) => {
      const row = rows.waiting.find((each) => each.kind === kind);
      return { kind, documents: row?.documents ?? 0, oldest_at: row?.oldest_at.toISOString() ?? null };
    }),
    decisions: period.days.map((day) => ({ day, ...toDecisions(decisions.get(day)) })),
    total: toDecisions(decisions.get(null)),
    types: rows.types.map(({ doc_type, decided, right_first_time: right }) => ({
      doc_type,
      decided,
      corrected: decided - right,
      accuracy: toShare(right, decided),
    })),
    fields: rows.fields.map((row) => ({ ...row, accuracy: toShare(row.read - row.corrected, row.read) })),
    reviewers: rows.reviewers.map((row) => ({ ...row, last_active_at: row.last_active_at.toISOString() })),
  };
}

async function readRows(tx: Transaction, scope: DashboardScope) {
  const read = <Row>(query: Prisma.Sql): Promise<Row[]> => tx.$queryRaw<Row[]>(query);
  return {
    intake: await read<IntakeRow>(countIntake(scope)),
    waiting: await read<WaitingRow>(countWaiting(scope)),
    decisions: await read<DecisionRow>(countDecisions(scope)),
    fields: await read<FieldRow>(compareFields(scope)),
    reviewers: await read<ReviewerRow>(countReviewers(scope)),
    types: await read(ALLOW_HASH_JOINS).then(() => read<DecidedType>(countTypes(scope))),
  };
}

function buildIntake(days: readonly string[], rows: readonly IntakeRow[]): Dashboard['intake'] {
  const byDay = new Map<string, IntakeRow[]>(days.map((day) => [day, []]));
  for (const row of rows) byDay.get(row.day)?.push(row);
  return days.map((day) => {
    const found = byDay.get(day)!;
    const counts: Partial<Record<DocumentSource, number>> = Object.fromEntries(
      found.map(({ source, documents }) => [source, documents]),
    );
    return {
      day,
      documents: found.reduce((sum, { documents }) => sum + documents, 0),
      pages: found.reduce((sum, { pages }) => sum + pages, 0),
      sources: completeCounts(DOCUMENT_SOURCES, counts),
    };
  });
}

const toDecisions = (row: DecisionRow | undefined): Dashboard['total'] => ({
  documents: row?.documents ?? 0,
  automatic: row?.automatic ?? 0,
  automatic_share: row ? toShare(row.automatic, row.documents) : null,
  median_seconds: row?.median_seconds ?? null,
  p90_seconds: row?.p90_seconds ?? null,
});

const toShare = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
