/**
 * A desk as plain data: what page plans, attaches and undos mean, worked out in the most obvious way and without the
 * application's rules. A page is a string that never changes; whatever holds pages is an array of them.
 */

import type { SegmentInput } from '../../schemas';

/** For example `A3`: the third page of upload A. */
export type Page = string;

export interface RefValue {
  key: string;
  value: string;
  /** 1-based, in the document. */
  page: number | null;
  source: 'scan' | 'manual' | 'carried';
}

export interface RefAttachment {
  name: string;
  pages: Page[];
  /** The documents that it was made from, as they were called then, with its pages there. */
  sources: RefSource[];
  madeBy: string;
}

export interface RefSource {
  uuid: string;
  name: string;
  /** 1-based, in that document. */
  pages: number[];
}

/** `metadata.replaced`. */
export interface RefReplaced {
  action: string;
  change: string;
  documents: string[];
}

/** Where a document is: in the list, in the trash, or gone for the reason given. */
export type Place = 'list' | 'trashed' | 'discarded' | 'cut' | 'attached' | 'undone';

export interface RefDocument {
  uuid: string;
  name: string;
  uploadedName: string;
  image: boolean;
  pages: Page[];
  type: string | null;
  /** 1-based, ascending. */
  skip: number[];
  typeSource: 'classifier' | 'review' | 'manual' | null;
  typeConfidence: number | null;
  status: 'pending' | 'processing' | 'needs_action' | 'done' | 'approved' | 'validated' | 'exported';
  hold: { type: 'split_review' | 'type_review'; code: string | null } | null;
  values: RefValue[];
  attachments: RefAttachment[];
  place: Place;
  /** The change that took it off the list. */
  removedBy: string | null;
  /** The changes that had it since it was made, oldest first; without those that were undone. */
  changes: string[];
  madeBy: string | null;
  replaced: RefReplaced | null;
  /** The change whose plan was accepted for it. */
  confirmed: string | null;
  /** The change that failed on it last, until another one has it. */
  failed: string | null;
  /** For a part: by source, the pages there. */
  split: RefSource[] | null;
}

/** Accepted by a person: its pages are not to be changed any more. */
export const isAccepted = ({ status }: RefDocument): boolean =>
  ['approved', 'validated', 'exported'].includes(status);

export interface RefChange {
  id: string;
  undone: boolean;
  /** The documents of the change, and those that it made. */
  documents: string[];
  made: string[];
  /** The plan's rows; none of an attach. */
  segments: SegmentInput[];
  /** By document: its status when the change came. */
  statuses: Map<string, string>;
  /** By document that stayed: what the change wrote over, as it was. */
  overwritten: Map<string, Partial<RefDocument>>;
}

export const clone = <T>(value: T): T => structuredClone(value);

export const inTrash = ({ place }: RefDocument): boolean => place === 'trashed' || place === 'discarded';

export class ReferenceDesk {
  readonly documents = new Map<string, RefDocument>();
  readonly changes: RefChange[] = [];

  get(uuid: string): RefDocument {
    return this.documents.get(uuid)!;
  }

  listed(): RefDocument[] {
    return [...this.documents.values()].filter(({ place }) => place === 'list');
  }

  add(document: RefDocument): void {
    this.documents.set(document.uuid, document);
  }

  /** Whole documents onto others. */
  attach(id: string, receivers: string[], sources: string[]): void {
    const change: RefChange = {
      id,
      undone: false,
      documents: [...receivers, ...sources],
      made: [],
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
      for (const attachment of brought) hang(receiver, attachment, id);
      Object.assign(receiver, {
        replaced: { action: 'attach', change: id, documents: sources },
        failed: null,
      });
      receiver.changes.push(id);
    }
    for (const uuid of sources) this.take(uuid, 'attached', id);
  }

  take(uuid: string, place: Place, change: string): void {
    const document = this.get(uuid);
    Object.assign(document, { place, removedBy: change });
    document.changes.push(change);
  }

  /** Why it can't be undone, in a word; null when it can. */
  whyNotUndo(change: RefChange): string | null {
    if (change.undone) return 'undone already';
    for (const uuid of change.made) {
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

  undo(change: RefChange): void {
    change.undone = true;
    for (const uuid of change.made) Object.assign(this.get(uuid), { place: 'undone', attachments: [] });
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

export const wholeAttachment = ({ uuid, name, pages }: RefDocument, madeBy: string): RefAttachment => ({
  name,
  pages: [...pages],
  sources: [{ uuid, name, pages: pages.map((_, index) => index + 1) }],
  madeBy,
});

/** Once each: the same pages from the same source are the same attachment. */
export function hang(receiver: RefDocument, attachment: RefAttachment, madeBy: string): void {
  const same = (other: RefAttachment) =>
    other.sources[0]!.uuid === attachment.sources[0]!.uuid && other.pages.join() === attachment.pages.join();
  if (!receiver.attachments.some(same)) receiver.attachments.push({ ...clone(attachment), madeBy });
}
