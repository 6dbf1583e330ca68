'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/components/api/api-error';
import { updateDocument } from '@/components/api/document-api';
import { queryKeys } from '@/components/api/query-keys';
import { showToast } from '@/components/ui/toast';
import type { FieldValue, MetadataField } from '@/lib/documents/document-data';
import type { DocumentResource } from '@/lib/documents/schemas';
import {
  editDocumentTables,
  type PlacedCellEdit,
  type RowEdit,
} from '@/lib/documents/values/edit-document-tables';
import { editDocumentValues } from '@/lib/documents/values/edit-document-values';
import { getMissingTables } from '@/lib/documents/values/missing-document-tables';
import { getRestoreProblem } from '@/lib/documents/values/restored-reading';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { commitDraft } from './commit-draft';
import { type Conflict, fetchConflict } from './conflict';
import { type DisplayedField, getDisplayedFields, getUnusedKeys } from './displayed-fields';
import { createDraftStore, type ValuePlace } from './draft-store';
import { createEditQueue, type Edit } from './edit-queue';
import { toEditableText } from './format-value';
import { toPickedText } from './picked-text';

const PRECONDITION_FAILED = 412;

/**
 * Marks an edit as an action of a person, which also confirms a value that stays the same, unless the edit restores what
 * was read.
 */
const byPerson = (edit: Edit) => ({ source: 'manual', ...edit });

/**
 * Returns the edit that brings back a value: what was read with its confidence, or what was typed with its place. A
 * suggestion becomes a typed value.
 */
const toUndo = <V extends FieldValue>({
  value,
  page,
  box,
  source,
}: Pick<MetadataField, 'page' | 'box'> & { value: V; source?: string }) =>
  source === undefined || source === 'scan' ? { value, source: 'scan' as const } : { value, page, box };

/** Cell of the document: key of its table, index of its row, and key of its column. */
interface TableCellAddress {
  table: string;
  row: number;
  column: string;
}

/** Failed save of values or of a table. */
interface SaveProblem {
  of: 'values' | 'table';
  /** Message of the failed request; `undefined` for an unexpected error. */
  reason: string | undefined;
}

/** Manages the values of a document during editing: shows edits at once and saves them one request after another. */
export function useValueEdits(document: DocumentResource, fields: readonly ExtractionField[]) {
  const t = useTranslations('values.save');
  const texts = { t: useTranslations('document'), values: useTranslations('values') };
  const locale = useLocale();
  const { uuid } = document;
  const cache = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<SaveProblem>();
  // Table edits identify rows by index, so each depends on earlier edits. Corrections that were rejected must block the
  // approval.
  const tableWay = useRef({ waiting: 0, rejected: false });
  const wrongCells = useRef(new Set<string>());
  const [store] = useState(createDraftStore);
  const drafts = useSyncExternalStore(store.subscribe, store.all, store.none);
  const [queue] = useState(() => createEditQueue(send, keep));

  function keep(edits: Edit[]) {
    for (const { key } of edits) store.rejected(key);
  }
  async function send(edits: Edit[]): Promise<boolean> {
    await cache.cancelQueries({ queryKey: queryKeys.document(uuid), exact: true });
    const known = cache.getQueryData<DocumentResource>(queryKeys.document(uuid))!;
    try {
      const saved = await updateDocument(
        uuid,
        { data: { metadataFields: edits.map(byPerson) } },
        known.version,
      );
      take(saved);
      for (const { key, value } of edits) store.arrived(key, value);
      setProblem(undefined);
      return true;
    } catch (error) {
      const rejection = error instanceof ApiError ? error : undefined;
      const own = edits.map((_, index) => rejection?.errors[`data.metadataFields.${index}.value`]?.[0]);
      for (const [index, { key }] of edits.entries()) store.rejected(key, own[index]);
      if (rejection?.status === PRECONDITION_FAILED) setConflict(await fetchConflict(known));
      else if (own.every((each) => each === undefined)) {
        setProblem({ of: 'values', reason: rejection?.message });
        void cache.invalidateQueries({ queryKey: queryKeys.document(uuid), exact: true });
      }
      return false;
    }
  }

  /** Applies the server's document, except tables that are still being saved. */
  function take(saved: DocumentResource) {
    const tables = cache.getQueryData<DocumentResource>(queryKeys.document(uuid))?.data.tables;
    const ahead = tableWay.current.waiting > 0 ? { ...saved, data: { ...saved.data, tables } } : saved;
    cache.setQueryData(queryKeys.document(uuid), ahead);
  }

  /**
   * Shows a table edit at once and queues its save. If it is rejected, reverts it and all later edits, and shows the
   * error.
   */
  function putTable(key: string, rows: RowEdit[]) {
    const way = tableWay.current;
    const now = cache.getQueryData<DocumentResource>(queryKeys.document(uuid)) ?? document;
    const ahead = editDocumentTables(
      now.data,
      [{ key, rows }],
      getMissingTables(now.data, fields, now.doc_type),
    );
    cache.setQueryData(queryKeys.document(uuid), { ...now, data: ahead });
    way.waiting += 1;
    queue.addWork(async () => {
      way.waiting -= 1;
      if (way !== tableWay.current) return;
      await cache.cancelQueries({ queryKey: queryKeys.document(uuid), exact: true });
      const known = cache.getQueryData<DocumentResource>(queryKeys.document(uuid))!;
      try {
        const saved = await updateDocument(uuid, { data: { tables: [{ key, rows }] } }, known.version);
        take(saved);
        setProblem(undefined);
        way.rejected = false;
      } catch (error) {
        const rejection = error instanceof ApiError ? error : undefined;
        tableWay.current = { waiting: 0, rejected: true };
        setProblem({ of: 'table', reason: rejection?.message });
        await cache.invalidateQueries({ queryKey: queryKeys.document(uuid), exact: true });
      }
    });
  }

  const getCell = ({ table, row, column }: TableCellAddress) =>
    cache
      .getQueryData<DocumentResource>(queryKeys.document(uuid))
      ?.data.tables?.find(({ key }) => key === table)?.rows[row]?.cells[column];

  /** Sets cells of a table as it is now, with all edits, and keeps its other cells. */
  function putCells(key: string, changes: readonly (RowEdit & { row: number })[]) {
    const now = cache.getQueryData<DocumentResource>(queryKeys.document(uuid)) ?? document;
    const table = now.data.tables?.find((each) => each.key === key);
    const changed = new Map(changes.map(({ row, cells }) => [row, cells]));
    if (table)
      putTable(
        key,
        [...table.rows.keys()].map((row) => ({ row, cells: changed.get(row) ?? {} })),
      );
  }

  /** Fills a cell with words from the page. */
  function pickCell(at: TableCellAddress, name: string, value: string, place: ValuePlace | undefined) {
    const { table, row, column } = at;
    const before = getCell(at);
    const fill = (next: PlacedCellEdit) =>
      putCells(table, [{ row, cells: { [column]: { source: 'manual', ...next } } }]);
    fill({ value, ...place });
    const undone = before ? toUndo(before) : { value: null, page: null, box: null };
    showToast({
      message: t('filled', { name }),
      scope: document.project_uuid,
      undo: () => {
        const now = getCell(at);
        // Another row may have taken the place of this one.
        if (now?.value === value && getRestoreProblem(name, now, undone) === undefined) fill(undone);
      },
    });
  }

  const shown = useMemo(() => {
    const known = new Set(fields.map(({ key }) => key));
    const readings = new Map(document.data.metadataFields.map((reading) => [reading.key, reading]));
    const sent = [...drafts].flatMap(([key, { isSubmitted: edit }]) => {
      if (!edit || !known.has(key)) return [];
      // Someone else may have replaced what was read. The server rejects the edit then.
      return getRestoreProblem(key, readings.get(key), edit) ? [] : [byPerson(edit)];
    });
    return getDisplayedFields(editDocumentValues(document.data, fields, sent), fields, document.doc_type);
  }, [document.data, document.doc_type, fields, drafts]);

  /** @param place place of the value; by default that of the draft, if the reviewer picked it */
  function put(
    shown: DisplayedField,
    value: FieldValue,
    place: ValuePlace | undefined = store.all().get(shown.field.key)?.place,
  ) {
    submit(shown, { value, ...place }, place);
  }
  /** @param place place that a draft keeps if the edit is rejected */
  function submit(
    { field: { key, type }, reading }: DisplayedField,
    change: Omit<Edit, 'key'>,
    place?: ValuePlace,
  ) {
    const edit = { key, ...change };
    store.set(key, {
      text: toEditableText(type, edit.value, locale),
      base: reading.value,
      place,
      isSubmitted: edit,
    });
    queue.add(edit);
  }
  /** Fills a field with words from the page. A text that is not a value of the field stays a draft. */
  function pick(shown: DisplayedField, text: string, place: ValuePlace | undefined) {
    const { field, reading } = shown;
    const draft = { text: toPickedText(field.type, text, reading.value), base: reading.value, place };
    const commitment = commitDraft(texts, shown, draft, locale);
    if (commitment !== 'unchanged' && 'draft' in commitment) return store.set(field.key, commitment.draft);
    put(shown, commitment === 'unchanged' ? reading.value : commitment.value, place);
    showToast({
      message: t('filled', { name: field.label }),
      scope: document.project_uuid,
      undo: () => submit(shown, toUndo(reading)),
    });
  }
  /** @returns `false` if the draft can't be saved */
  function save(field: DisplayedField): boolean {
    const { key } = field.field;
    const draft = store.all().get(key);
    if (!draft || draft.isSubmitted) return true;
    const commitment = commitDraft(texts, field, draft, locale);
    if (commitment === 'unchanged') store.drop(key);
    else if ('draft' in commitment) store.set(key, commitment.draft);
    else put(field, commitment.value);
    return commitment === 'unchanged' || 'value' in commitment;
  }

  const missing = getMissingTables(document.data, fields, document.doc_type);
  const unused = document.doc_type === null ? getUnusedKeys(fields, shown, missing) : [];

  return {
    shown,
    /** Keys of fields that only a document without a type has, without a value or a draft. */
    unused: unused.filter((key) => !drafts.has(key)),
    drafts,
    problem,
    conflict,
    put,
    pick,
    pickCell,
    putCells,
    putTable,
    /** Tables that were not found; adding a first row creates one. */
    missing,
    /**
     * Saves a draft, unless a concurrent change must be reviewed first.
     * @returns `false` if the draft isn't saved
     */
    commit: (field: DisplayedField): boolean => conflict === undefined && save(field),
    type: ({ field: { key }, reading }: DisplayedField, text: string) => {
      const before = store.all().get(key);
      store.set(key, { text, base: before && !before.isSubmitted ? before.base : reading.value });
    },
    restore: (key: string) => store.drop(key),
    settled: () => queue.settled(),
    /** Returns `true` if edits are unsaved, including those just rejected and not rendered yet. */
    hasUnsaved: () => store.all().size > 0 || tableWay.current.rejected || wrongCells.current.size > 0,
    /** Marks whether the text in a cell is invalid. */
    cellIsWrong: (id: string, wrong: boolean) => {
      if (wrong) wrongCells.current.add(id);
      else wrongCells.current.delete(id);
    },
    dismissProblem: () => {
      setProblem(undefined);
      tableWay.current.rejected = false;
    },
    /** Loads the changes of others. Drafts are kept for review, or saved at once if `andSave` is set. */
    reload: (andSave: boolean) => {
      if (!conflict) return;
      const { latest } = conflict;
      cache.setQueryData(queryKeys.document(uuid), latest);
      setConflict(undefined);
      for (const field of getDisplayedFields(latest.data, fields, latest.doc_type)) {
        const draft = store.all().get(field.field.key);
        if (!draft) continue;
        store.set(field.field.key, { text: draft.text, base: field.reading.value });
        if (andSave) save(field);
      }
    },
  };
}

export type ValueEdits = ReturnType<typeof useValueEdits>;
