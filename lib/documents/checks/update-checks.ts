import { checksOutdated } from '@/lib/documents/job-events';
import type { Clock } from '@/lib/foundation/clock';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import { CHECKED_STATUSES } from './checked-statuses';
import {
  evaluateDocuments,
  getPreparedUniqueValues,
  isUniqueRule,
  type PreparedDocument,
  prepareDocument,
} from './evaluate-document';
import { type Check, Checks } from './schemas';
import { type DuplicateKeys, replaceUniqueValues } from './unique-values';

const COLUMNS = {
  id: true,
  organizationId: true,
  projectId: true,
  status: true,
  removedAt: true,
  docType: true,
  pageCount: true,
  data: true,
  checks: true,
} as const;
type CheckedRow = Prisma.DocumentGetPayload<{ select: typeof COLUMNS }>;

/** Maximum number of documents in one event for checking again. */
const MAX_PER_EVENT = 100;

/**
 * Checks the values of documents of any projects by their rules, and stores the results. Sends an event for other
 * documents whose results can have changed, because a value is no longer unique or is unique again.
 *
 * The transaction must have locked the documents, so that no other one replaces their values at the same time.
 *
 * @param options.isBackground `true` if no other change of the document is in the transaction: then a changed result is
 *   a new version
 */
export async function updateChecks(
  tx: Transaction,
  documentIds: readonly string[],
  { clock }: { clock: Clock },
  { isBackground = false }: { isBackground?: boolean } = {},
): Promise<void> {
  const rows = await tx.document.findMany({
    where: {
      id: { in: [...documentIds] },
      OR: [{ status: { in: [...CHECKED_STATUSES] } }, { NOT: { checks: { equals: [] } } }],
    },
    select: COLUMNS,
    orderBy: { id: 'asc' },
  });
  for (const projectId of new Set(rows.map((row) => row.projectId))) {
    const documents = rows.filter((row) => row.projectId === projectId);
    const { organizationId } = documents[0]!;
    const project = await tx.project.findUniqueOrThrow({
      where: { id: projectId },
      select: { settings: true, reviewersSee: true },
    });
    const { affected, changed } = await checkDocuments(tx, documents, readSettings(project), clock());
    await storeChecks(tx, changed, isBackground);
    for (let from = 0; from < affected.length; from += MAX_PER_EVENT)
      await sendEvent(tx, checksOutdated, {
        organizationId,
        projectId,
        documentIds: affected.slice(from, from + MAX_PER_EVENT),
      });
  }
}

const isChecked = ({ removedAt, status }: CheckedRow): boolean =>
  removedAt === null && CHECKED_STATUSES.includes(status);

interface ChangedChecks {
  row: CheckedRow;
  checks: Check[];
}

/** Stores the checks of many documents with one statement. */
async function storeChecks(
  tx: Transaction,
  changed: readonly ChangedChecks[],
  isBackground: boolean,
): Promise<void> {
  if (changed.length === 0) return;
  const results = changed.map(({ row, checks }) => ({
    id: row.id,
    checks: Checks.parse(checks),
    failed: checks.filter(({ outcome }) => outcome === 'failed').length,
  }));
  await tx.$executeRaw`
    UPDATE document
       SET checks = result.checks, failed_checks = result.failed,
           version = document.version + ${isBackground ? 1 : 0}::int
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        AS result(id uuid, checks jsonb, failed int)
     WHERE document.id = result.id`;
}

/** @returns documents with changed checks, and the IDs of others to check again */
async function checkDocuments(
  tx: Transaction,
  rows: readonly CheckedRow[],
  settings: ProjectSettings,
  now: Date,
): Promise<{ changed: ChangedChecks[]; affected: string[] }> {
  const documents = rows.map((row) => ({
    row,
    ...prepareDocument(row, settings, isChecked(row)),
  }));
  const { duplicates, affected } = await findDuplicates(tx, documents, settings.rules);
  const changed: ChangedChecks[] = [];
  const context = { now, duplicates };
  const evaluations = await evaluateDocuments(
    tx,
    documents.map((document) => ({ document, settings, context })),
  );
  for (const [index, { checks }] of evaluations.entries()) {
    const { row } = documents[index]!;
    if (!isSame(checks, row.checks as Check[])) changed.push({ row, checks });
  }
  return { changed, affected };
}

async function findDuplicates(
  tx: Transaction,
  documents: readonly (PreparedDocument & { row: CheckedRow })[],
  rules: readonly Rule[],
): Promise<{ duplicates: DuplicateKeys; affected: string[] }> {
  const [first] = documents;
  if (!first || !rules.some(isUniqueRule)) return { duplicates: new Set(), affected: [] };
  const values = documents.flatMap(getPreparedUniqueValues);
  const ids = documents.map(({ id }) => id);
  return replaceUniqueValues(tx, first.row, ids, values);
}

/** Compares checks by their values: the database orders the keys of an object. */
const isSame = (a: readonly Check[], b: readonly Check[]): boolean =>
  JSON.stringify(a.map(toValues)) === JSON.stringify(b.map(toValues));

const toValues = ({ rule_id, name, outcome, severity, fields, message, message_detail }: Check) => [
  rule_id,
  name,
  outcome,
  severity,
  fields,
  message,
  // The values of the detail are in the message.
  message_detail?.code,
];
