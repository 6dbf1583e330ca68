import { getDocumentData } from '@/lib/documents/document-data';
import { hasMatchingRecord } from '@/lib/documents/entity-records/has-matching-record';
import { checksOutdated } from '@/lib/documents/job-events';
import { getEffectiveData } from '@/lib/documents/list/effective-document-data';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import type { Clock } from '@/lib/foundation/clock';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import { CHECKED_STATUSES } from './checked-statuses';
import { type EvaluatedRule, evaluateExpressions } from './evaluate-expressions';
import type { CheckFacts } from './rules/check-outcome';
import type { CheckedValues } from './rules/checked-values';
import { createCheckedValues, evaluateRules, getApplicableRules } from './rules/evaluate-rules';
import type { Check } from './schemas';
import { getUniqueValues, replaceUniqueValues } from './unique-values';

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
  version: true,
} as const;
type CheckedRow = Prisma.DocumentGetPayload<{ select: typeof COLUMNS }>;

/** Maximum number of documents in one event for checking again. */
const MAX_PER_EVENT = 100;

/**
 * Checks the values of documents of any projects by their rules, and stores the results. Sends an event for other
 * documents whose results can have changed, because a value is no longer unique or is unique again.
 *
 * @param options.isBackground `true` if no other change of the document is in the transaction: then a changed result is
 *   a new version, and a document that changes at the same time is left alone
 */
export async function updateChecks(
  tx: Transaction,
  documentIds: readonly string[],
  { clock }: { clock: Clock },
  { isBackground = false }: { isBackground?: boolean } = {},
): Promise<void> {
  const rows = await tx.document.findMany({
    where: { id: { in: [...documentIds] } },
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
    for (const { row, checks } of changed) {
      await tx.document.updateMany({
        where: { id: row.id, ...(isBackground && { version: row.version }) },
        data: {
          checks,
          failedChecks: checks.filter(({ outcome }) => outcome === 'failed').length,
          ...(isBackground && { version: { increment: 1 } }),
        },
      });
    }
    for (let from = 0; from < affected.length; from += MAX_PER_EVENT)
      await sendEvent(tx, checksOutdated, {
        organizationId,
        projectId,
        documentIds: affected.slice(from, from + MAX_PER_EVENT),
      });
  }
}

/** @returns documents with changed checks, and the IDs of others to check again */
async function checkDocuments(
  tx: Transaction,
  rows: readonly CheckedRow[],
  settings: ProjectSettings,
  now: Date,
): Promise<{ changed: { row: CheckedRow; checks: Check[] }[]; affected: string[] }> {
  const documents = rows.map((row) => {
    const data = getEffectiveData(getDocumentData(row));
    const { id, docType, pageCount } = row;
    const isChecked = row.removedAt === null && CHECKED_STATUSES.includes(row.status);
    const values = createCheckedValues({ docType, data }, settings.extraction_fields);
    const rules = isChecked ? getApplicableRules(settings.rules, docType) : [];
    return { row, id, docType, pageCount, data, isChecked, values, rules };
  });
  const unique = await findDuplicates(tx, documents, settings.rules);
  const changed: { row: CheckedRow; checks: Check[] }[] = [];
  for (const { row, isChecked, ...document } of documents) {
    const { rules, values, docType, data } = document;
    const facts: CheckFacts = {
      today: now.toISOString().slice(0, 10),
      duplicates: new Map(rules.map(({ id }) => [id, unique.counts.get(`${row.id} ${id}`) ?? 0])),
      records: await findRecords(tx, row.projectId, rules, values),
      evaluated: evaluateExpressions(toEvaluatedRules(rules, values), {
        docType,
        pageCount: document.pageCount,
        data,
        fields: getDocumentTypeFields(settings.extraction_fields, docType),
      }),
    };
    const checks = isChecked ? evaluateRules(document, settings, facts) : [];
    if (!isSame(checks, row.checks as Check[])) changed.push({ row, checks });
  }
  return { changed, affected: unique.affected };
}

/** Compares checks by their values: the database orders the keys of an object. */
const isSame = (a: readonly Check[], b: readonly Check[]): boolean =>
  JSON.stringify(a.map(toValues)) === JSON.stringify(b.map(toValues));

const toValues = ({ rule_id, name, outcome, severity, fields, message }: Check) => [
  rule_id,
  name,
  outcome,
  severity,
  fields,
  message,
];

interface RuledDocument {
  row: CheckedRow;
  rules: readonly Rule[];
  values: CheckedValues;
}

const isUnique = (rule: Rule) => rule.kind === 'unique';

async function findDuplicates(tx: Transaction, documents: readonly RuledDocument[], rules: readonly Rule[]) {
  const [first] = documents;
  if (!first || !rules.some(isUnique)) return { counts: new Map<string, number>(), affected: [] };
  const values = documents.flatMap(({ row, rules: own, values: read }) =>
    getUniqueValues(row.id, own.filter(isUnique), read),
  );
  const ids = documents.map(({ row }) => row.id);
  return replaceUniqueValues(tx, first.row, ids, values);
}

async function findRecords(
  tx: Transaction,
  projectId: string,
  rules: readonly Rule[],
  values: CheckedValues,
): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const rule of rules) {
    if (rule.kind !== 'lookup') continue;
    const pairs = [{ field: rule.field, entity_field: rule.entity_field }, ...(rule.also ?? [])].map(
      ({ field, entity_field }) => ({ key: entity_field, value: values.getText(field) }),
    );
    const complete = pairs.filter((pair): pair is { key: string; value: string } => pair.value !== undefined);
    if (complete.length < pairs.length) continue;
    const isFound = await hasMatchingRecord(tx, { projectId, entityId: rule.entity }, complete);
    if (isFound !== undefined) found.set(rule.id, isFound);
  }
  return found;
}

const toEvaluatedRules = (rules: readonly Rule[], values: CheckedValues): EvaluatedRule[] =>
  rules.flatMap((rule): EvaluatedRule[] => {
    if (rule.kind === 'expression') return [rule];
    if (rule.kind !== 'pattern') return [];
    const { id, kind, field, pattern } = rule;
    return [{ id, kind, pattern, label: values.getLabel(field), entries: values.getEntries(field) }];
  });
