import { type Services, systemContext } from '@/lib/context';
import { toConfidence } from '@/lib/core/confidence';
import { DomainError } from '@/lib/core/errors';
import { recordDocumentEvent } from '@/lib/documents/document-events';
import type { SplitProposal } from '@/lib/documents/metadata';
import { scanRequested } from '@/lib/extraction/events';
import { readUnreadPages } from '@/lib/extraction/read-unread-pages';
import type { FileProblem } from '@/lib/intake/examine-file';
import { holdForFileProblem } from '@/lib/intake/hold-file-problem';
import { settleFile } from '@/lib/intake/settle-file';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { settingsOf } from '@/lib/projects/settings';
import { type ClassificationOutcome, isAlwaysHeld, outcomeOf, splitHoldCode, surenessOf } from './outcome';
import type { ProposedFile } from './propose-file';
import { type RecordedSegment, recordOf } from './recorded-segment';
import { toProposal } from './to-proposal';
import { wayOf } from './way-of';

/** The classification of a document that has come in, in the steps of its job. Running any of them twice does no harm. */

type Classified = Document & { project: Project };

/**
 * Reads the pages that nobody has read yet.
 *
 * @returns why the file can't be read; null when all is read
 */
export async function readForClassification(
  services: Services,
  documentId: string,
): Promise<FileProblem | null> {
  const document = await waiting(services, documentId);
  return document && (await readUnreadPages(services, document));
}

/** A file that can't be read is held; its upload goes on without it. */
export async function holdUnread(
  services: Services,
  documentId: string,
  problem: FileProblem,
): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await holdForFileProblem(tx, services, documentId, problem);
    await settleFile(tx, services, document.intakeFileId);
  });
  services.jobs.wake();
}

/**
 * Decides what becomes of a document: it goes on to its scan, waits for a person, or is split as proposed.
 *
 * @param propose makes the proposal
 */
export async function classifyDocument(
  services: Services,
  documentId: string,
  propose: (document: Classified) => Promise<ProposedFile>,
): Promise<void> {
  const document = await waiting(services, documentId);
  if (!document) return await letGo(services, documentId);
  const proposed = await propose(document);
  const proposal = toProposal(proposed);
  const { pageCount } = document;
  const settings = settingsOf(document.project);
  // What a person has said before stands.
  const asksType = settings.classifier.categories.length > 0 && document.docTypeSource === null;
  const finding = { pageCount, proposal, asksType, trouble: proposed.trouble };
  const outcome = outcomeOf({ ...settings, ...finding });
  const record = {
    provider: wayOf(settings, pageCount),
    confidence: surenessOf(finding),
    alwaysHeld: isAlwaysHeld(finding),
    proposal: recordOf(proposed.segments),
  };
  const written = await inTransaction(services.db, (tx) =>
    write(tx, services, { document, proposed, proposal, outcome, record }),
  );
  if (!written) return await letGo(services, documentId);
  if (outcome.kind === 'split') await splitAsProposed(services, document, proposal);
  await inTransaction(services.db, (tx) => settleFile(tx, services, document.intakeFileId));
  services.jobs.wake();
}

/** Why such a document is held. */
export const UNCLASSIFIED =
  'The file could not be classified because of an error of ours. Decide on its pages and type yourself.';

/** For a document that could not be classified after many tries: a person decides. */
export async function holdUnclassified(services: Services, documentId: string): Promise<void> {
  const document = await waiting(services, documentId);
  if (!document) return await letGo(services, documentId);
  const { document_splitting } = settingsOf(document.project);
  const hold =
    document.pageCount > 1
      ? ({ type: 'split_review', code: splitHoldCode(document_splitting) } as const)
      : ({ type: 'type_review' } as const);
  const held = await inTransaction(services.db, async (tx) => {
    const moved = await move(
      tx,
      services,
      document,
      holdFields({ kind: 'hold', reason: UNCLASSIFIED, ...hold }),
      true,
    );
    if (moved) await settleFile(tx, services, document.intakeFileId);
    return moved;
  });
  if (!held) return await letGo(services, documentId);
  services.jobs.wake();
}

/** The document, while it still waits for its classification: nobody has changed, planned or deleted it. */
async function waiting({ db }: Services, documentId: string): Promise<Classified | null> {
  return await db.document.findFirst({
    where: { id: documentId, status: 'pending', replacingId: null, departedAt: null },
    include: { project: true },
  });
}

/** Somebody was faster. What has become of it is theirs; if it still needs a scan, it gets one. */
async function letGo(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await sendEvent(tx, scanRequested, { organizationId: document.organizationId, documentId });
    await settleFile(tx, services, document.intakeFileId);
  });
  services.jobs.wake();
}

interface Writing {
  document: Classified;
  proposed: ProposedFile;
  proposal: SplitProposal;
  outcome: ClassificationOutcome;
  /** What is remembered of it, to be compared with what will be decided. */
  record: { provider: string; confidence: number; alwaysHeld: boolean; proposal: RecordedSegment[] };
}

/** @returns false when the document is no longer as it was read */
async function write(tx: Transaction, services: Services, writing: Writing): Promise<boolean> {
  const { document, proposed, proposal, outcome } = writing;
  const fields = {
    ...(document.pageCount > 1 && { splitProposal: proposal as unknown as Prisma.InputJsonObject }),
    ...(document.docTypeSource === null && typeFields(proposed)),
    ...(outcome.kind === 'hold' && holdFields(outcome)),
  };
  if (!(await move(tx, services, document, fields, outcome.kind === 'hold'))) return false;
  const { id: documentId, organizationId } = document;
  if (outcome.kind === 'go_on') await sendEvent(tx, scanRequested, { organizationId, documentId });
  await remember(tx, services, writing);
  if (document.intakeFileId) {
    const segments = proposal.segments.length;
    await tx.intakeFile.update({ where: { id: document.intakeFileId }, data: { segments } });
  }
  return true;
}

/** A pile has no type; its parts will. */
function typeFields({ segments }: ProposedFile) {
  const type = segments.length === 1 ? segments[0]!.type : null;
  if (!type) return {};
  return {
    docType: type.docType,
    docTypeConfidence: toConfidence(type.confidence),
    docTypeSource: 'classifier' as const,
  };
}

const holdFields = (outcome: Extract<ClassificationOutcome, { kind: 'hold' }>) => ({
  status: 'needs_action' as const,
  holdType: outcome.type,
  holdCode: outcome.type === 'split_review' ? outcome.code : null,
  holdReason: outcome.reason,
});

/**
 * @returns false when it waits no more, or has another type than it was read with: whoever gave it one meanwhile has
 *   decided, as they would have answered a hold
 */
async function move(
  tx: Transaction,
  services: Services,
  { id, docType, docTypeSource }: Document,
  fields: Prisma.DocumentUncheckedUpdateManyInput,
  isHeld: boolean,
): Promise<boolean> {
  const { count } = await tx.document.updateMany({
    where: { id, status: 'pending', replacingId: null, departedAt: null, docType, docTypeSource },
    data: { ...fields, version: { increment: 1 }, updatedAt: services.clock() },
  });
  if (count === 0) return false;
  if (isHeld) await recordDocumentEvent(tx, { documentId: id, type: 'needs_action' }, services);
  return true;
}

async function remember(tx: Transaction, services: Services, { document, record }: Writing): Promise<void> {
  const { id: documentId, organizationId, projectId, pageCount } = document;
  const proposal = record.proposal as unknown as Prisma.InputJsonArray;
  const fields = { ...record, proposal, pages: pageCount, proposedAt: services.clock() };
  await tx.classification.upsert({
    where: { documentId },
    create: { documentId, organizationId, projectId, ...fields },
    update: fields,
  });
}

/** The same way that a person's plan takes. Parts whose types are not certain will wait for a person. */
async function splitAsProposed(
  services: Services,
  document: Document,
  { segments }: SplitProposal,
): Promise<void> {
  const ctx = systemContext(services, document.organizationId, services.newId());
  const plan = {
    documents: [document.id],
    segments: segments.map(({ start_page, end_page, doc_type, segment_id }) => ({
      start_page,
      end_page,
      segment_id,
      doc_type,
    })),
  };
  try {
    await applyPagePlan(ctx, plan);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === 'invalid') return await holdUncut(services, document.id, error.message);
    // Somebody was faster: what becomes of it is theirs. Else it is all tried again.
    if (await waiting(services, document.id)) throw error;
  }
}

async function holdUncut(services: Services, documentId: string, problem: string): Promise<void> {
  const document = await waiting(services, documentId);
  if (!document) return;
  const reason = `It could not be split by itself: ${problem}`;
  const hold = { kind: 'hold', type: 'split_review', code: 'low_confidence', reason } as const;
  await inTransaction(services.db, (tx) => move(tx, services, document, holdFields(hold), true));
}
