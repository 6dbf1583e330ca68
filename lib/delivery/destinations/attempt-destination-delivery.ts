import { type DeliveryOutcome, getOutcomeOfFailure } from '@/lib/delivery/queue/retry-schedule';
import { changeDocument } from '@/lib/documents/change-document';
import { ATTACHMENT_ORDER } from '@/lib/documents/get-document';
import { crashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { type Services, systemContext } from '@/lib/platform/context';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { ClaimedDestinationDelivery } from './claim-destination-deliveries';
import { claimObjectName } from './claim-object-name';
import { DEFAULT_IDLE_MS, limitTransfer, type TransferLimits, withReader } from './limit-transfer';
import { moveDelivery } from './move-delivery';
import { nameObjects, openDeliveredFile, openDeliveredValues } from './open-delivered-content';
import { openDestination } from './open-destination';
import { toTemplateValues } from './template-values';

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

const DELETED = 'The document was deleted.';
const LOST =
  'The attempt stopped because of a problem with the server of Sheaf. The operator finds it in the log.';

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
    const isSent = await sendDocument(services, delivery, { idleMs: DEFAULT_IDLE_MS, ...limits });
    if (!isSent)
      return finish({ outcome: { status: 'failed', pauseMs: null }, error: DELETED, health: null });
    crashPoint('destination.put');
    return finish({ outcome: { status: 'delivered', pauseMs: null }, error: null, health: 'well' });
  } catch (error) {
    const isRemote = error instanceof RemoteError;
    // For example, the text of the document is not recognized yet.
    const isExplained = isRemote || error instanceof DomainError;
    if (!isExplained) services.log.error({ err: error, deliveryId: delivery.id }, 'a delivery failed');
    return finish({
      outcome: getOutcomeOfFailure(delivery.tries + 1),
      error: isExplained ? error.message : LOST,
      health: isRemote ? 'failing' : null,
    });
  }
}

/** @returns `false` if the document was deleted */
async function sendDocument(
  services: Services,
  { id, objectId }: Pick<ClaimedDestinationDelivery, 'id' | 'objectId'>,
  limits: TransferLimits,
): Promise<boolean> {
  const object = await loadObject(services, id, objectId);
  const round = object?.deliveries[0];
  if (!object || !round || object.document.removedAt) return false;
  const { destination, document } = object;
  if (object.place !== destination.place) {
    // The destination was changed to another place since the delivery was created.
    const moved = await moveDelivery(services, id, object);
    return sendDocument(services, { id, objectId: moved }, limits);
  }
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
      reportProgress();
      const objects = nameObjects(name, file, values).map((each) =>
        withReader(each, { reportProgress, reportError }),
      );
      const earlierAttempts = round.attempts - round.tries;
      await driver.deliver({ deliveryId: id, earlierAttempts, objects, values: toTemplateValues(document) });
    });
  } catch (error) {
    throw toAttemptError(error, unreadable);
  } finally {
    await driver.close().catch(() => {});
  }
  if (destination.markExported) await markExported(services, destination.organizationId, document.id);
  return true;
}

const loadObject = ({ db }: Pick<Services, 'db'>, deliveryId: string, id: string) =>
  db.destinationObject.findUnique({
    where: { id },
    include: {
      destination: true,
      document: { include: { attachments: { orderBy: ATTACHMENT_ORDER } } },
      deliveries: { where: { id: deliveryId }, select: { attempts: true, tries: true } },
    },
  });

/** Tells problems of the destination from problems of this installation, which its operator must know. */
function toAttemptError(error: unknown, unreadable: { error: unknown } | null): unknown {
  if (unreadable) return unreadable.error;
  const isOwn = error instanceof Error && error.name.startsWith('PrismaClient');
  return error instanceof RemoteError || isOwn ? error : new RemoteError(formatNetworkError(error, null));
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
