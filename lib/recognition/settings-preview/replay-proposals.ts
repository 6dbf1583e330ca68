import {
  compareReviewDecision,
  type DecidedSegment,
} from '@/lib/documents/decisions/compare-review-decision';
import type { Services } from '@/lib/platform/context';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { proposeFile } from '@/lib/recognition/classification/propose-file';
import {
  type RecordedSegment,
  toRecordedSegments,
} from '@/lib/recognition/classification/recorded-proposal-segment';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { MAX_REPLAYED, type Replay } from './replay-checks';
import type { PreviewExample, PreviewOutcome } from './schemas';

/** Maximum time in ms for new proposals. Documents that were not reached keep their proposal and are not counted. */
const TIME_LIMIT_MS = 10_000;

interface ReplayedProposal {
  segments: RecordedSegment[];
  confidence: number;
}

/** Settings that decide the proposals. Other settings only decide which proposals are accepted. */
const changesProposals = (before: ProjectSettings, after: ProjectSettings): boolean =>
  JSON.stringify([before.classifier, before.separation]) !==
  JSON.stringify([after.classifier, after.separation]);

/**
 * Applies both settings to the latest classified uploads. If the classifier or the separation changes, the built-in
 * classifier proposes again from the stored text; no external provider is called.
 */
export async function replayProposals(
  services: Services,
  project: Project,
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<Replay> {
  const rows = await services.db.classification.findMany({
    where: {
      projectId: project.id,
      document: { OR: [{ removalReason: null }, { removalReason: { notIn: ['trashed', 'erased'] } }] },
    },
    orderBy: { proposedAt: 'desc' },
    take: MAX_REPLAYED,
    select: {
      confidence: true,
      proposal: true,
      decision: true,
      decidedAt: true,
      alwaysHeld: true,
      document: true,
    },
  });
  const end = performance.now() + TIME_LIMIT_MS;
  const proposesAgain = changesProposals(before, after);
  const changed: PreviewExample[] = [];
  let evaluated = 0;
  for (const row of rows) {
    if (performance.now() > end) break;
    const stored: ReplayedProposal = {
      segments: row.proposal as RecordedSegment[],
      confidence: row.confidence,
    };
    const [old, current] = proposesAgain
      ? [
          await propose(services, row.document, project, before),
          await propose(services, row.document, project, after),
        ]
      : [stored, stored];
    evaluated += 1;
    const decision = row.decidedAt ? (row.decision as DecidedSegment[] | null) : null;
    const results = [toOutcome(old, before, row), toOutcome(current, after, row)] as const;
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

async function propose(
  services: Services,
  document: Document,
  project: Project,
  { reviewers_see: _, ...settings }: ProjectSettings,
): Promise<ReplayedProposal> {
  const asIfSaved = { ...project, settings: settings as unknown as Prisma.JsonObject };
  const { segments, confidence } = await proposeFile(services, { ...document, project: asIfSaved });
  return { segments: toRecordedSegments(segments), confidence };
}

function toOutcome(
  { segments, confidence }: ReplayedProposal,
  settings: ProjectSettings,
  { alwaysHeld }: { alwaysHeld: boolean },
): PreviewOutcome {
  const isSplit = segments.length > 1;
  const isAccepted =
    !alwaysHeld &&
    confidence >= settings.automatic_threshold &&
    (!isSplit || settings.document_splitting === 'automatic');
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
