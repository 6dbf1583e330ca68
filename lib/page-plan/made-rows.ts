import { typeDoubt } from '@/lib/classification/type-doubt';
import { PDF } from '@/lib/core/media-types';
import { dataOf, type MetadataField } from '@/lib/documents/document-data';
import type { SplitProposal } from '@/lib/documents/metadata';
import { type Attachment, type Document, Prisma } from '@/lib/platform/db/generated/client';
import { type Carried, valueCarrier } from './carried-values';
import type { Part } from './compile';
import { joinRuns, type OriginRun, sliceRuns } from './origin-runs';
import type { PageChangeWork } from './page-change';
import { toPlanDocument } from './plan-documents';
import { confirmedBy, makingOf, partsPerSource, replacedBy, splitOf } from './provenance';

/** An attachment as it stands, with the pages that it holds. */
export type HeldAttachment = Attachment & { spans: OriginRun[] };

/** What is there before the change. */
export interface Holdings {
  /** By document: the pages that it holds, in order. */
  spans: ReadonlyMap<string, OriginRun[]>;
  /** By document: its attachments, in order. */
  attachments: ReadonlyMap<string, HeldAttachment[]>;
}

/** Rows to be made. All by `createMany`: a plan can have a thousand parts. */
export interface MadeRows {
  files: Prisma.StoredFileCreateManyInput[];
  documents: Prisma.DocumentCreateManyInput[];
  attachments: Prisma.AttachmentCreateManyInput[];
  spans: Prisma.PageSpanCreateManyInput[];
  /** Documents that were there and that something is attached to now; with the documents it came from. */
  receivers: Map<string, Document[]>;
}

interface Attached {
  sourceId: string;
  fileSha256: string;
  sourcePages?: Prisma.AttachmentCreateManyInput['sourcePages'];
}

/**
 * The same pages of the same source are the same attachment, wherever they hang. The bytes alone don't tell: two
 * blank pages of one source are equal.
 */
export const attachmentIdentity = ({ sourceId, fileSha256, sourcePages }: Attached): string =>
  `${sourceId} ${fileSha256} ${JSON.stringify(sourcePages)}`;

interface Tools {
  newId: () => string;
  now: Date;
}

/** The documents, attachments and pages that a change makes. */
export function madeRows(work: PageChangeWork, holdings: Holdings, tools: Tools): MadeRows {
  return new RowMaker(work, holdings, tools).make();
}

class RowMaker {
  private readonly made: MadeRows = {
    files: [],
    documents: [],
    attachments: [],
    spans: [],
    receivers: new Map(),
  };
  private readonly sources: Map<string, Document>;
  private readonly carriedInto: (part: Part) => Carried[];
  private readonly making: Map<string, number>;
  /** By part: the document that it is or becomes; null for an attachment. */
  private readonly documentIds: (string | null)[];
  private readonly positions = new Map<string, number>();

  constructor(
    private readonly work: PageChangeWork,
    private readonly holdings: Holdings,
    private readonly tools: Tools,
  ) {
    this.sources = new Map(work.rows.map((row) => [row.id, row]));
    this.carriedInto = valueCarrier(work.rows.map(toPlanDocument));
    this.making = partsPerSource(work.compiled);
    this.documentIds = work.compiled.parts.map((part) =>
      part.role === 'supporting' ? null : (part.document ?? tools.newId()),
    );
    for (const [documentId, attachments] of holdings.attachments) {
      this.positions.set(documentId, Math.max(-1, ...attachments.map(({ position }) => position)) + 1);
    }
  }

  make(): MadeRows {
    const { parts, documents } = this.work.compiled;
    for (const [index, part] of parts.entries()) {
      if (part.document === null && part.role === 'main') this.makeDocument(index, part);
    }
    for (const { uuid, outcome, attachmentsTo } of documents) {
      if (outcome === 'cut' && attachmentsTo !== null) this.bringAttachments(uuid, attachmentsTo);
    }
    for (const [index, part] of parts.entries()) {
      if (part.role !== 'supporting') continue;
      if (part.document === null) this.attachPart(index, part);
      else this.attachWhole(index, part, part.document);
    }
    return this.made;
  }

  private makeDocument(index: number, part: Part): void {
    const { id: changeId, organizationId, projectId, membershipId } = this.work;
    const sources = part.runs.map(({ document }) => this.sources.get(document)!);
    const file = this.fileOf(index);
    const id = this.documentIds[index]!;
    this.made.documents.push({
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
      ...this.stateOf(typeOf(part, sources, membershipId === null)),
      // A part stays findable by the reference of its upload, and visible to whom its source was given.
      reference: sources.find(({ reference }) => reference !== null)?.reference ?? null,
      assigneeId: sources.find(({ assigneeId }) => assigneeId !== null)?.assigneeId ?? null,
      split: { ...splitOf(changeId, part, this.sources), ...(file.removed && { removed: file.removed }) },
      data: { metadataFields: this.carriedFields(part) },
      splitConfirmed: confirmedBy(changeId, membershipId, this.tools.now),
      replaced: replacedBy(changeId, makingOf(part, this.making), sources),
      madeById: changeId,
      madeByPart: index,
      createdAt: this.tools.now,
      updatedAt: this.tools.now,
    });
    this.addSpans({ documentId: id }, this.runsOf(part));
  }

  /** A part goes on to its scan; one whose type the classifier is not sure of waits for a person. */
  private stateOf(type: ReturnType<typeof typeOf>) {
    const { typeThreshold } = this.work;
    const doubt =
      typeThreshold === null ? null : typeDoubt(type.docType, type.docTypeConfidence ?? 0, typeThreshold);
    if (doubt === null) return { ...type, status: 'pending' as const };
    return { ...type, status: 'needs_action' as const, holdType: 'type_review' as const, holdReason: doubt };
  }

  private carriedFields(part: Part): MetadataField[] {
    return this.carriedInto(part).map(({ document, key, page }) => {
      const { metadataFields } = dataOf(this.sources.get(document)!);
      const { scanned: _, ...field } = metadataFields.find((candidate) => candidate.key === key)!;
      return { ...field, page, source: 'carried' as const };
    });
  }

  private attachPart(index: number, part: Part): void {
    const file = this.fileOf(index);
    const { sources } = splitOf(this.work.id, part, this.sources);
    const [first] = sources;
    this.addAttachment(part.attachesTo!, this.runsOf(part), [...part.runs.map((run) => run.document)], {
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
    this.addAttachment(part.attachesTo!, this.spansOf(source), [uuid], {
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
    this.bringAttachments(uuid, part.attachesTo!);
  }

  /** What hung on a document that leaves hangs on another from now on; the same file from the same source once. */
  private bringAttachments(from: string, to: number): void {
    const documentId = this.documentIds[to]!;
    const there = new Set([
      ...(this.holdings.attachments.get(documentId) ?? []).map(attachmentIdentity),
      ...this.made.attachments.filter((made) => made.documentId === documentId).map(attachmentIdentity),
    ]);
    for (const attachment of this.holdings.attachments.get(from) ?? []) {
      if (there.has(attachmentIdentity(attachment))) continue;
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
    const id = this.tools.newId();
    const madeById = this.work.id;
    this.made.attachments.push({ ...columns, id, documentId, position, madeById, createdAt: this.tools.now });
    this.addSpans({ attachmentId: id }, runs);
    if (this.work.compiled.parts[to]!.document === null) return;
    const given = this.made.receivers.get(documentId) ?? [];
    for (const source of from.map((uuid) => this.sources.get(uuid)!)) {
      if (!given.includes(source)) given.push(source);
    }
    this.made.receivers.set(documentId, given);
  }

  private addSpans(
    holder: { documentId: string } | { attachmentId: string },
    runs: readonly OriginRun[],
  ): void {
    for (const [position, run] of runs.entries()) {
      this.made.spans.push({ id: this.tools.newId(), ...holder, position, ...run });
    }
  }

  private runsOf(part: Part): OriginRun[] {
    return joinRuns(
      part.runs.map(({ document, firstPage, lastPage }) =>
        sliceRuns(this.spansOf(this.sources.get(document)!), firstPage, lastPage),
      ),
    );
  }

  private spansOf({ id, pageCount }: Document): OriginRun[] {
    const spans = this.holdings.spans.get(id);
    if (spans) return spans;
    return pageCount > 0 ? [{ originId: id, firstPage: 1, lastPage: pageCount }] : [];
  }

  private fileOf(index: number) {
    const file = this.work.files.get(index)!;
    this.made.files.push({ sha256: file.sha256, sizeBytes: file.sizeBytes, createdAt: this.tools.now });
    return file;
  }
}

/** Chosen in a review, or by hand; else what the sources were, as sure as the first of them was. */
function typeOf(part: Part, sources: readonly Document[], isAutomatic: boolean) {
  if (part.docType === null) return { docType: null, docTypeConfidence: null, docTypeSource: null };
  const [first] = sources;
  if (!part.docTypeGiven) {
    const { docTypeConfidence, docTypeSource } = first!;
    return { docType: part.docType, docTypeConfidence, docTypeSource };
  }
  if (isAutomatic) {
    const docTypeConfidence = proposedConfidence(part, first!);
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

/** How sure the classifier was of the type of a part that it cut by itself. */
function proposedConfidence({ segmentId }: Part, { splitProposal }: Document): number | null {
  // Absent if the stored proposal could not be read.
  const segments = (splitProposal as SplitProposal | null)?.segments ?? [];
  return segments.find((segment) => segment.segment_id === segmentId)?.type_confidence ?? null;
}
