import { CHECKED_STATUSES } from '@/lib/documents/checks/checked-statuses';
import { evaluateBothSettings, findEqualRules } from '@/lib/documents/checks/evaluate-both-settings';
import {
  type Evaluated,
  getPreparedUniqueValues,
  isUniqueRule,
  prepareDocument,
} from '@/lib/documents/checks/evaluate-document';
import type { Check } from '@/lib/documents/checks/schemas';
import { type DuplicateKeys, findDuplicates, type UniqueValue } from '@/lib/documents/checks/unique-values';
import {
  type DocumentData,
  getDocumentData,
  type MetadataField,
  type TableCell,
} from '@/lib/documents/document-data';
import { assessRequiredValues } from '@/lib/documents/value-decisions/assess-required-values';
import { getScannedReading } from '@/lib/documents/values/effective-document-data';
import type { Services } from '@/lib/platform/context';
import { decideApproval } from '@/lib/recognition/automation/decide-approval';
import { findThreshold } from '@/lib/recognition/automation-evidence/find-threshold';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { getChangedAutomations } from '@/lib/tenancy/projects/settings-effects';
import { iteratePages } from './iterate-pages';
import { MAX_REPLAYED, REPLAY_LIMIT_MS, type Replay, type ReplayedDocument } from './replay';
import { MAX_FAILED_EXAMPLES, type PreviewExample, type PreviewOutcome, type RuleResults } from './schemas';

/** Documents that are evaluated at a time. */
const PER_BATCH = 10;
/** Time in ms after which a batch is slow. */
const SLOW_BATCH_MS = 300;

/** Document as Sheaf read it. */
interface ReadDocument {
  id: string;
  projectId: string;
  originalFilename: string;
  docType: string | null;
  pageCount: number;
  data: DocumentData;
  /** Values as they are now; `null` if no person has approved them. */
  decided: DocumentData | null;
}

const CHECKED = { removedAt: null, status: { in: [...CHECKED_STATUSES] } };

/** Finds the latest documents with values that rules can check. */
export const findCheckedDocuments = (
  { db }: Pick<Services, 'db'>,
  projectId: string,
): Promise<ReplayedDocument[]> =>
  db.document.findMany({
    where: { projectId, ...CHECKED },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_REPLAYED,
    select: { id: true, createdAt: true },
  });

/**
 * Applies the rules of both settings to documents, as Sheaf read them. A failed check is right if a person corrected one
 * of its values before the approval, and a passed check is right if nobody did.
 *
 * @param ids documents, the latest first. Documents without values that rules can check are left out
 * @returns also the results of each rule of the later settings
 */
export async function replayChecks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  projectId: string,
  ids: readonly string[],
  [before, after]: readonly [ProjectSettings, ProjectSettings],
): Promise<Replay & { rules: RuleResults[] }> {
  const end = performance.now() + REPLAY_LIMIT_MS;
  const both = [before, after] as const;
  const thresholds = [
    await findThreshold(db, projectId, 'values', before),
    await findThreshold(db, projectId, 'values', after, {
      ignoresPause: getChangedAutomations(before, after).includes('values'),
    }),
  ];
  const equalRules = findEqualRules(before, after);
  const duplicates = await findReplayedDuplicates(db, ids, both, { equalRules, end });
  const lookups = new Map<string, boolean | undefined>();
  const isAutomated = both.some(({ automation }) => automation.values.mode !== 'off');
  const changed: PreviewExample[] = [];
  const evaluated: string[] = [];
  const rules = new Map(after.rules.map(({ id }) => [id, createRuleResults(id)]));
  const evaluate = async (documents: readonly ReadDocument[]) => {
    const now = clock();
    const toEvaluated = (document: ReadDocument, index: 0 | 1): Evaluated => ({
      document: prepareDocument(document, both[index]),
      settings: both[index],
      context: { now, duplicates: duplicates[index]!, lookups },
    });
    const results = await evaluateBothSettings(
      db,
      documents.map((document) => ({ before: toEvaluated(document, 0), after: toEvaluated(document, 1) })),
      equalRules,
    );
    for (const [position, document] of documents.entries()) {
      const [old, current] = both.map((settings, index): ReplayedResult => {
        const checks = results[position]![index as 0 | 1];
        const handling = isAutomated
          ? getHandling(document, settings, checks, thresholds[index]!)
          : undefined;
        return { checks, handling };
      }) as [ReplayedResult, ReplayedResult];
      evaluated.push(document.id);
      countResults(rules, document, current.checks);
      const example = compareResults(document, old, current, after);
      if (example) changed.push(example);
    }
  };
  let batch: ReadDocument[] = [];
  let batchSize = PER_BATCH;
  for await (const document of iterateDocuments(db, ids, end)) {
    batch.push(document);
    if (batch.length < batchSize) continue;
    const start = performance.now();
    await evaluate(batch);
    batch = [];
    // Slow rules must not delay the end.
    if (performance.now() - start > SLOW_BATCH_MS) batchSize = 1;
  }
  await evaluate(batch);
  return { evaluated, changed, rules: [...rules.values()] };
}

const createRuleResults = (ruleId: string): RuleResults => ({
  rule_id: ruleId,
  passed: 0,
  failed: 0,
  not_applicable: 0,
  failed_documents: [],
});

/** Counts the results of a document. A rule of another document type doesn't apply. */
function countResults(
  rules: ReadonlyMap<string, RuleResults>,
  { id, originalFilename }: ReadDocument,
  checks: readonly Check[],
): void {
  const found = new Map(checks.map((check) => [check.rule_id, check]));
  for (const [ruleId, results] of rules) {
    const check = found.get(ruleId);
    results[check?.outcome ?? 'not_applicable'] += 1;
    if (check?.outcome !== 'failed' || results.failed > MAX_FAILED_EXAMPLES) continue;
    const message = check.message ?? check.name;
    results.failed_documents.push({
      document_uuid: id,
      original_filename: originalFilename,
      message,
      message_detail: check.message_detail,
    });
  }
}

/** Finds the values that several of the documents have, by either settings. Equal rules have equal values. */
async function findReplayedDuplicates(
  db: Services['db'],
  ids: readonly string[],
  [before, after]: readonly [ProjectSettings, ProjectSettings],
  { equalRules, end }: { equalRules: ReadonlySet<string>; end: number },
): Promise<DuplicateKeys[]> {
  const changed = { ...after, rules: after.rules.filter(({ id }) => !equalRules.has(id)) };
  const needed = [before, changed].map((settings) => ({
    ...settings,
    rules: settings.rules.filter(isUniqueRule),
  }));
  const values: [UniqueValue[], UniqueValue[]] = [[], []];
  if (needed.some(({ rules }) => rules.length > 0)) {
    for await (const document of iterateDocuments(db, ids, end))
      for (const [index, settings] of needed.entries())
        if (settings.rules.length > 0)
          values[index]!.push(...getPreparedUniqueValues(prepareDocument(document, settings)));
  }
  values[1].push(...values[0].filter(({ ruleId }) => equalRules.has(ruleId)));
  return values.map(findDuplicates);
}

/** Loads documents as Sheaf read them. Ends when the time is over. */
async function* iterateDocuments(
  db: Services['db'],
  ids: readonly string[],
  end: number,
): AsyncGenerator<ReadDocument> {
  const load = (page: string[]) =>
    db.document.findMany({
      where: { id: { in: page }, ...CHECKED },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: {
        ...{ id: true, projectId: true, originalFilename: true, docType: true, pageCount: true },
        ...{ status: true, data: true },
        automationItems: { where: { kind: 'values', automatic: true, audited: false, decidedAt: null } },
      },
    });
  for await (const document of iteratePages(ids, load, () => performance.now() > end)) {
    const { status, automationItems, ...row } = document;
    const data = getDocumentData(row);
    // Nobody has looked at what Sheaf approved.
    const isDecided = status !== 'done' && automationItems.length === 0;
    yield { ...row, data: toScanned(data), decided: isDecided ? data : null };
  }
}

interface ReplayedResult {
  checks: readonly Check[];
  /** `undefined` if neither of the settings approves documents without a person. */
  handling: PreviewOutcome['handling'];
}

/**
 * Decides if Sheaf would approve a document. The draw for the audit is left out.
 *
 * @param threshold `null` if the settings approve nothing without a person
 */
function getHandling(
  document: ReadDocument,
  settings: ProjectSettings,
  checks: readonly Check[],
  threshold: number | null,
): PreviewOutcome['handling'] {
  const values = assessRequiredValues(document, settings);
  const decision = decideApproval(values, { checks, threshold, isDrawn: false });
  return decision.kind === 'approve' ? 'automatic' : 'review';
}

function compareResults(
  document: ReadDocument,
  before: ReplayedResult,
  after: ReplayedResult,
  settings: ProjectSettings,
): PreviewExample | undefined {
  const outcomes = [toOutcome(before), toOutcome(after)] as const;
  if (JSON.stringify(outcomes[0]) === JSON.stringify(outcomes[1])) return undefined;
  const { id, originalFilename, decided, docType } = document;
  const isAutomatic = [before, after].map(({ handling }) => handling === 'automatic');
  const judgeApproval = (): PreviewExample['verdict'] => {
    if (!decided) return 'unknown';
    const isWrong = assessRequiredValues({ docType, data: decided }, settings)?.isCorrected === true;
    return isWrong === isAutomatic[1] ? 'worse' : 'better';
  };
  const judgeChecks = (): PreviewExample['verdict'] =>
    decided ? judge(getFailed(before.checks), getFailed(after.checks), getCorrectedKeys(decided)) : 'unknown';
  return {
    document_uuid: id,
    original_filename: originalFilename,
    verdict: isAutomatic[0] === isAutomatic[1] ? judgeChecks() : judgeApproval(),
    before: { ...outcomes[0], failed_rules: listFailedRules(before) },
    after: { ...outcomes[1], failed_rules: listFailedRules(after) },
  };
}

const toOutcome = ({ checks, handling }: ReplayedResult): PreviewOutcome => ({
  failed_checks: getFailed(checks).map(({ name }) => name),
  ...(handling && { handling }),
});

const listFailedRules = ({ checks }: ReplayedResult): string[] =>
  getFailed(checks).map(({ rule_id }) => rule_id);

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

/** Returns the values as Sheaf read them. A value that only a person entered is missing. */
const toScanned = ({ metadataFields, tables, ...data }: DocumentData): DocumentData => ({
  ...data,
  metadataFields: metadataFields.map((field) =>
    field.scanned || field.source !== 'scan' ? getScannedReading(field) : field,
  ),
  ...(tables && {
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map(({ cells }) => ({
        cells: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, toScannedCell(cell)])),
      })),
    })),
  }),
});

const EMPTY_CELL: TableCell = { value: null, raw: null, confidence: null, page: null, box: null };
const toScannedCell = (cell: TableCell): TableCell =>
  cell.scanned ?? (cell.source === 'manual' ? EMPTY_CELL : cell);

/** Returns the keys of the values that a person replaced or entered. */
const getCorrectedKeys = ({ metadataFields, tables = [] }: DocumentData): Set<string> =>
  new Set([
    ...metadataFields.filter(isCorrected).map(({ key }) => key),
    ...tables
      .filter(({ rows }) => rows.some(({ cells }) => Object.values(cells).some(isCorrected)))
      .map(({ key }) => key),
  ]);

const isCorrected = ({ source, scanned, value }: Pick<MetadataField, 'value'> & Partial<MetadataField>) =>
  scanned === undefined
    ? source === 'manual' && value !== null
    : JSON.stringify(scanned.value) !== JSON.stringify(value);
