import type { StoredOrigin } from '@/lib/documents/document-metadata';
import type { EventSource } from '@/lib/documents/events/record-document-events';
import type { Transaction } from '@/lib/platform/db/database';
import type { ChannelKind } from '@/lib/platform/db/generated/client';
import type { StoredFile } from './combine-uploaded-images';
import { createReceivedDocuments } from './create-received-documents';

/** Upload whose files are stored. */
export interface ReceivedIntake {
  intakeId: string;
  organizationId: string;
  projectId: string;
  /** Membership or API key that uploaded the files; both are `null` for a channel. */
  membershipId: string | null;
  apiKeyId: string | null;
  /** Name of the agent that uploaded the files for the member or the key. Default: no agent. */
  agent?: string | null;
  /** Kind of the channel that received the files; `null` for an upload. */
  channelKind: ChannelKind | null;
  assigneeId: string | null;
  classify: boolean;
  reference: string | null;
  files: readonly (StoredFile & { origin?: StoredOrigin })[];
}

/** Writes all rows of an upload with a few statements, however many files it has. */
export async function writeIntake(
  tx: Transaction,
  source: EventSource,
  { intakeId, files, reference, assigneeId, ...intake }: ReceivedIntake,
): Promise<void> {
  const { organizationId, projectId, membershipId, apiKeyId, agent, channelKind, classify } = intake;
  const { newId } = source;
  const owner = { organizationId, projectId };
  const received = files.map((file) => ({ ...file, intakeFileId: newId(), documentId: newId() }));
  await tx.intake.create({
    data: {
      id: intakeId,
      ...owner,
      membershipId,
      apiKeyId,
      agent,
      channelKind,
      classify,
      createdAt: source.clock(),
    },
  });
  await tx.intakeFile.createMany({
    data: received.map(({ intakeFileId, name }, position) => ({
      id: intakeFileId,
      intakeId,
      position,
      originalName: name,
    })),
  });
  await createReceivedDocuments(tx, source, { ...owner, reference, assigneeId, containerId: null }, received);
}
