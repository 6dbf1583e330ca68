import { strict as assert } from 'node:assert';
import type { Confirmation } from '@/lib/documents/confirmed-split/stored-page-plan';
import type { DocumentData } from '@/lib/documents/document-data';
import type { CorrectionDone, CorrectionFailed, Replaced, Split } from '@/lib/documents/document-metadata';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { PagePlanFixture } from '../page-plan-fixture';
import { readPages } from './model-pdf';
import { isInTrash, type ReferenceDocument, type ReferenceModel } from './reference-model';

const INCLUDE_ALL = {
  spans: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' }, include: { spans: { orderBy: { position: 'asc' } } } },
} as const satisfies Prisma.DocumentInclude;
type Row = Prisma.DocumentGetPayload<{ include: typeof INCLUDE_ALL }>;
type Spans = { originId: string; firstPage: number; lastPage: number }[];

/** Compares the whole project with the reference: rows, the pages of every file, attachments, metadata and places. */
export class ModelComparer {
  private readonly texts = new Map<string, string[]>();

  constructor(
    private readonly fixture: PagePlanFixture,
    private readonly projectId: string,
    /** Letters of uploads in the reference, by upload. */
    private readonly letters: ReadonlyMap<string, string>,
  ) {}

  async compare(reference: ReferenceModel): Promise<void> {
    const rows = await this.fixture.services.db.document.findMany({
      where: { projectId: this.projectId },
      include: INCLUDE_ALL,
      orderBy: { id: 'asc' },
    });
    const actual = await Promise.all(rows.map((row) => this.updateReference(row)));
    const expected = [...reference.documents.values()]
      .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
      .map((document, index) => updateReference(document, rows[index]));
    assert.deepEqual(actual, expected);
    this.checkPageUniqueness(rows, reference);
  }

  private async updateReference(row: Row) {
    const { metadataFields } = row.data as unknown as DocumentData;
    const done = row.correctionDone as CorrectionDone | null;
    const image = row.mimeType === 'image/png';
    return {
      uuid: row.id,
      name: row.originalFilename,
      uploadedName: row.uploadedFilename,
      place: row.removalReason ?? 'list',
      removed: row.removedAt !== null,
      removedBy: row.removedById && `split-${row.removedById}`,
      type: [row.docType, row.docTypeSource, row.docTypeConfidence],
      skip: row.skipPages,
      status: row.status,
      hold: row.holdType && { type: row.holdType, code: row.holdCode },
      replacing: row.replacingId,
      pageCount: row.pageCount,
      filePages: image ? null : await this.getPages(row.fileSha256),
      pages: row.pageCount === 0 ? [] : this.checkIdentities(row.spans),
      values: groupByKey(
        metadataFields
          .filter(({ value }) => value !== null)
          .map(({ key, value, page, source }) => ({ key, value, page, source })),
      ),
      replaced: toReplaced(row.replaced as Replaced | null),
      confirmed: (row.splitConfirmed as unknown as Confirmation | null)?.request_id ?? null,
      failed: (row.correctionFailed as CorrectionFailed | null)?.request_id ?? null,
      completed: done?.request_id ?? null,
      split: row.split && toSplit(row.split as Split),
      attachments: await Promise.all(
        row.attachments.map(async (attachment) => ({
          name: attachment.originalFilename,
          source: {
            uuid: attachment.sourceId,
            name: attachment.sourceFilename,
            pages: attachment.sourcePages,
          },
          joined: (attachment.joinedSources as Split['sources'] | null)?.map(toSource) ?? null,
          pages: this.checkIdentities(attachment.spans),
          filePages: attachment.mimeType === 'image/png' ? null : await this.getPages(attachment.fileSha256),
        })),
      ),
    };
  }

  private async getPages(sha256: string): Promise<string[]> {
    const known = this.texts.get(sha256);
    if (known) return known;
    const pages = await readPages(await this.fixture.services.storage.localPath(sha256));
    this.texts.set(sha256, pages);
    return pages;
  }

  private checkIdentities(spans: Spans): string[] {
    return spans.flatMap(({ originId, firstPage, lastPage }) =>
      Array.from(
        { length: lastPage - firstPage + 1 },
        (_, offset) => `${this.letters.get(originId)}${firstPage + offset}`,
      ),
    );
  }

  /**
   * Checks that a page is in exactly one place: the list, the trash, or an attachment there. Several documents may
   * share an attachment.
   */
  private checkPageUniqueness(rows: readonly Row[], reference: ReferenceModel): void {
    const places = new Map<string, Set<string>>();
    const add = (page: string, place: string) => places.set(page, (places.get(page) ?? new Set()).add(place));
    for (const row of rows) {
      const there =
        row.removedAt === null || row.removalReason === 'trashed' || row.removalReason === 'discarded';
      if (!there) continue;
      for (const page of this.checkIdentities(row.spans)) add(page, row.id);
      for (const { sourceId, fileSha256, sourcePages, spans } of row.attachments) {
        for (const page of this.checkIdentities(spans))
          add(page, `${sourceId} ${fileSha256} ${sourcePages.join()}`);
      }
    }
    for (const [page, { size }] of places) assert.equal(size, 1, `places of page ${page}`);
    const living = new Set(
      [...reference.documents.values()]
        .filter((document) => document.place === 'list' || isInTrash(document))
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

function updateReference(document: ReferenceDocument, row: Row | undefined) {
  const texts = (pages: string[]) => pages.map(getPageText);
  const uncounted = row?.pageCount === 0;
  const { removedBy, attachments, isImage, pages } = document;
  return {
    uuid: document.uuid,
    name: document.name,
    uploadedName: document.uploadedName,
    place: document.place,
    removed: document.place !== 'list',
    removedBy,
    type: [document.type, document.typeSource, document.typeConfidence],
    skip: document.skip,
    status: document.status,
    hold: document.hold,
    replacing: null,
    pageCount: uncounted ? 0 : pages.length,
    filePages: isImage ? null : texts(pages),
    pages: uncounted ? [] : pages,
    values: groupByKey(document.values),
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
      filePages: isImagePage(attachment.pages[0]!) ? null : texts(attachment.pages),
    })),
  };
}

const toSource = ({ uuid, original_filename: name, pages }: Split['sources'][number]) => ({
  uuid,
  name,
  pages,
});

const toSplit = ({ request_id: change, sources }: Split) => ({ change, sources: sources.map(toSource) });

const toReplaced = (replaced: Replaced | null) =>
  replaced && {
    action: replaced.action,
    change: replaced.request_id,
    documents: replaced.documents.map(({ uuid }) => uuid),
  };

/** Returns the text of a page in the fixtures: page 3 of upload A contains `A page 3`. */
export const getPageText = (page: string): string => `${page.charAt(0)} page ${page.slice(1)}`;

/** Checks for an image. Images have lowercase letters. */
export const isImagePage = (page: string): boolean => page.charAt(0) !== page.charAt(0).toUpperCase();

const groupByKey = <Value extends { key: string }>(values: readonly Value[]): Value[] =>
  [...values].sort((a, b) => (a.key < b.key ? -1 : 1));
