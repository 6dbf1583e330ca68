import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { getPersonName } from '@/lib/foundation/person-name';
import { countCharacters } from '@/lib/foundation/text';
import type { Database, Transaction } from '@/lib/platform/db/database';

/**
 * What a person changed in a document, from what to what. The audit log outlives documents, so that it has no values:
 * they are in a separate table, are joined for display, and are deleted with the document.
 */

/** Maximum length of a stored text, in characters. A longer one is shortened. */
export const MAX_CHANGE_TEXT = 300;
/** Maximum changes of one entry. One more entry counts the others. */
export const MAX_CHANGES = 100;

const ChangedText = z.string().nullable();

export const DocumentChange = z
  .object({
    what: describedEnum({
      value: 'a value or a table cell',
      check: 'a value or a table cell that a person checked and left as it is',
      uncheck: 'a value or a table cell that is no longer checked, because the check was undone',
      name: 'the name',
      type: 'the document type',
      assignee: 'the member the document is assigned to',
      labels: 'the labels, separated by commas',
      status: 'the status',
      override: 'the reason for an approval although a check failed',
      postponed: 'the reason for postponing the document',
      rejected: 'the reason for rejecting the document',
      more: 'counts further changes that are not listed',
    }),
    label: z
      .string()
      .meta({ description: 'Label of the field, for example `Total` or `Line items, row 2, Amount`.' }),
    field: z.string().optional().meta({
      description:
        'Label of the field or the table alone, for example `Line items`. Only for values, and absent in entries of earlier versions.',
    }),
    row: z.int().min(1).optional().meta({
      description:
        'Number of the row in its table, from 1. Only for cells and removed rows, and absent in entries of earlier versions.',
      example: 2,
    }),
    column: z.string().optional().meta({
      description:
        'Label of the column, for example `Amount`. Only for cells, and absent in entries of earlier versions.',
    }),
    row_change: describedEnum(
      { added: 'a new row', removed: 'a removed row' },
      { before: 'Change of a whole row. Absent for other changes, and in entries of earlier versions.' },
    ).optional(),
    count: z.int().min(1).optional().meta({
      description:
        'Number of changes that are not listed. Only for `more`, and absent in entries of earlier versions.',
      example: 3,
    }),
    value_type: z
      .string()
      .optional()
      .meta({ description: 'Type of the field, for example `amount`. Only for values with a type.' }),
    from: ChangedText.meta({ description: 'Previous value. `null` if there was none.' }),
    to: ChangedText.meta({ description: 'New value. `null` if there is none.' }),
  })
  .meta({ id: 'DocumentChange' });
export type DocumentChange = z.output<typeof DocumentChange>;

/** Changes of one document in an audit entry. */
export interface ChangedDocument {
  documentId: string;
  changes: readonly DocumentChange[];
}

/** Stores the changes of an audit entry in its transaction. */
export async function storeDocumentChanges(
  tx: Transaction,
  { entryId, organizationId }: { entryId: string; organizationId: string },
  documents: readonly ChangedDocument[],
): Promise<void> {
  const changed = documents.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return;
  await tx.documentChange.createMany({
    data: changed.map(({ documentId, changes }) => ({
      entryId,
      documentId,
      organizationId,
      changes: shorten(changes),
    })),
  });
}

function shorten(changes: readonly DocumentChange[]): DocumentChange[] {
  const kept = changes.slice(0, MAX_CHANGES).map((change) => ({
    ...change,
    label: shortenText(change.label),
    ...(change.field !== undefined && { field: shortenText(change.field) }),
    ...(change.column !== undefined && { column: shortenText(change.column) }),
    from: change.from === null ? null : shortenText(change.from),
    to: change.to === null ? null : shortenText(change.to),
  }));
  const others = changes.length - kept.length;
  return others === 0
    ? kept
    : [...kept, { what: 'more', label: `${others} more changes`, count: others, from: null, to: null }];
}

const shortenText = (text: string): string =>
  countCharacters(text) <= MAX_CHANGE_TEXT ? text : `${[...text].slice(0, MAX_CHANGE_TEXT - 1).join('')}…`;

/**
 * Loads the changes of audit entries of one organization. Members are named as now.
 *
 * @returns the changes by the ID of the entry, with their documents
 */
export async function loadDocumentChanges(
  db: Database,
  organizationId: string,
  entryIds: readonly string[],
  documentId?: string,
): Promise<ReadonlyMap<string, ChangedDocument[]>> {
  const rows = await db.documentChange.findMany({
    where: { entryId: { in: [...entryIds] }, organizationId, documentId },
    orderBy: [{ entryId: 'asc' }, { documentId: 'asc' }],
  });
  const read = rows.map((row) => ({ ...row, changes: row.changes as unknown as DocumentChange[] }));
  const members = await loadMemberNames(
    db,
    read.flatMap(({ changes }) => changes.flatMap(getMemberIds)),
  );
  const byEntry = new Map<string, ChangedDocument[]>();
  for (const { entryId, documentId: id, changes } of read) {
    const documents = byEntry.get(entryId) ?? [];
    documents.push({ documentId: id, changes: changes.map((change) => nameMembers(change, members)) });
    byEntry.set(entryId, documents);
  }
  return byEntry;
}

const getMemberIds = ({ what, from, to }: DocumentChange): string[] =>
  what === 'assignee' ? [from, to].filter((id) => id !== null) : [];

async function loadMemberNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const members = await db.membership.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, user: { select: { name: true, email: true } } },
  });
  return new Map(members.map(({ id, user }) => [id, getPersonName(user)]));
}

function nameMembers(change: DocumentChange, names: ReadonlyMap<string, string>): DocumentChange {
  if (change.what !== 'assignee') return change;
  const getName = (id: string | null) => id && (names.get(id) ?? 'Former member');
  return { ...change, from: getName(change.from), to: getName(change.to) };
}
