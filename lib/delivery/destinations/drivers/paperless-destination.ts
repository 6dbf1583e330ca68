import { setTimeout as sleep } from 'node:timers/promises';
import { crashPoint } from '@/lib/foundation/crash-points';
import { takeStart } from '@/lib/foundation/text';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import {
  isPaperlessDate,
  type PaperlessDocument,
  type PaperlessTask,
  toPaperlessName,
} from '@/lib/platform/paperless/paperless-objects';
import { PaperlessServer } from '@/lib/platform/paperless/paperless-server';
import {
  formatPostedMark,
  type PostedMark,
  readPostedMark,
  toPostedFileName,
  toPostedMark,
} from '@/lib/platform/paperless/posted-file-name';
import type { TokenSecret } from '@/lib/platform/remote-files/connection-fields';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { PaperlessDestinationConfig } from '../destination-config';
import {
  type DeliveredDocument,
  type DestinationDriver,
  UnfinishedError,
  type WithdrawnDocument,
} from '../destination-driver-port';
import type { DestinationDriverOptions } from './destination-driver-options';
import { splitName } from './object-paths';
import { toCustomFields } from './paperless-fields';

/** Pauses in ms between two looks at a task. Longer processing is awaited by the next attempt. */
const TASK_PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 8000];

/** States of a task that has ended. */
const ENDED = ['SUCCESS', 'FAILURE', 'REVOKED'];

/** Opens a Paperless-ngx installation. */
export function openPaperlessDestination(
  config: PaperlessDestinationConfig,
  { token }: TokenSecret,
  { outbound, wait = sleep }: DestinationDriverOptions,
): DestinationDriver {
  return new PaperlessDestination(config, new PaperlessServer({ url: config.url, token, outbound }), wait);
}

/** Document that Sheaf has posted. */
type MarkedDocument = PaperlessDocument & { mark: PostedMark };

/** What Paperless-ngx stores about a document besides its file. */
interface Metadata {
  title: string;
  created?: string;
  correspondent?: number;
  document_type?: number;
  tags: number[];
}

class PaperlessDestination implements DestinationDriver {
  constructor(
    private readonly config: PaperlessDestinationConfig,
    private readonly server: PaperlessServer,
    private readonly wait: (milliseconds: number) => Promise<unknown>,
  ) {}

  async check() {
    await this.server.findRunningTask('sheaf');
    await this.server.findLabel('tags', 'sheaf');
    await this.server.findLabel('correspondents', 'sheaf');
    await this.server.findLabel('document_types', 'sheaf');
    await this.server.listByFileName('sheaf');
    await this.server.listCustomFields();
    return { message: formatConnectionMessage('connected_to_paperless') };
  }

  // Documents of Paperless-ngx can have the same title.
  exists = async () => false;

  /**
   * Posts the file, unless Paperless-ngx has it already: from an earlier attempt, whose file name identifies the document
   * and its content, or because it is the same file as another document.
   */
  async deliver(document: DeliveredDocument): Promise<void> {
    const { objects, objectId, isShared, reportProgress } = document;
    this.server.onResponse = reportProgress;
    const file = objects.at(-1)!;
    const mark = toPostedMark(objectId, file.sha256);
    const running = await this.server.findRunningTask(formatPostedMark(mark));
    if (running) await this.awaitTask(running.task_id).catch(ignoreFailedTask);
    const posted = await this.listPosted(objectId);
    const metadata = await this.findMetadata(document);
    const current = posted.find((each) => each.mark.hash === mark.hash);
    const target = current ?? (await this.post(document, metadata, mark));
    await this.describe(target, metadata, document);
    for (const { id, mark: former } of posted)
      if (id !== target.id && !(await isShared(former.hash))) await this.server.deleteDocument(id);
  }

  /**
   * Deletes what Sheaf has posted for the document, and what it has posted for others that have left the same file. A
   * document that Paperless-ngx had before stays, and a file that another document has.
   */
  async withdraw({
    objectId,
    sha256,
    isShared,
    isAbandoned,
    reportProgress,
  }: WithdrawnDocument): Promise<void> {
    this.server.onResponse = reportProgress;
    const running = await this.server.findRunningTask(objectId);
    if (running) await this.awaitTask(running.task_id).catch(ignoreFailedTask);
    for (const { id, mark } of await this.listPosted(objectId))
      if (!(await isShared(mark.hash))) await this.server.deleteDocument(id);
    const { hash } = toPostedMark(objectId, sha256);
    if (await isShared(hash)) return;
    for (const { id, mark } of await this.listMarked(hash))
      if (mark.hash === hash && mark.objectId !== objectId && (await isAbandoned(mark.objectId, hash)))
        await this.server.deleteDocument(id);
  }

  private async listPosted(objectId: string): Promise<MarkedDocument[]> {
    return (await this.listMarked(objectId)).filter(({ mark }) => mark.objectId === objectId);
  }

  /** Lists documents whose mark contains a text. */
  private async listMarked(part: string): Promise<MarkedDocument[]> {
    const found = await this.server.listByFileName(part);
    return found.flatMap((document) => {
      const mark = readPostedMark(document.original_file_name);
      return mark ? [{ ...document, mark }] : [];
    });
  }

  async close(): Promise<void> {
    this.server.close();
  }

  private async findMetadata({ values, objects }: DeliveredDocument): Promise<Metadata> {
    const { correspondent_field, date_field, tags } = this.config;
    const correspondent = values.fields[correspondent_field]?.trim();
    const created = values.fields[date_field];
    const { file } = splitName(objects.at(-1)!.name);
    return {
      title: toPaperlessName(file.replace(/(?<=.)\.[^.]*$/, '')),
      ...(created && isPaperlessDate(created) && { created }),
      ...(correspondent && {
        correspondent: await this.server.requireLabel('correspondents', correspondent),
      }),
      ...(values.doc_type !== null && {
        document_type: await this.server.requireLabel('document_types', values.doc_type),
      }),
      tags: await this.findTags(tags),
    };
  }

  private async findTags(names: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) ids.push(await this.server.requireLabel('tags', name));
    return ids;
  }

  private async post(
    document: DeliveredDocument,
    metadata: Metadata,
    mark: PostedMark,
  ): Promise<PaperlessDocument> {
    for (let round = 1; ; round += 1) {
      const id = await this.upload(document, metadata, mark);
      const found = await this.server.getDocument(id);
      if (found) return found;
      const trashed = await this.server.findInTrash(id);
      if (!trashed || round > 1)
        throw new RemoteError(formatConnectionMessage('paperless_same_file_hidden', { id }));
      // Paperless-ngx accepts no file that is in its trash. Sheaf removes only what it has posted and withdrawn.
      if (!readPostedMark(trashed.original_file_name))
        throw new RemoteError(formatConnectionMessage('paperless_same_file_in_trash', { id }));
      await this.server.deleteFromTrash(id);
    }
  }

  /** @returns the ID of the document that Paperless-ngx made, or of the one that has the same file */
  private async upload(
    { objects }: DeliveredDocument,
    { title, created, correspondent, document_type, tags }: Metadata,
    mark: PostedMark,
  ): Promise<number> {
    const file = objects.at(-1)!;
    const fields: [string, string][] = [['title', title]];
    if (created !== undefined) fields.push(['created', created]);
    if (correspondent !== undefined) fields.push(['correspondent', String(correspondent)]);
    if (document_type !== undefined) fields.push(['document_type', String(document_type)]);
    for (const tag of tags) fields.push(['tags', String(tag)]);
    const taskId = await this.server.postDocument(fields, {
      name: toPostedFileName(splitName(file.name).file, mark),
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
      bytes: await file.open(),
    });
    crashPoint('destination.written');
    return this.awaitTask(taskId);
  }

  /**
   * @returns the ID of the document
   * @throws UnfinishedError if the processing takes longer
   */
  private async awaitTask(taskId: string): Promise<number> {
    for (const pause of TASK_PAUSES_MS) {
      const task = await this.server.findTask(taskId);
      if (task && ENDED.includes(task.status)) return getTaskDocument(task);
      await this.wait(pause);
    }
    throw new UnfinishedError(formatConnectionMessage('paperless_processing'));
  }

  private async describe(
    { id, original_file_name, tags: presentTags, custom_fields: present }: PaperlessDocument,
    { title, tags, ...metadata }: Metadata,
    { fields, objectId }: DeliveredDocument,
  ): Promise<void> {
    const isPosted = readPostedMark(original_file_name)?.objectId === objectId;
    const sent = this.config.custom_fields ? await toCustomFields(this.server, fields) : [];
    const ids = new Set(sent.map(({ field }) => field));
    const outcome = await this.server.changeDocument(id, {
      ...metadata,
      ...(isPosted && { title }),
      tags: [...new Set([...presentTags, ...tags])],
      ...(sent.length > 0 && { custom_fields: [...present.filter(({ field }) => !ids.has(field)), ...sent] }),
    });
    if (outcome !== 'changed')
      throw new RemoteError(formatConnectionMessage('paperless_document_not_changed', { id }));
  }
}

/** A file that was not processed leaves nothing to withdraw. */
function ignoreFailedTask(error: unknown): void {
  if (error instanceof UnfinishedError) throw error;
}

/** Returns the document of a task, also of a task that failed because Paperless-ngx has the same file. */
function getTaskDocument({ status, result, related_document: related }: PaperlessTask): number {
  const id = Number(related ?? /It is a duplicate of (?:.*\(|document )#(\d+)/.exec(result ?? '')?.[1]);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new RemoteError(
    status === 'SUCCESS'
      ? formatConnectionMessage('paperless_document_unnamed')
      : formatConnectionMessage('paperless_not_processed_because', {
          reason: takeStart(result ?? '', 200),
        }).trim(),
  );
}
