import { strict as assert } from 'node:assert';
import type { DocumentData } from '@/lib/documents/document-data';
import type { CorrectionDone, CorrectionFailed, Replaced, Split } from '@/lib/documents/metadata';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { Confirmation } from '../../provenance';
import type { Desk } from '../desk';
import { readPages } from './model-pdf';
import { inTrash, type RefDocument, type ReferenceDesk } from './reference';

const WITH_ALL = {
  spans: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' }, include: { spans: { orderBy: { position: 'asc' } } } },
} as const satisfies Prisma.DocumentInclude;
type Row = Prisma.DocumentGetPayload<{ include: typeof WITH_ALL }>;
type Spans = { originId: string; firstPage: number; lastPage: number }[];

/** Compares the whole project with the reference: rows, the pages of every file, attachments, metadata, and places. */
export class Comparer {
  private readonly texts = new Map<string, string[]>();

  constructor(
    private readonly desk: Desk,
    private readonly projectId: string,
    /** By upload: its letter in the reference. */
    private readonly letters: ReadonlyMap<string, string>,
  ) {}

  async compare(reference: ReferenceDesk): Promise<void> {
    const rows = await this.desk.services.db.document.findMany({
      where: { projectId: this.projectId },
      include: WITH_ALL,
      orderBy: { id: 'asc' },
    });
    const told = await Promise.all(rows.map((row) => this.tell(row)));
    const expected = [...reference.documents.values()]
      .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
      .map((document, index) => tellReference(document, rows[index]));
    assert.deepEqual(told, expected);
    this.onePlaceEach(rows, reference);
  }

  private async tell(row: Row) {
    const { metadataFields } = row.data as unknown as DocumentData;
    const done = row.correctionDone as CorrectionDone | null;
    const image = row.mimeType === 'image/png';
    return {
      uuid: row.id,
      name: row.originalFilename,
      uploadedName: row.uploadedFilename,
      place: row.departureReason ?? 'list',
      departed: row.departedAt !== null,
      removedBy: row.removedById && `split-${row.removedById}`,
      type: [row.docType, row.docTypeSource, row.docTypeConfidence],
      skip: row.skipPages,
      status: row.status,
      hold: row.holdType && { type: row.holdType, code: row.holdCode },
      replacing: row.replacingId,
      pageCount: row.pageCount,
      filePages: image ? null : await this.pagesOf(row.fileSha256),
      pages: row.pageCount === 0 ? [] : this.identities(row.spans),
      values: byKey(
        metadataFields
          .filter(({ value }) => value !== null)
          .map(({ key, value, page, source }) => ({ key, value, page, source })),
      ),
      replaced: replacedOf(row.replaced as Replaced | null),
      confirmed: (row.splitConfirmed as unknown as Confirmation | null)?.request_id ?? null,
      failed: (row.correctionFailed as CorrectionFailed | null)?.request_id ?? null,
      completed: done?.request_id ?? null,
      split: row.split && splitOf(row.split as Split),
      attachments: await Promise.all(
        row.attachments.map(async (attachment) => ({
          name: attachment.originalFilename,
          source: {
            uuid: attachment.sourceId,
            name: attachment.sourceFilename,
            pages: attachment.sourcePages,
          },
          joined: (attachment.joinedSources as Split['sources'] | null)?.map(sourceOf) ?? null,
          pages: this.identities(attachment.spans),
          filePages: attachment.mimeType === 'image/png' ? null : await this.pagesOf(attachment.fileSha256),
        })),
      ),
    };
  }

  private async pagesOf(sha256: string): Promise<string[]> {
    const known = this.texts.get(sha256);
    if (known) return known;
    const pages = await readPages(await this.desk.services.storage.localPath(sha256));
    this.texts.set(sha256, pages);
    return pages;
  }

  private identities(spans: Spans): string[] {
    return spans.flatMap(({ originId, firstPage, lastPage }) =>
      Array.from(
        { length: lastPage - firstPage + 1 },
        (_, offset) => `${this.letters.get(originId)}${firstPage + offset}`,
      ),
    );
  }

  /** In the list, in the trash, or in an attachment there, which several documents may share; never in two of them. */
  private onePlaceEach(rows: readonly Row[], reference: ReferenceDesk): void {
    const places = new Map<string, Set<string>>();
    const add = (page: string, place: string) => places.set(page, (places.get(page) ?? new Set()).add(place));
    for (const row of rows) {
      const there =
        row.departedAt === null || row.departureReason === 'trashed' || row.departureReason === 'discarded';
      if (!there) continue;
      for (const page of this.identities(row.spans)) add(page, row.id);
      for (const { sourceId, fileSha256, sourcePages, spans } of row.attachments) {
        for (const page of this.identities(spans))
          add(page, `${sourceId} ${fileSha256} ${sourcePages.join()}`);
      }
    }
    for (const [page, { size }] of places) assert.equal(size, 1, `places of page ${page}`);
    const living = new Set(
      [...reference.documents.values()]
        .filter((document) => document.place === 'list' || inTrash(document))
        .flatMap(({ pages, attachments }) => [
          ...pages,
          ...attachments.flatMap((attachment) => attachment.pages),
        ]),
    );
    for (const page of living) if (!this.isUncounted(page, rows)) assert.equal(places.has(page), true, page);
    for (const page of places.keys()) assert.equal(living.has(page), true, page);
  }

  private isUncounted(page: string, rows: readonly Row[]): boolean {
    return rows.some(({ id, pageCount }) => pageCount === 0 && this.letters.get(id) === page.charAt(0));
  }
}

function tellReference(document: RefDocument, row: Row | undefined) {
  const texts = (pages: string[]) => pages.map(textOf);
  const uncounted = row?.pageCount === 0;
  const { removedBy, attachments, image, pages } = document;
  return {
    uuid: document.uuid,
    name: document.name,
    uploadedName: document.uploadedName,
    place: document.place,
    departed: document.place !== 'list',
    removedBy,
    type: [document.type, document.typeSource, document.typeConfidence],
    skip: document.skip,
    status: document.status,
    hold: document.hold,
    replacing: null,
    pageCount: uncounted ? 0 : pages.length,
    filePages: image ? null : texts(pages),
    pages: uncounted ? [] : pages,
    values: byKey(document.values),
    replaced: document.replaced,
    confirmed: document.confirmed,
    failed: document.failed,
    completed: document.changes.filter((id) => id !== removedBy).at(-1) ?? null,
    split: document.split && { change: document.madeBy, sources: document.split },
    attachments: attachments.map((attachment) => ({
      name: attachment.name,
      source: attachment.sources[0],
      joined: attachment.sources.length > 1 ? attachment.sources : null,
      pages: attachment.pages,
      filePages: isOfImage(attachment.pages[0]!) ? null : texts(attachment.pages),
    })),
  };
}

const sourceOf = ({ uuid, original_filename: name, pages }: Split['sources'][number]) => ({
  uuid,
  name,
  pages,
});

const splitOf = ({ request_id: change, sources }: Split) => ({ change, sources: sources.map(sourceOf) });

const replacedOf = (replaced: Replaced | null) =>
  replaced && {
    action: replaced.action,
    change: replaced.request_id,
    documents: replaced.documents.map(({ uuid }) => uuid),
  };

/** What a page says, as the fixtures write it: page 3 of upload A says `A page 3`. */
export const textOf = (page: string): string => `${page.charAt(0)} page ${page.slice(1)}`;

/** Images have small letters. */
export const isOfImage = (page: string): boolean => page.charAt(0) !== page.charAt(0).toUpperCase();

const byKey = <Value extends { key: string }>(values: readonly Value[]): Value[] =>
  [...values].sort((a, b) => (a.key < b.key ? -1 : 1));
