import { getDocumentData, type MetadataField } from '@/lib/documents/document-data';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { inheritLabels } from '@/lib/documents/labels/label-keys';
import { joinRuns, type OriginRun, sliceRuns } from '@/lib/documents/origin-runs';
import { PDF } from '@/lib/foundation/media-types';
import { type CarriedValue, createValueCarrier, type Part } from '@/lib/page-plan/rules/compile-plan';
import {
  buildConfirmation,
  buildReplaced,
  buildSplit,
  countPartsPerSource,
  getPartAction,
} from '@/lib/page-plan/rules/describe-plan';
import { type Attachment, type Document, Prisma } from '@/lib/platform/db/generated/client';
import type { PageChangeWork } from './page-change';
import { toPlanDocument } from './plan-page-documents';

export type AttachmentWithSpans = Attachment & { spans: OriginRun[] };

export interface DocumentContents {
  /** Pages of each document, in order. */
  spans: ReadonlyMap<string, OriginRun[]>;
  /** Attachments of each document, in order. */
  attachments: ReadonlyMap<string, AttachmentWithSpans[]>;
}

/** Rows to create. All use `createMany`, because a plan can have a thousand parts. */
export interface ChangeRows {
  files: Prisma.StoredFileCreateManyInput[];
  documents: Prisma.DocumentCreateManyInput[];
  attachments: Prisma.AttachmentCreateManyInput[];
  spans: Prisma.PageSpanCreateManyInput[];
  /** Existing documents that receive attachments, with the documents that the attachments come from. */
  receivers: Map<string, Document[]>;
  /** IDs of the documents that continue the removed documents and get their attachments and comments. */
  successors: Map<string, string>;
}

interface AttachmentSource {
  sourceId: string;
  fileSha256: string;
  sourcePages?: Prisma.AttachmentCreateManyInput['sourcePages'];
}

/**
 * Returns an attachment's identity: the same pages of the same source are the same attachment, on any document. The
 * bytes aren't enough: two blank pages of one source are equal.
 */
export const getAttachmentIdentity = ({ sourceId, fileSha256, sourcePages }: AttachmentSource): string =>
  `${sourceId} ${fileSha256} ${JSON.stringify(sourcePages)}`;

interface RowContext {
  newId: () => string;
  now: Date;
}

/** Builds the documents, attachments and pages that a change creates. */
export function buildChangeRows(
  work: PageChangeWork,
  contents: DocumentContents,
  context: RowContext,
): ChangeRows {
  return new ChangeRowBuilder(work, contents, context).build();
}

class ChangeRowBuilder {
  private readonly rows: ChangeRows = {
    files: [],
    documents: [],
    attachments: [],
    spans: [],
    receivers: new Map(),
    successors: new Map(),
  };
  private readonly sources: Map<string, Document>;
  private readonly getCarriedValues: (part: Part) => CarriedValue[];
  private readonly partsPerSource: Map<string, number>;
  /** Document ID of each part; null for an attachment. */
  private readonly documentIds: (string | null)[];
  private readonly positions = new Map<string, number>();

  constructor(
    private readonly work: PageChangeWork,
    private readonly contents: DocumentContents,
    private readonly context: RowContext,
  ) {
    this.sources = new Map(work.rows.map((row) => [row.id, row]));
    this.getCarriedValues = createValueCarrier(work.rows.map(toPlanDocument));
    this.partsPerSource = countPartsPerSource(work.compiled);
    this.documentIds = work.compiled.parts.map((part) =>
      part.role === 'supporting' ? null : (part.document ?? context.newId()),
    );
    for (const [documentId, attachments] of contents.attachments) {
      this.positions.set(documentId, Math.max(-1, ...attachments.map(({ position }) => position)) + 1);
    }
  }

  build(): ChangeRows {
    const { parts, documents } = this.work.compiled;
    for (const [index, part] of parts.entries()) {
      if (part.document === null && part.role === 'main') this.addDocument(index, part);
    }
    for (const { uuid, outcome, attachmentsTo } of documents) {
      if (attachmentsTo !== null) this.rows.successors.set(uuid, this.documentIds[attachmentsTo]!);
      if (outcome === 'cut' && attachmentsTo !== null) this.moveAttachments(uuid, attachmentsTo);
    }
    for (const [index, part] of parts.entries()) {
      if (part.role !== 'supporting') continue;
      if (part.document === null) this.attachPart(index, part);
      else this.attachWhole(index, part, part.document);
    }
    return this.rows;
  }

  private addDocument(index: number, part: Part): void {
    const { id: changeId, organizationId, projectId, membershipId } = this.work;
    const sources = part.runs.map(({ document }) => this.sources.get(document)!);
    const file = this.getFile(index);
    const id = this.documentIds[index]!;
    const typeDoubt = this.work.typeDoubts[part.segment] ?? null;
    this.rows.documents.push({
      id,
      organizationId,
      projectId,
      originalFilename: part.name,
      uploadedFilename: part.name,
      mimeType: PDF,
      fileSha256: file.sha256,
      sizeBytes: file.sizeBytes,
      pageCount: file.pageCount,
      skipPages: part.skipPages,
      // A type that a person checks afterwards is still the classifier's.
      ...getPartType(part, sources, membershipId === null || typeDoubt !== null),
      ...getInitialState(typeDoubt),
      // Keep the reference of the upload for search, and the source's assignee for visibility. The scan reads the
      // barcode of each part.
      reference: findUploadReference(sources),
      assigneeId: sources.find(({ assigneeId }) => assigneeId !== null)?.assigneeId ?? null,
      ...inheritLabels(sources),
      ...getContainer(sources),
      split: { ...buildSplit(changeId, part, this.sources), ...(file.removed && { removed: file.removed }) },
      data: { metadataFields: this.buildCarriedFields(part) },
      splitConfirmed: buildConfirmation(changeId, membershipId, this.context.now),
      replaced: buildReplaced(changeId, getPartAction(part, this.partsPerSource), sources),
      madeById: changeId,
      madeByPart: index,
      createdAt: this.context.now,
      updatedAt: this.context.now,
    });
    this.addSpans({ documentId: id }, this.getPartRuns(part));
  }

  private buildCarriedFields(part: Part): MetadataField[] {
    return this.getCarriedValues(part).map(({ document, key, page }) => {
      const { metadataFields } = getDocumentData(this.sources.get(document)!);
      const { scanned: _, ...field } = metadataFields.find((candidate) => candidate.key === key)!;
      return { ...field, page, source: 'carried' as const };
    });
  }

  private attachPart(index: number, part: Part): void {
    const file = this.getFile(index);
    const { sources } = buildSplit(this.work.id, part, this.sources);
    const [first] = sources;
    this.addAttachment(part.attachesTo!, this.getPartRuns(part), [...part.runs.map((run) => run.document)], {
      originalFilename: part.name,
      mimeType: PDF,
      fileSha256: file.sha256,
      sizeBytes: file.sizeBytes,
      pageCount: file.pageCount,
      sourceId: first!.uuid,
      sourceFilename: first!.original_filename,
      sourcePages: first!.pages,
      ...(sources.length > 1 && { joinedSources: sources }),
      ...(file.removed && { removedContent: file.removed }),
      madeByPart: index,
    });
  }

  private attachWhole(index: number, part: Part, uuid: string): void {
    const source = this.sources.get(uuid)!;
    this.addAttachment(part.attachesTo!, this.getDocumentRuns(source), [uuid], {
      originalFilename: part.name,
      mimeType: source.mimeType,
      fileSha256: source.fileSha256,
      sizeBytes: source.sizeBytes,
      pageCount: source.pageCount,
      sourceId: source.id,
      sourceFilename: source.originalFilename,
      sourcePages: Array.from({ length: source.pageCount }, (_, page) => page + 1),
      madeByPart: index,
    });
    this.moveAttachments(uuid, part.attachesTo!);
  }

  /**
   * Moves the attachments of a removed document to another document. The same file from the same source is added once.
   */
  private moveAttachments(from: string, to: number): void {
    const documentId = this.documentIds[to]!;
    const there = new Set([
      ...(this.contents.attachments.get(documentId) ?? []).map(getAttachmentIdentity),
      ...this.rows.attachments.filter((made) => made.documentId === documentId).map(getAttachmentIdentity),
    ]);
    for (const attachment of this.contents.attachments.get(from) ?? []) {
      if (there.has(getAttachmentIdentity(attachment))) continue;
      const { spans, id: _id, documentId: _from, position: _position, createdAt: _at, ...kept } = attachment;
      const joinedSources = kept.joinedSources ?? Prisma.DbNull;
      const removedContent = kept.removedContent ?? Prisma.DbNull;
      this.addAttachment(to, spans, [from], { ...kept, joinedSources, removedContent, madeByPart: null });
    }
  }

  private addAttachment(
    to: number,
    runs: readonly OriginRun[],
    from: readonly string[],
    columns: Omit<
      Prisma.AttachmentCreateManyInput,
      'id' | 'documentId' | 'position' | 'madeById' | 'createdAt'
    >,
  ): void {
    const documentId = this.documentIds[to]!;
    const position = this.positions.get(documentId) ?? 0;
    this.positions.set(documentId, position + 1);
    const id = this.context.newId();
    const madeById = this.work.id;
    this.rows.attachments.push({
      ...columns,
      id,
      documentId,
      position,
      madeById,
      createdAt: this.context.now,
    });
    this.addSpans({ attachmentId: id }, runs);
    if (this.work.compiled.parts[to]!.document === null) return;
    const given = this.rows.receivers.get(documentId) ?? [];
    for (const source of from.map((uuid) => this.sources.get(uuid)!)) {
      if (!given.includes(source)) given.push(source);
    }
    this.rows.receivers.set(documentId, given);
  }

  private addSpans(
    holder: { documentId: string } | { attachmentId: string },
    runs: readonly OriginRun[],
  ): void {
    for (const [position, run] of runs.entries()) {
      this.rows.spans.push({ id: this.context.newId(), ...holder, position, ...run });
    }
  }

  private getPartRuns(part: Part): OriginRun[] {
    return joinRuns(
      part.runs.map(({ document, firstPage, lastPage }) =>
        sliceRuns(this.getDocumentRuns(this.sources.get(document)!), firstPage, lastPage),
      ),
    );
  }

  private getDocumentRuns({ id, pageCount }: Document): OriginRun[] {
    const spans = this.contents.spans.get(id);
    if (spans) return spans;
    return pageCount > 0 ? [{ originId: id, firstPage: 1, lastPage: pageCount }] : [];
  }

  private getFile(index: number) {
    const file = this.work.files.get(index)!;
    this.rows.files.push({ sha256: file.sha256, sizeBytes: file.sizeBytes, createdAt: this.context.now });
    return file;
  }
}

/**
 * Returns the initial state of a part. It continues to its scan, or waits for a person if the classifier isn't sure of
 * its type.
 */
const getInitialState = (typeDoubt: string | null) =>
  typeDoubt === null
    ? { status: 'pending' as const }
    : { status: 'needs_action' as const, holdType: 'type_review' as const, holdReason: typeDoubt };

/**
 * Returns the type chosen in a review or by hand; otherwise the type of the sources, with the first source's
 * confidence.
 */
function getPartType(part: Part, sources: readonly Document[], isAutomatic: boolean) {
  if (part.docType === null) return { docType: null, docTypeConfidence: null, docTypeSource: null };
  const [first] = sources;
  if (!part.isDocTypeGiven) {
    const { docTypeConfidence, docTypeSource } = first!;
    return { docType: part.docType, docTypeConfidence, docTypeSource };
  }
  if (isAutomatic) {
    const docTypeConfidence = getProposedConfidence(part, first!);
    return { docType: part.docType, docTypeConfidence, docTypeSource: 'classifier' as const };
  }
  const reviewed = sources.some(
    ({ status, splitProposal }) => status === 'needs_action' || splitProposal !== null,
  );
  return {
    docType: part.docType,
    docTypeConfidence: null,
    docTypeSource: reviewed ? ('review' as const) : ('manual' as const),
  };
}

const findUploadReference = (sources: readonly Document[]): string | null =>
  sources.find(({ reference, referenceFromBarcode }) => reference !== null && !referenceFromBarcode)
    ?.reference ?? null;

/** Returns the container of the first source that was unpacked from one. The sources of a part are in its metadata. */
function getContainer(sources: readonly Document[]) {
  const { containerId = null, origin = null } =
    sources.find((source) => source.containerId !== null && source.origin !== null) ?? {};
  return { containerId, origin: origin ?? Prisma.DbNull };
}

/** Returns the classifier's type confidence for a part that it split by itself. */
function getProposedConfidence({ segmentId }: Part, { splitProposal }: Document): number | null {
  // Missing if the stored proposal could not be read.
  const segments = (splitProposal as SplitProposal | null)?.segments ?? [];
  return segments.find((segment) => segment.segment_id === segmentId)?.type_confidence ?? null;
}
