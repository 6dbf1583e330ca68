/**
 * Reference model as plain data: implements page plans, attaches and undos in the most obvious way, without the
 * application's rules. A page is a string that never changes. Documents and attachments are arrays of pages.
 */

import type { SegmentInput } from '@/lib/documents/confirmed-split/stored-page-plan';

/** Page, for example `A3`: the third page of upload A. */
export type PageText = string;

export interface ReferenceValue {
  key: string;
  value: string;
  /** Page number in the document, 1-based. */
  page: number | null;
  source: 'scan' | 'manual' | 'carried';
}

export interface ReferenceAttachment {
  name: string;
  pages: PageText[];
  /** Source documents of the attachment with their names at the time, and its pages there. */
  sources: ReferenceSource[];
  madeBy: string;
}

export interface ReferenceSource {
  uuid: string;
  name: string;
  /** Page numbers in that document, 1-based. */
  pages: number[];
}

/** Value of `metadata.replaced`. */
export interface ReferenceReplaced {
  action: string;
  change: string;
  documents: string[];
}

/** Place of a document: in the list, in the trash, or removed for the given reason. */
export type DocumentPlace = 'list' | 'trashed' | 'discarded' | 'cut' | 'attached' | 'undone';

export interface ReferenceDocument {
  uuid: string;
  name: string;
  uploadedName: string;
  isImage: boolean;
  pages: PageText[];
  type: string | null;
  /** Skipped pages, 1-based and ascending. */
  skip: number[];
  typeSource: 'classifier' | 'review' | 'manual' | null;
  typeConfidence: number | null;
  status: 'pending' | 'processing' | 'needs_action' | 'done' | 'approved' | 'validated' | 'exported';
  hold: { type: 'split_review' | 'type_review'; code: string | null } | null;
  values: ReferenceValue[];
  attachments: ReferenceAttachment[];
  place: DocumentPlace;
  /** ID of the change that removed the document from the list. */
  removedBy: string | null;
  /** IDs of the changes that used the document, oldest first, without undone ones. */
  changes: string[];
  madeBy: string | null;
  replaced: ReferenceReplaced | null;
  /** ID of the change whose plan was accepted for the document. */
  confirmed: string | null;
  /** ID of the change that failed last. Cleared when another change uses the document. */
  failed: string | null;
  /** Pages of each source, for a document that was cut from others. */
  split: ReferenceSource[] | null;
}

/** Checks whether a user has accepted the document. Its pages can't be changed then. */
export const isAccepted = ({ status }: ReferenceDocument): boolean =>
  ['approved', 'validated', 'exported'].includes(status);

export interface ReferenceChange {
  id: string;
  isUndone: boolean;
  /** Documents of the change. */
  documents: string[];
  createdDocuments: string[];
  /** Rows of the plan. Empty for an attach request. */
  segments: SegmentInput[];
  /** Status of each document when the change started. */
  statuses: Map<string, string>;
  /** Overwritten fields of each remaining document, with their earlier values. */
  overwritten: Map<string, Partial<ReferenceDocument>>;
}

export const clone = <T>(value: T): T => structuredClone(value);

export const isInTrash = ({ place }: ReferenceDocument): boolean =>
  place === 'trashed' || place === 'discarded';

export class ReferenceModel {
  readonly documents = new Map<string, ReferenceDocument>();
  readonly changes: ReferenceChange[] = [];

  get(uuid: string): ReferenceDocument {
    return this.documents.get(uuid)!;
  }

  listDocuments(): ReferenceDocument[] {
    return [...this.documents.values()].filter(({ place }) => place === 'list');
  }

  add(document: ReferenceDocument): void {
    this.documents.set(document.uuid, document);
  }

  /** Attaches whole documents to others. */
  attach(id: string, receivers: string[], sources: string[]): void {
    const change: ReferenceChange = {
      id,
      isUndone: false,
      documents: [...receivers, ...sources],
      createdDocuments: [],
      segments: [],
      statuses: new Map(receivers.map((uuid) => [uuid, this.get(uuid).status])),
      overwritten: new Map(),
    };
    this.changes.push(change);
    const brought = sources.flatMap((uuid) => [
      wholeAttachment(this.get(uuid), id),
      ...this.get(uuid).attachments,
    ]);
    for (const uuid of receivers) {
      const receiver = this.get(uuid);
      change.overwritten.set(uuid, { replaced: receiver.replaced, failed: receiver.failed });
      for (const attachment of brought) attachTo(receiver, attachment, id);
      Object.assign(receiver, {
        replaced: { action: 'attach', change: id, documents: sources },
        failed: null,
      });
      receiver.changes.push(id);
    }
    for (const uuid of sources) this.takePages(uuid, 'attached', id);
  }

  takePages(uuid: string, place: DocumentPlace, change: string): void {
    const document = this.get(uuid);
    Object.assign(document, { place, removedBy: change });
    document.changes.push(change);
  }

  /** Returns the reason why a change can't be undone, in a word, or null. */
  getUndoBlocker(change: ReferenceChange): string | null {
    if (change.isUndone) return 'undone already';
    for (const uuid of change.createdDocuments) {
      const part = this.get(uuid);
      if (part.changes.length > 0) return 'changed again';
      if (isAccepted(part)) return 'accepted';
    }
    for (const [uuid, before] of change.overwritten) {
      const document = this.get(uuid);
      if (document.changes.at(-1) !== change.id) return 'changed again';
      const untouched = Object.keys(before).every((field) => field === 'failed');
      if (!untouched && isAccepted(document) && document.status !== change.statuses.get(uuid))
        return 'accepted';
    }
    return null;
  }

  undo(change: ReferenceChange): void {
    change.isUndone = true;
    for (const uuid of change.createdDocuments)
      Object.assign(this.get(uuid), { place: 'undone', attachments: [] });
    for (const uuid of change.documents) {
      const document = this.get(uuid);
      document.changes = document.changes.filter((id) => id !== change.id);
      if (document.removedBy === change.id) Object.assign(document, { place: 'list', removedBy: null });
      const before = change.overwritten.get(uuid);
      if (!before) continue;
      Object.assign(document, clone(before));
      document.attachments = document.attachments.filter(({ madeBy }) => madeBy !== change.id);
    }
  }
}

export const wholeAttachment = (
  { uuid, name, pages }: ReferenceDocument,
  madeBy: string,
): ReferenceAttachment => ({
  name,
  pages: [...pages],
  sources: [{ uuid, name, pages: pages.map((_, index) => index + 1) }],
  madeBy,
});

/** Adds an attachment once: the same pages from the same source are the same attachment. */
export function attachTo(receiver: ReferenceDocument, attachment: ReferenceAttachment, madeBy: string): void {
  const same = (other: ReferenceAttachment) =>
    other.sources[0]!.uuid === attachment.sources[0]!.uuid && other.pages.join() === attachment.pages.join();
  if (!receiver.attachments.some(same)) receiver.attachments.push({ ...clone(attachment), madeBy });
}
