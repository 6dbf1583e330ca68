import {
  leaveToPerson,
  type ProposalItem,
  recordAutomationItems,
} from '@/lib/documents/decisions/record-automation-items';
import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { FileProblem } from '@/lib/documents/examine-document-file';
import { scanRequested } from '@/lib/documents/job-events';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import { toConfidence } from '@/lib/foundation/confidence';
import { DomainError } from '@/lib/foundation/errors';
import { holdForFileProblem } from '@/lib/intake/hold-for-file-problem';
import { settleUploadedFile } from '@/lib/intake/settle-uploaded-file';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { type Services, systemContext } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { type Document, Prisma, type Project } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { drawForAudit } from '@/lib/recognition/automation/draw-for-audit';
import { readUnreadPages } from '@/lib/recognition/extraction/read-unread-pages';
import { shadowRequested } from '@/lib/recognition/job-events';
import { proposePartNames } from '@/lib/recognition/part-names/propose-part-names';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import { getProposalSource, getShadowSource } from '@/lib/tenancy/projects/proposal-source';
import { loadAcceptanceRules } from './acceptance-rules';
import {
  type ClassificationOutcome,
  decideOutcome,
  getAutomationFindings,
  getOverallConfidence,
  getSplitHoldCode,
  getTypeDoubts,
  isAlwaysHeld,
} from './classification-outcome';
import type { ProposedFile } from './propose-file';
import { recordSplitScores } from './record-split-scores';
import { type RecordedSegment, toRecordedSegments } from './recorded-proposal-segment';
import { toProposedPlan } from './to-proposed-plan';
import { toSplitProposal } from './to-split-proposal';

/** Classification of a new document, in the steps of its job. Each step can run twice without harm. */

type ClassifiedDocument = Document & { project: Project };

/**
 * Reads the pages that have not been read yet.
 *
 * @param options.isLastTry `false` if the job retries after an unusable response of an OCR service
 * @returns the reason why the file can't be read, or `null` if all pages are read
 */
export async function readForClassification(
  services: Services,
  documentId: string,
  { isLastTry = true }: { isLastTry?: boolean } = {},
): Promise<FileProblem | null> {
  const document = await findAwaitingClassification(services, documentId);
  return document && (await readUnreadPages(services, document, { isLastTry }));
}

/** Puts an unreadable file on hold. Its upload continues without it. */
export async function holdUnreadable(
  services: Services,
  documentId: string,
  problem: FileProblem,
): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await holdForFileProblem(tx, services, documentId, problem);
    await settleUploadedFile(tx, services, document.intakeFileId);
  });
}

/**
 * Decides the next state of a document: it continues to its scan, waits for a person, or is split as proposed.
 *
 * @param propose creates the proposal
 */
export async function classifyDocument(
  services: Services,
  documentId: string,
  propose: (document: ClassifiedDocument) => Promise<ProposedFile>,
): Promise<void> {
  const document = await findAwaitingClassification(services, documentId);
  if (!document) return await handleConcurrentChange(services, documentId);
  const proposed = await propose(document);
  const { pageCount } = document;
  const settings = readSettings(document.project);
  const proposal = toSplitProposal(proposed, await proposeNames(services, document, proposed, settings));
  // A type set by a user is kept.
  const asksType = settings.classifier.categories.length > 0 && document.docTypeSource === null;
  const isCutProposed = settings.separation.mode === 'classifier';
  const finding = { pageCount, proposal, asksType, isCutProposed, problem: proposed.problem };
  const { automation } = settings;
  const input = {
    ...finding,
    ...(await loadAcceptanceRules(services.db, document.projectId, settings)),
    isDrawn: (kind: 'splits' | 'types', firstPage: number) =>
      automation[kind].mode !== 'off' &&
      drawForAudit(`${kind}:${documentId}:${firstPage}`, automation.audit_share),
  };
  const outcome = decideOutcome(input);
  const record = {
    provider: getProposalSource(settings, pageCount),
    confidence: getOverallConfidence(finding),
    alwaysHeld: isAlwaysHeld(finding),
    proposal: toRecordedSegments(proposed.segments),
    shadowSource: getShadowSource(settings, pageCount),
  };
  const written = await inTransaction(services.db, (tx) =>
    writeOutcome(tx, services, {
      document,
      proposed,
      proposal,
      outcome,
      record,
      automation: getAutomationFindings(input, outcome),
    }),
  );
  if (!written) return await handleConcurrentChange(services, documentId);
  if (outcome.kind === 'split') await applyProposedSplit(services, document, proposal, getTypeDoubts(input));
  await inTransaction(services.db, (tx) => settleUploadedFile(tx, services, document.intakeFileId));
}

/** Proposes the names of the parts. A file that is one document keeps its name. */
async function proposeNames(
  services: Services,
  document: ClassifiedDocument,
  { segments }: ProposedFile,
  settings: ProjectSettings,
): Promise<(string | null)[]> {
  if (segments.length < 2) return [];
  const documents = segments.filter(({ isDropped }) => !isDropped);
  const parts = documents.map(({ startPage, ownFrom = startPage, endPage, type }) => ({
    document,
    startPage: Math.min(ownFrom, endPage),
    endPage,
    docType: type?.docType ?? null,
  }));
  const names = await proposePartNames(services, parts, settings);
  return segments.map((segment) => names[documents.indexOf(segment)] ?? null);
}

export const CLASSIFICATION_FAILED_MESSAGE =
  'The file could not be classified because of an internal error. Choose its pages and type yourself.';

/** Puts a document on hold after its classification has failed permanently. A person decides. */
export async function holdUnclassified(services: Services, documentId: string): Promise<void> {
  const document = await findAwaitingClassification(services, documentId);
  if (!document) return await handleConcurrentChange(services, documentId);
  const rules = await loadAcceptanceRules(services.db, document.projectId, readSettings(document.project));
  const hold =
    document.pageCount > 1
      ? ({ type: 'split_review', code: getSplitHoldCode(rules) } as const)
      : ({ type: 'type_review' } as const);
  const held = await inTransaction(services.db, async (tx) => {
    const moved = await updateStatus(
      tx,
      services,
      document,
      getHoldFields({ kind: 'hold', reason: CLASSIFICATION_FAILED_MESSAGE, ...hold }),
      true,
    );
    if (moved) {
      await leaveToPerson(tx, [document.id]);
      await settleUploadedFile(tx, services, document.intakeFileId);
    }
    return moved;
  });
  if (!held) return await handleConcurrentChange(services, documentId);
}

/** Returns the document if it still waits for its classification: not changed, planned, or deleted. */
async function findAwaitingClassification(
  { db }: Services,
  documentId: string,
): Promise<ClassifiedDocument | null> {
  return await db.document.findFirst({
    where: { id: documentId, status: 'pending', replacingId: null, removedAt: null },
    include: { project: true },
  });
}

/**
 * Handles a document that was changed concurrently. That change is kept; if the document still needs a scan, requests
 * one.
 */
async function handleConcurrentChange(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await sendEvent(tx, scanRequested, { organizationId: document.organizationId, documentId });
    await settleUploadedFile(tx, services, document.intakeFileId);
  });
}

interface OutcomeWrite {
  document: ClassifiedDocument;
  proposed: ProposedFile;
  proposal: SplitProposal;
  outcome: ClassificationOutcome;
  /** Record of the proposal, for comparison with the later decision. */
  record: {
    provider: string;
    confidence: number;
    alwaysHeld: boolean;
    proposal: RecordedSegment[];
    shadowSource: string | null;
  };
  automation: ProposalItem[];
}

/** @returns `false` if the document has changed since it was read */
async function writeOutcome(tx: Transaction, services: Services, writing: OutcomeWrite): Promise<boolean> {
  const { document, proposed, proposal, outcome } = writing;
  const fields = {
    ...(document.pageCount > 1 && { splitProposal: proposal as unknown as Prisma.InputJsonObject }),
    ...(document.docTypeSource === null && getTypeFields(proposed)),
    ...(outcome.kind === 'hold' && getHoldFields(outcome)),
  };
  if (!(await updateStatus(tx, services, document, fields, outcome.kind === 'hold'))) return false;
  const { id: documentId, organizationId } = document;
  if (outcome.kind === 'go_on') await sendEvent(tx, scanRequested, { organizationId, documentId });
  await recordProposal(tx, services, writing);
  const isStack = outcome.kind === 'hold' && outcome.type === 'split_review';
  await recordSplitScores(tx, document, isStack ? proposed.scores : undefined, services);
  if (document.intakeFileId) {
    const segments = proposal.segments.filter(isProposedDocument).length;
    await tx.intakeFile.update({ where: { id: document.intakeFileId }, data: { segments } });
  }
  return true;
}

/** Returns the type fields. A pile has no type; its documents will. */
function getTypeFields({ segments }: ProposedFile) {
  const type = segments.length === 1 ? segments[0]!.type : null;
  if (!type) return {};
  return {
    docType: type.docType,
    docTypeConfidence: toConfidence(type.confidence),
    docTypeSource: 'classifier' as const,
  };
}

const getHoldFields = (outcome: Extract<ClassificationOutcome, { kind: 'hold' }>) => ({
  status: 'needs_action' as const,
  holdType: outcome.type,
  holdCode: outcome.type === 'split_review' ? outcome.code : null,
  holdReason: outcome.reason,
});

/**
 * @returns `false` if the document no longer waits, or its type has changed since it was read. A user who set a type in
 *   the meantime has made the decision
 */
async function updateStatus(
  tx: Transaction,
  services: Services,
  { id, docType, docTypeSource }: Document,
  fields: Prisma.DocumentUncheckedUpdateManyInput,
  isHeld: boolean,
): Promise<boolean> {
  const { count } = await tx.document.updateMany({
    where: { id, status: 'pending', replacingId: null, removedAt: null, docType, docTypeSource },
    data: { ...fields, version: { increment: 1 }, updatedAt: services.clock() },
  });
  if (count === 0) return false;
  if (isHeld) await recordDocumentEvent(tx, { documentId: id, type: 'needs_action' }, services);
  return true;
}

async function recordProposal(
  tx: Transaction,
  services: Services,
  { document, record, automation }: OutcomeWrite,
): Promise<void> {
  const { id: documentId, organizationId, projectId, pageCount } = document;
  const proposal = record.proposal as unknown as Prisma.InputJsonArray;
  const fields = {
    ...record,
    proposal,
    pages: pageCount,
    proposedAt: services.clock(),
    shadowProposal: Prisma.DbNull,
  };
  // The decision on pages of another upload belongs to that upload's proposal.
  const borrowed = await tx.pageSpan.count({ where: { documentId, originId: { not: documentId } } });
  if (borrowed > 0) return;
  const earlier = await tx.classification.count({ where: { documentId } });
  await tx.classification.upsert({
    where: { documentId },
    create: { documentId, organizationId, projectId, ...fields },
    update: fields,
  });
  if (record.shadowSource !== null)
    await sendEvent(tx, shadowRequested, { organizationId, projectId, documentId });
  await recordAutomationItems(tx, { documentId, organizationId, projectId }, automation, services);
  // A document can be classified again after users have decided on it. Their decision then judges the new proposal.
  if (earlier > 0) await recordReviewDecisions(tx, [documentId]);
}

/**
 * Applies the proposed split in the same way as a user's plan.
 *
 * @param typeDoubts why a person must check the type of a part; `null` for a part that continues to its scan
 */
async function applyProposedSplit(
  services: Services,
  document: Document,
  proposal: SplitProposal,
  typeDoubts: readonly (string | null)[],
): Promise<void> {
  const ctx = systemContext(services, document.organizationId, services.newId());
  try {
    await applyPagePlan(ctx, toProposedPlan(document, proposal), typeDoubts);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The document or its project was deleted.
    if (error.kind === 'not_found') return;
    if (error.kind === 'invalid') return await holdFailedSplit(services, document.id, error.message);
    // A concurrent change takes precedence. Otherwise, the job retries.
    if (await findAwaitingClassification(services, document.id)) throw error;
  }
}

async function holdFailedSplit(services: Services, documentId: string, problem: string): Promise<void> {
  const document = await findAwaitingClassification(services, documentId);
  if (!document) return;
  const reason = `It could not be split automatically: ${problem}`;
  const hold = { kind: 'hold', type: 'split_review', code: 'low_confidence', reason } as const;
  await inTransaction(services.db, async (tx) => {
    if (await updateStatus(tx, services, document, getHoldFields(hold), true))
      await leaveToPerson(tx, [document.id]);
  });
}
