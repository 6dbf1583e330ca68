import {
  compareReviewDecision,
  type DecidedSegment,
} from '@/lib/documents/decisions/compare-review-decision';
import type { Services } from '@/lib/platform/context';
import type {
  AutomationItem,
  Classification,
  Document,
  Prisma,
  Project,
} from '@/lib/platform/db/generated/client';
import {
  type AcceptanceRules,
  acceptsCuts,
  loadAcceptanceRules,
} from '@/lib/recognition/classification/acceptance-rules';
import { proposeFromStoredText } from '@/lib/recognition/classification/propose-file';
import {
  type RecordedSegment,
  toRecordedSegments,
} from '@/lib/recognition/classification/recorded-proposal-segment';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { getChangedAutomations } from '@/lib/tenancy/projects/settings-effects';
import { withSettings } from '@/lib/tenancy/projects/with-settings';
import { iteratePages } from './iterate-pages';
import { MAX_REPLAYED, REPLAY_LIMIT_MS, type Replay, type ReplayedDocument } from './replay';
import type { PreviewExample, PreviewOutcome } from './schemas';

interface ReplayedProposal {
  segments: RecordedSegment[];
  /** Confidence of the cuts. */
  cuts: number;
  /** Confidence of the least sure type; 1 without types. */
  types: number;
}

type ClassifiedUpload = Classification & { document: Document & { automationItems: AutomationItem[] } };

/** Settings that decide the proposals. Other settings only decide which proposals are accepted. */
const changesProposals = (before: ProjectSettings, after: ProjectSettings): boolean =>
  JSON.stringify([{ ...before.classifier, shadow: null }, before.separation]) !==
  JSON.stringify([{ ...after.classifier, shadow: null }, after.separation]);

/**
 * Applies both settings to classified uploads. If the classifier or the separation changes, the built-in
 * classifier proposes again from the stored text and barcodes; no external provider is called, and no file is read.
 *
 * @param ids documents, the latest first. Documents that are no classified uploads are left out
 */
export async function replayProposals(
  services: Services,
  project: Project,
  ids: readonly string[],
  [before, after]: readonly [ProjectSettings, ProjectSettings],
): Promise<Replay> {
  const rules = [
    await loadAcceptanceRules(services.db, project.id, before),
    await loadAcceptanceRules(services.db, project.id, after, getChangedAutomations(before, after)),
  ] as const;
  const signal = AbortSignal.timeout(REPLAY_LIMIT_MS);
  const proposesAgain = changesProposals(before, after);
  const changed: PreviewExample[] = [];
  const evaluated: string[] = [];
  const load = (page: string[]) => loadUploads(services, page);
  for await (const row of iteratePages(ids, load, () => signal.aborted)) {
    const stored = toStoredProposal(row);
    const proposals = proposesAgain
      ? await proposeTwice(services, { document: row.document, project }, [before, after], signal)
      : ([stored, stored] as const);
    if (!proposals) break;
    const [old, current] = proposals;
    evaluated.push(row.document.id);
    const decision = row.decidedAt ? (row.decision as DecidedSegment[] | null) : null;
    const results = [toOutcome(old, rules[0], row), toOutcome(current, rules[1], row)] as const;
    if (JSON.stringify(results[0]) === JSON.stringify(results[1])) continue;
    changed.push({
      document_uuid: row.document.id,
      original_filename: row.document.originalFilename,
      verdict: decision ? judge([old, current], results, decision) : 'unknown',
      before: results[0],
      after: results[1],
    });
  }
  return { evaluated, changed };
}

const CLASSIFIED = {
  document: {
    OR: [{ removalReason: null }, { removalReason: { notIn: ['trashed', 'rejected', 'erased'] } }],
  },
} satisfies Prisma.ClassificationWhereInput;

/** Finds the latest classified uploads. */
export async function findClassifiedUploads(
  { db }: Pick<Services, 'db'>,
  projectId: string,
): Promise<ReplayedDocument[]> {
  const rows = await db.classification.findMany({
    where: { projectId, ...CLASSIFIED },
    orderBy: [{ proposedAt: 'desc' }, { documentId: 'desc' }],
    take: MAX_REPLAYED,
    select: { document: { select: { id: true, createdAt: true } } },
  });
  return rows.map(({ document }) => document);
}

const loadUploads = ({ db }: Pick<Services, 'db'>, ids: string[]): Promise<ClassifiedUpload[]> =>
  db.classification.findMany({
    where: { documentId: { in: ids }, ...CLASSIFIED },
    orderBy: [{ document: { createdAt: 'desc' } }, { documentId: 'desc' }],
    include: { document: { include: { automationItems: { where: { kind: { in: ['splits', 'types'] } } } } } },
  });

/** @returns `undefined` if the time ended */
async function proposeTwice(
  services: Services,
  { document, project }: { document: Document; project: Project },
  both: readonly [ProjectSettings, ProjectSettings],
  signal: AbortSignal,
): Promise<readonly [ReplayedProposal, ReplayedProposal] | undefined> {
  const propose = async (settings: ProjectSettings) => {
    const file = { ...document, project: withSettings(project, settings) };
    const { segments, confidence } = await proposeFromStoredText(services, file, signal);
    const types = segments.flatMap(({ type }) => type?.confidence ?? []);
    return { segments: toRecordedSegments(segments), cuts: confidence, types: Math.min(1, ...types) };
  };
  try {
    return [await propose(both[0]), await propose(both[1])];
  } catch (error) {
    if (signal.aborted && error === signal.reason) return undefined;
    throw error;
  }
}

/** Returns the stored proposal. An upload from an earlier version has one confidence for its cuts and types. */
function toStoredProposal({ proposal, confidence, document }: ClassifiedUpload): ReplayedProposal {
  const { automationItems: items } = document;
  const types = items.filter(({ kind }) => kind === 'types').map((item) => item.confidence);
  const cuts = items.find(({ kind }) => kind === 'splits')?.confidence ?? confidence;
  return {
    segments: proposal as RecordedSegment[],
    cuts,
    types: types.length === 0 ? confidence : Math.min(...types),
  };
}

function toOutcome(
  { segments, cuts, types }: ReplayedProposal,
  rules: AcceptanceRules,
  { alwaysHeld, document: { pageCount } }: Pick<ClassifiedUpload, 'alwaysHeld' | 'document'>,
): PreviewOutcome {
  const isTyped = segments.some(({ doc_type }) => doc_type !== null);
  const isAccepted =
    !alwaysHeld &&
    acceptsCuts(rules, { pageCount, parts: segments.length, confidence: cuts }) &&
    (!isTyped || (rules.typeThreshold !== null && types >= rules.typeThreshold));
  return {
    parts: segments.map(({ start_page, end_page, doc_type }) => ({ start_page, end_page, doc_type })),
    handling: isAccepted ? 'automatic' : 'review',
  };
}

/**
 * A result is right if its parts are those of the decision. An accepted wrong proposal is worst, because nobody sees
 * it; a right proposal that waits for a person is second best.
 */
function judge(
  proposals: readonly [ReplayedProposal, ReplayedProposal],
  outcomes: readonly [PreviewOutcome, PreviewOutcome],
  decision: readonly DecidedSegment[],
): PreviewExample['verdict'] {
  const [old, current] = proposals.map(({ segments }, index) => {
    const { right } = compareReviewDecision(segments, decision);
    const isAutomatic = outcomes[index]!.handling === 'automatic';
    return right ? (isAutomatic ? 3 : 2) : isAutomatic ? 0 : 1;
  }) as [number, number];
  if (old === current) return 'unknown';
  return current > old ? 'better' : 'worse';
}
