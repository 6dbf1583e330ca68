import type { StoredOrigin } from '@/lib/documents/document-metadata';
import { crashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { storable } from '@/lib/foundation/text';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Channel, ChannelItem } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { StagedContent } from '@/lib/platform/storage/storage-port';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { checkFileType } from '../check-upload';
import { writeIntake } from '../write-intake';
import { ItemError, type OpenedItem } from './channel-driver-port';
import type { ChannelRun } from './channel-run';

const BYTES_PER_MB = 1024 * 1024;
const MAX_SENDER_CHARACTERS = 320;

interface Place {
  place: string;
  placeHash: string;
}

/** Item that becomes no document. */
type RefusedItem = Pick<ChannelItem, 'name' | 'sender' | 'message'> & {
  status: 'skipped' | 'rejected' | 'failed';
};

/**
 * Reads an item and makes a document of it, once. An item that can't become a document is recorded with the reason.
 *
 * @returns the ID of the row if the item has to be finished; `null` if it was refused, is gone, or is changing
 * @throws RemoteError if the connection fails
 */
export async function takeChannelItem(
  run: ChannelRun,
  place: string,
  placeHash: string,
): Promise<string | null> {
  const at = { place, placeHash };
  let opened: OpenedItem | null = null;
  try {
    opened = await run.driver.open(place);
    if (!opened) return null;
    return await takeOpened(run, at, opened);
  } catch (error) {
    if (!(error instanceof ItemError)) throw error;
    const name = opened?.name ?? 'Unknown item';
    await refuse(run, at, { name, sender: null, status: 'failed', message: error.message });
    return null;
  } finally {
    await opened?.discard();
  }
}

async function takeOpened(run: ChannelRun, at: Place, opened: OpenedItem): Promise<string | null> {
  const { storage, limits } = run.services;
  const maxBytes = limits.fileBytes;
  const { name } = opened;
  const sender = opened.sender === null ? null : storable(opened.sender).slice(0, MAX_SENDER_CHARACTERS);
  const refuseAs = async (status: RefusedItem['status'], message: string) => {
    await refuse(run, at, { name, sender, status, message });
    return null;
  };
  const tooLarge = formatConnectionMessage('item_too_large', {
    name,
    max: Math.floor(maxBytes / BYTES_PER_MB),
  });
  if (opened.skipReason !== null) return refuseAs('skipped', opened.skipReason);
  if (opened.sizeBytes === 0) return refuseAs('rejected', formatConnectionMessage('item_empty', { name }));
  if (opened.sizeBytes !== null && opened.sizeBytes > maxBytes) return refuseAs('rejected', tooLarge);
  let staged: StagedContent;
  try {
    staged = await storage.stage(opened.content, { maxBytes });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'too_large') throw error;
    return refuseAs('rejected', tooLarge);
  }
  try {
    // A file that is still being written is taken by a later run.
    if (!(await opened.isUnchanged())) return null;
    if (staged.sizeBytes === 0)
      return await refuseAs('rejected', formatConnectionMessage('item_empty', { name }));
    const type = opened.mimeType
      ? { accepted: true as const, mimeType: opened.mimeType }
      : await checkFileType({ name, temporaryPath: staged.temporaryPath });
    if (!type.accepted) return await refuseAs('rejected', type.message);
    await storage.commit(staged);
    crashPoint('channel.stored');
    const file = { ...staged, name, mimeType: type.mimeType };
    const id = await inTransaction(run.services.db, (tx) =>
      writeItem(tx, run, { ...at, sender, epoch: opened.epoch, file }),
    );
    crashPoint('channel.committed');
    return id;
  } finally {
    await storage.discard(staged.temporaryPath);
  }
}

interface TakenItem extends Place {
  sender: string | null;
  epoch: string | null;
  file: StagedContent & { name: string; mimeType: string };
}

/**
 * Writes the item and its upload. The unique key of the item makes it happen once.
 *
 * @returns the ID of the item's row, also if another process has written it; `null` if the channel is gone
 */
async function writeItem(
  tx: Transaction,
  { services, channel, project }: ChannelRun,
  { file, ...item }: TakenItem,
): Promise<string | null> {
  // Nobody can delete the channel or its project until the commit.
  const [active] = await tx.$queryRaw<{ id: string }[]>`
    SELECT channel.id FROM channel JOIN project ON project.id = channel.project_id
     WHERE channel.id = ${channel.id}::uuid AND project.deleted_at IS NULL AND project.archived_at IS NULL
       FOR SHARE OF channel, project`;
  if (!active) return null;
  const { clock, newId } = services;
  const id = newId();
  const { sha256 } = file;
  const key = { channelId: channel.id, placeHash: item.placeHash, sha256 };
  const earlier = item.epoch === null ? null : await findRenumbered(tx, channel.id, sha256, item.epoch);
  const intakeId = newId();
  const row = { id, ...item, ...key, name: file.name, status: 'taken' as const, createdAt: clock() };
  const { count } = await tx.channelItem.createMany({
    data: [{ ...row, ...(earlier && { message: RENUMBERED }) }],
    skipDuplicates: true,
  });
  await tx.channelItem.deleteMany({ where: { ...key, sha256: '' } });
  if (count === 0) {
    const existing = await tx.channelItem.findUniqueOrThrow({
      where: { channelId_placeHash_sha256: key },
      select: { id: true },
    });
    return existing.id;
  }
  if (earlier) {
    await tx.channelItem.update({ where: { id }, data: { intakeId: earlier.intakeId } });
    return id;
  }
  await writeIntake(tx, services, {
    intakeId,
    organizationId: channel.organizationId,
    projectId: project.id,
    membershipId: null,
    apiKeyId: null,
    channelKind: channel.kind,
    assigneeId: null,
    classify: channel.classify ?? readSettings(project).classify_by_default,
    reference: null,
    files: [{ ...file, origin: toOrigin(channel, item.sender) }],
  });
  await tx.channelItem.update({ where: { id }, data: { intakeId } });
  return id;
}

/** The file of an email is unpacked later, and its documents get the facts of the email. */
const toOrigin = ({ id, name }: Channel, from: string | null): StoredOrigin => ({
  channel: { id, name },
  path: null,
  message_id: null,
  from,
  subject: null,
  received_at: null,
});

const RENUMBERED = formatConnectionMessage('email_taken_before');

/**
 * Finds a message that was taken with the same bytes before the mailbox was renumbered. Its `Message-ID` is part of the
 * bytes.
 */
const findRenumbered = (tx: Transaction, channelId: string, sha256: string, epoch: string) =>
  tx.channelItem.findFirst({
    where: { channelId, sha256, status: 'taken', epoch: { not: epoch } },
    select: { intakeId: true },
  });

/** Records an item that becomes no document, with the time of the last attempt. */
async function refuse({ services, channel }: ChannelRun, at: Place, item: RefusedItem): Promise<void> {
  const key = { channelId: channel.id, placeHash: at.placeHash, sha256: '' };
  const text = { ...item, message: item.message && storable(item.message) };
  await services.db.channelItem.upsert({
    where: { channelId_placeHash_sha256: key },
    create: { id: services.newId(), ...at, ...key, ...text, createdAt: services.clock() },
    update: { ...text, attempts: { increment: 1 }, createdAt: services.clock() },
  });
}
