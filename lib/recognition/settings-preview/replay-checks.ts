import { CHECKED_STATUSES } from '@/lib/documents/checks/checked-statuses';
import {
  type DuplicateCounts,
  evaluateDocument,
  getPreparedUniqueValues,
  prepareDocument,
} from '@/lib/documents/checks/evaluate-document';
import type { Check } from '@/lib/documents/checks/schemas';
import { getDuplicateKey } from '@/lib/documents/checks/unique-values';
import { type DocumentData, getDocumentData } from '@/lib/documents/document-data';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Services } from '@/lib/platform/context';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import type { PreviewExample } from './schemas';

/** Maximum number of documents. */
export const MAX_REPLAYED = 500;

/** Result of a replay: the number of documents, and those with another result. */
export interface Replay {
  evaluated: number;
  changed: PreviewExample[];
}

/** Document as Sheaf read it, with the keys of the values that a person corrected; `null` before an approval. */
interface ReadDocument {
  id: string;
  projectId: string;
  originalFilename: string;
  docType: string | null;
  pageCount: number;
  data: DocumentData;
  corrected: ReadonlySet<string> | null;
}

/**
 * Applies the rules of both settings to the latest documents, as Sheaf read them. A failed check is right if a person
 * corrected one of its values before the approval, and a passed check is right if nobody did.
 */
export async function replayChecks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  projectId: string,
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<Replay> {
  const rows = await db.document.findMany({
    where: { projectId, removedAt: null, status: { in: [...CHECKED_STATUSES] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_REPLAYED,
    select: {
      id: true,
      projectId: true,
      originalFilename: true,
      docType: true,
      pageCount: true,
      status: true,
      data: true,
    },
  });
  const documents = rows.map(({ status, ...row }): ReadDocument => {
    const data = getDocumentData(row);
    return { ...row, data: toScanned(data), corrected: status === 'done' ? null : getCorrectedKeys(data) };
  });
  const evaluate = async (settings: ProjectSettings) => {
    const prepared = documents.map((document) => prepareDocument(document, settings));
    const counts = countDuplicates(prepared.flatMap(getPreparedUniqueValues));
    const results: Check[][] = [];
    for (const document of prepared) {
      results.push(await evaluateDocument(db, document, settings, { now: clock(), counts }));
      await yieldToEventLoop();
    }
    return results;
  };
  const [old, current] = [await evaluate(before), await evaluate(after)];
  const changed = documents.flatMap(({ id, originalFilename, corrected }, index): PreviewExample[] => {
    const [failedBefore, failedAfter] = [getFailed(old[index]!), getFailed(current[index]!)];
    const names = (checks: readonly Check[]) => checks.map(({ name }) => name);
    if (JSON.stringify(names(failedBefore)) === JSON.stringify(names(failedAfter))) return [];
    return [
      {
        document_uuid: id,
        original_filename: originalFilename,
        verdict: corrected ? judge(failedBefore, failedAfter, corrected) : 'unknown',
        before: { failed_checks: names(failedBefore) },
        after: { failed_checks: names(failedAfter) },
      },
    ];
  });
  return { evaluated: documents.length, changed };
}

const getFailed = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'failed');

/** Compares the failed checks with the corrections of a person. */
function judge(
  before: readonly Check[],
  after: readonly Check[],
  corrected: ReadonlySet<string>,
): PreviewExample['verdict'] {
  const isRight = (failed: readonly Check[]) =>
    corrected.size === 0
      ? failed.length === 0
      : failed.some(({ fields }) => fields.length === 0 || fields.some((key) => corrected.has(key)));
  const [wasRight, isNowRight] = [isRight(before), isRight(after)];
  if (wasRight === isNowRight) return 'unknown';
  return isNowRight ? 'better' : 'worse';
}

/** Returns the values as Sheaf read them. */
const toScanned = (data: DocumentData): DocumentData => ({
  ...data,
  metadataFields: data.metadataFields.map((field) => ({
    ...field,
    ...field.scanned,
    source: 'scan' as const,
  })),
});

/** Returns the keys of the values that a person replaced. */
function getCorrectedKeys({ metadataFields, tables = [] }: DocumentData): Set<string> {
  const isReplaced = ({ value, scanned }: { value: unknown; scanned?: { value: unknown } }) =>
    scanned !== undefined && JSON.stringify(scanned.value) !== JSON.stringify(value);
  return new Set([
    ...metadataFields.filter((field) => isReplaced(field) || isTyped(field)).map(({ key }) => key),
    ...tables
      .filter(({ rows }) => rows.some(({ cells }) => Object.values(cells).some(isReplaced)))
      .map(({ key }) => key),
  ]);
}

/** Returns `true` if a person entered a value that Sheaf didn't find. */
const isTyped = ({ source, scanned, value }: DocumentData['metadataFields'][number]): boolean =>
  source === 'manual' && scanned === undefined && value !== null;

/** Counts equal values among the replayed documents. */
function countDuplicates(
  values: readonly { documentId: string; ruleId: string; digest: string }[],
): DuplicateCounts {
  const totals = new Map<string, number>();
  for (const { ruleId, digest } of values)
    totals.set(`${ruleId} ${digest}`, (totals.get(`${ruleId} ${digest}`) ?? 0) + 1);
  return new Map(
    values.map((value) => [getDuplicateKey(value), totals.get(`${value.ruleId} ${value.digest}`)! - 1]),
  );
}
