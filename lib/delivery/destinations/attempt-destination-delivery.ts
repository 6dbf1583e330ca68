import { type DeliveryOutcome, getOutcomeOfFailure } from '@/lib/delivery/queue/retry-schedule';
import { changeDocument } from '@/lib/documents/change-document';
import { getDocumentData } from '@/lib/documents/document-data';
import { ATTACHMENT_ORDER } from '@/lib/documents/get-document';
import { needsSecondLook } from '@/lib/documents/second-look/needs-second-look';
import { crashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { type Services, systemContext } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import type { ClaimedDestinationDelivery } from './claim-destination-deliveries';
import { claimObjectName } from './claim-object-name';
import { UnfinishedError } from './destination-driver-port';
import { DEFAULT_IDLE_MS, limitTransfer, type TransferLimits, withReader } from './limit-transfer';
import { moveDelivery } from './move-delivery';
import { nameObjects, openDeliveredFile, openDeliveredValues } from './open-delivered-content';
import { openDestination } from './open-destination';
import { toDeliveredFields, toTemplateValues } from './template-values';
import { awaitsWithdrawal, isShared, withdrawDocument } from './withdraw-document';

/** Finished attempt with the data to store. */
export interface FinishedDestinationAttempt {
  delivery: ClaimedDestinationDelivery;
  startedAt: Date;
  durationMs: number;
  outcome: DeliveryOutcome;
  /** Reason for the failure as a sentence; `null` on success. */
  error: string | null;
  /** Effect on the destination; `null` if the attempt says nothing about it. */
  health: 'well' | 'failing' | null;
}

/** Statuses whose documents become `exported`. */
const EXPORTABLE: readonly string[] = ['approved', 'validated'];

/** Statuses of documents that had the second look that they need. */
const SEEN_TWICE: readonly string[] = ['validated', 'exported'];

const DELETED = formatConnectionMessage('document_deleted');
const WAITS_FOR_SECOND_LOOK = formatConnectionMessage('second_look_missing');
const LOST = formatConnectionMessage('attempt_lost');

/** Sends the document as it is now to its destination once. Never throws. */
export async function attemptDestinationDelivery(
  services: Services,
  delivery: ClaimedDestinationDelivery,
  limits: Omit<TransferLimits, 'idleMs'> & Partial<TransferLimits>,
): Promise<FinishedDestinationAttempt> {
  const startedAt = services.clock();
  const began = performance.now();
  const finish = (ended: Pick<FinishedDestinationAttempt, 'outcome' | 'error' | 'health'>) => ({
    delivery,
    startedAt,
    durationMs: Math.round(performance.now() - began),
    ...ended,
  });
  try {
    crashPoint('destination.claimed');
    const error = await sendDocument(services, delivery, { idleMs: DEFAULT_IDLE_MS, ...limits });
    if (error !== null) return finish({ outcome: { status: 'failed', pauseMs: null }, error, health: null });
    crashPoint('destination.exported');
    return finish({ outcome: { status: 'delivered', pauseMs: null }, error: null, health: 'well' });
  } catch (error) {
    const isRemote = error instanceof RemoteError;
    // For example, the text of the document is not recognized yet.
    const isExplained = isRemote || error instanceof DomainError || error instanceof UnfinishedError;
    if (!isExplained) services.log.error({ err: error, deliveryId: delivery.id }, 'a delivery failed');
    return finish({
      outcome: getOutcomeOfFailure(delivery.tries + 1),
      error: isExplained ? error.message : LOST,
      health: isRemote ? 'failing' : null,
    });
  }
}

/** @returns the reason why this delivery never sends the document; `null` if the document was sent */
async function sendDocument(
  services: Services,
  { id, objectId }: Pick<ClaimedDestinationDelivery, 'id' | 'objectId'>,
  limits: TransferLimits,
): Promise<string | null> {
  const object = await loadObject(services, id, objectId);
  const round = object?.deliveries[0];
  if (!object || !round) return DELETED;
  if (round.withdraws) {
    await withdrawDocument(services, object, limits).catch((error: unknown) => {
      throw toAttemptError(error, null);
    });
    return null;
  }
  const { destination, document } = object;
  if (document.removedAt) return DELETED;
  // The values have changed since the delivery was created. The validation creates another delivery.
  if (!round.manual && awaitsSecondLook(document, destination.project)) return WAITS_FOR_SECOND_LOOK;
  if (object.place !== destination.place) {
    // The destination was changed to another place since the delivery was created.
    const moved = await moveDelivery(services, id, object);
    return sendDocument(services, { id, objectId: moved }, limits);
  }
  if (await awaitsWithdrawal(services.db, destination, document))
    throw new UnfinishedError(formatConnectionMessage('earlier_document_first'));
  const file = await openDeliveredFile(services, document, destination.file);
  const values = await openDeliveredValues(services, document, destination.values);
  const driver = openDestination(services, destination);
  let unreadable: { error: unknown } | null = null;
  const reportError = (error: unknown) => {
    unreadable = { error };
  };
  try {
    await limitTransfer(driver, limits, async (reportProgress) => {
      const name = await claimObjectName(services, driver, object, (candidate) =>
        nameObjects(candidate, file, values),
      );
      crashPoint('destination.named');
      reportProgress();
      const objects = nameObjects(name, file, values).map((each) =>
        withReader(each, { reportProgress, reportError }),
      );
      const earlierAttempts = round.attempts - round.tries;
      await driver.deliver({
        objectId,
        deliveryId: id,
        earlierAttempts,
        objects,
        values: toTemplateValues(document),
        fields: toDeliveredFields(document, readSettings(destination.project)),
        isShared: (hash) => isShared(services.db, object, hash),
        reportProgress,
      });
    });
  } catch (error) {
    throw toAttemptError(error, unreadable);
  } finally {
    await driver.close().catch(() => {});
  }
  crashPoint('destination.put');
  if (destination.markExported) await markExported(services, destination.organizationId, document.id);
  return null;
}

const awaitsSecondLook = (document: Document, project: Project): boolean =>
  !SEEN_TWICE.includes(document.status) &&
  needsSecondLook(readSettings(project), { docType: document.docType, data: getDocumentData(document) });

const loadObject = ({ db }: Pick<Services, 'db'>, deliveryId: string, id: string) =>
  db.destinationObject.findUnique({
    where: { id },
    include: {
      destination: { include: { project: true } },
      document: { include: { attachments: { orderBy: ATTACHMENT_ORDER } } },
      deliveries: {
        where: { id: deliveryId },
        select: { attempts: true, tries: true, manual: true, withdraws: true },
      },
    },
  });

/** Tells problems of the destination from problems of this installation, which its operator must know. */
function toAttemptError(error: unknown, unreadable: { error: unknown } | null): unknown {
  if (unreadable) return unreadable.error;
  const isOwn = error instanceof Error && error.name.startsWith('PrismaClient');
  const isKnown = [RemoteError, UnfinishedError, DomainError].some((known) => error instanceof known);
  return isKnown || isOwn ? error : new RemoteError(formatNetworkError(error, null));
}

/** Sets the status `exported`, before the success is recorded: a repeat after a crash sets it, too. */
async function markExported(services: Services, organizationId: string, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({
    where: { id: documentId },
    select: { status: true },
  });
  if (!document || !EXPORTABLE.includes(document.status)) return;
  const ctx = systemContext(services, organizationId, documentId);
  try {
    await changeDocument(ctx, documentId, { status: 'exported' });
  } catch (error) {
    // Someone has reopened or deleted the document in the meantime.
    if (!(error instanceof DomainError)) throw error;
  }
}
