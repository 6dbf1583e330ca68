import { z } from 'zod';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { PaperlessServer } from '@/lib/platform/paperless/paperless-server';
import { readPostedMark } from '@/lib/platform/paperless/posted-file-name';
import type { TokenSecret } from '@/lib/platform/remote-files/connection-fields';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { PaperlessConfig } from '../channel-config';
import {
  type ChannelDriver,
  ItemError,
  type ListedItem,
  type OpenedItem,
  UnfinishedItemsError,
} from '../channel-driver-port';
import type { DriverOptions } from './driver-options';
import { toItemName } from './item-names';

/** ID of the document. */
const Place = z.coerce.number().int().positive();

/** Opens the documents of a Paperless-ngx installation that have a tag. */
export function openPaperlessDriver(
  config: PaperlessConfig,
  { token }: TokenSecret,
  { outbound }: DriverOptions,
): ChannelDriver {
  return new PaperlessDriver(config, new PaperlessServer({ url: config.url, token, outbound }));
}

class PaperlessDriver implements ChannelDriver {
  readonly finishesAfterDelivery = true;

  constructor(
    private readonly config: PaperlessConfig,
    private readonly server: PaperlessServer,
  ) {}

  async test() {
    const tagId = await this.findTag();
    const count = tagId === null ? 0 : await this.server.countTagged(tagId);
    const messages = [
      formatConnectionMessage('connected'),
      formatConnectionMessage('documents_wait', { count }),
      ...(tagId === null ? [formatConnectionMessage('paperless_no_tag', { tag: this.config.tag })] : []),
    ];
    return { message: messages.join(' ') };
  }

  async list(max: number): Promise<ListedItem[]> {
    const tagId = await this.findTag();
    if (tagId === null) return [];
    const ids = await this.server.listTagged(tagId, max);
    return ids.map((id) => ({ place: String(id), isImmutable: true, staysListed: false }));
  }

  async open(place: string): Promise<OpenedItem | null> {
    const id = Place.parse(place);
    const [tagId, document] = [await this.findTag(), await this.server.getDocument(id)];
    if (!document || tagId === null || !document.tags.includes(tagId)) return null;
    const { original_file_name: fileName, title } = document;
    return {
      name: toItemName(fileName ?? title),
      sender: null,
      epoch: null,
      sizeBytes: null,
      skipReason: readPostedMark(fileName) ? formatConnectionMessage('paperless_own_document') : null,
      content: this.readContent(id),
      discard: async () => {},
      isUnchanged: async () => true,
    };
  }

  /** Replaces the tag by `done_tag`. */
  finish = (places: readonly string[]): Promise<void> =>
    this.replaceTag(places, this.config.tag, this.config.done_tag);

  /** Replaces `done_tag` by the tag. */
  restore = (places: readonly string[]): Promise<void> =>
    this.replaceTag(places, this.config.done_tag, this.config.tag);

  async close(): Promise<void> {
    this.server.close();
  }

  private async *readContent(id: number): AsyncGenerator<Uint8Array> {
    const response = await this.server.download(id);
    if (typeof response === 'number') throw new ItemError(toDownloadProblem(response));
    try {
      yield* response.body;
    } catch (error) {
      throw new RemoteError(formatNetworkError(error, null));
    } finally {
      response.discard();
    }
  }

  private findTag = (): Promise<number | null> => this.server.findLabel('tags', this.config.tag);

  private async replaceTag(
    places: readonly string[],
    removed: string | null,
    added: string | null,
  ): Promise<void> {
    if (places.length === 0) return;
    const removedId = removed === null ? null : await this.server.findLabel('tags', removed);
    const addedId = added === null ? null : await this.server.requireLabel('tags', added);
    const problems = new Map<string, string>();
    for (const place of places) {
      const document = await this.server.getDocument(Place.parse(place));
      if (!document) continue;
      const kept = document.tags.filter((id) => id !== removedId && id !== addedId);
      const tags = addedId === null ? kept : [...kept, addedId];
      const isSame = tags.length === document.tags.length && tags.every((id) => document.tags.includes(id));
      // A document that the user of the token may not change must not stop the others.
      if (!isSame && (await this.server.changeDocument(document.id, { tags })) === 'forbidden')
        problems.set(place, formatConnectionMessage('paperless_tags_forbidden', { id: document.id }));
    }
    if (problems.size > 0) throw new UnfinishedItemsError(problems);
  }
}

function toDownloadProblem(status: number): string {
  if (status === 404) return formatConnectionMessage('paperless_document_deleted');
  if (status === 403) return formatConnectionMessage('paperless_document_hidden');
  return formatConnectionMessage('paperless_file_not_sent', { status });
}
