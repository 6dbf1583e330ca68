'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/components/api/api-error';
import { changeDocument } from '@/components/api/change-document';
import { keys } from '@/components/api/keys';
import type { FieldValue } from '@/lib/documents/document-data';
import { editTables, type RowEdit } from '@/lib/documents/edit-tables';
import { editValues } from '@/lib/documents/edit-values';
import { missingTables } from '@/lib/documents/missing-tables';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { ExtractionField } from '@/lib/projects/settings';
import { commitmentOf } from './commit-draft';
import { type Conflict, conflictSince } from './conflict';
import { draftStore } from './draft-store';
import { type Edit, editQueue } from './edit-queue';
import { type ShownField, shownFields } from './shown-fields';
import { editedText } from './value-words';

const CHANGED_SINCE = 412;

/** The values of a document while someone edits them: shown as they will be, saved one request after the other. */
export function useValueEdits(document: DocumentResource, fields: readonly ExtractionField[]) {
  const { uuid } = document;
  const cache = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<string>();
  // Edits of tables name rows by their place, so that each builds on those before it. What someone believes to have put
  // right must not be approved as it was.
  const tableWay = useRef({ waiting: 0, refused: false });
  const wrongCells = useRef(new Set<string>());
  const [store] = useState(draftStore);
  const drafts = useSyncExternalStore(store.subscribe, store.all, store.none);
  const [queue] = useState(() => editQueue(send, keep));

  function keep(edits: Edit[]) {
    for (const { key } of edits) store.refused(key);
  }
  async function send(edits: Edit[]): Promise<boolean> {
    await cache.cancelQueries({ queryKey: keys.document(uuid), exact: true });
    const known = cache.getQueryData<DocumentResource>(keys.document(uuid))!;
    try {
      const saved = await changeDocument(uuid, { data: { metadataFields: edits } }, known.version);
      take(saved);
      for (const { key, value } of edits) store.arrived(key, value);
      setProblem(undefined);
      return true;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      const own = edits.map((_, index) => refusal?.errors[`data.metadataFields.${index}.value`]?.[0]);
      for (const [index, { key }] of edits.entries()) store.refused(key, own[index]);
      if (refusal?.status === CHANGED_SINCE) setConflict(await conflictSince(known));
      else if (own.every((each) => each === undefined)) {
        setProblem(`Not saved. ${refusal?.message ?? 'Something went wrong.'}`);
        void cache.invalidateQueries({ queryKey: keys.document(uuid), exact: true });
      }
      return false;
    }
  }

  /** What the server has made of the document, but for tables that are on their way to it. */
  function take(saved: DocumentResource) {
    const tables = cache.getQueryData<DocumentResource>(keys.document(uuid))?.data.tables;
    const ahead = tableWay.current.waiting > 0 ? { ...saved, data: { ...saved.data, tables } } : saved;
    cache.setQueryData(keys.document(uuid), ahead);
  }

  /** Shown at once, saved in its turn; one that is refused is taken back, with all that was built on it, and said. */
  function putTable(key: string, rows: RowEdit[]) {
    const way = tableWay.current;
    const now = cache.getQueryData<DocumentResource>(keys.document(uuid)) ?? document;
    const ahead = editTables(now.data, [{ key, rows }], missingTables(now.data, fields, now.doc_type));
    cache.setQueryData(keys.document(uuid), { ...now, data: ahead });
    way.waiting += 1;
    queue.addWork(async () => {
      way.waiting -= 1;
      if (way !== tableWay.current) return;
      await cache.cancelQueries({ queryKey: keys.document(uuid), exact: true });
      const known = cache.getQueryData<DocumentResource>(keys.document(uuid))!;
      try {
        const saved = await changeDocument(uuid, { data: { tables: [{ key, rows }] } }, known.version);
        take(saved);
        setProblem(undefined);
        way.refused = false;
      } catch (error) {
        const refusal = error instanceof ApiError ? error : undefined;
        tableWay.current = { waiting: 0, refused: true };
        setProblem(`The table is not saved. ${refusal?.message ?? 'Something went wrong.'}`);
        await cache.invalidateQueries({ queryKey: keys.document(uuid), exact: true });
      }
    });
  }

  const shown = useMemo(() => {
    const known = new Set(fields.map(({ key }) => key));
    const sent = [...drafts].flatMap(([key, draft]) =>
      draft.sent && known.has(key) ? [{ key, value: draft.sent.value }] : [],
    );
    return shownFields(editValues(document.data, fields, sent), fields, document.doc_type);
  }, [document.data, document.doc_type, fields, drafts]);

  function put({ field: { key, type }, reading }: ShownField, value: FieldValue) {
    store.set(key, { text: editedText(type, value), base: reading.value, sent: { value } });
    queue.add({ key, value });
  }
  /** @returns false when it can't be saved as it stands */
  function save(field: ShownField): boolean {
    const { key } = field.field;
    const draft = store.all().get(key);
    if (!draft || draft.sent) return true;
    const commitment = commitmentOf(field, draft);
    if (commitment === 'unchanged') store.drop(key);
    else if ('draft' in commitment) store.set(key, commitment.draft);
    else put(field, commitment.value);
    return commitment === 'unchanged' || 'value' in commitment;
  }

  return {
    shown,
    drafts,
    problem,
    conflict,
    put,
    putTable,
    /** Tables that were not found: a first row begins one. */
    missing: missingTables(document.data, fields, document.doc_type),
    /** Saves what is typed, unless someone else's change is to be seen first. @returns false when it isn't saved */
    commit: (field: ShownField): boolean => conflict === undefined && save(field),
    type: ({ field: { key }, reading }: ShownField, text: string) => {
      const before = store.all().get(key);
      store.set(key, { text, base: before && !before.sent ? before.base : reading.value });
    },
    restore: (key: string) => store.drop(key),
    settled: () => queue.settled(),
    /** Also what was refused a moment ago, before the page is drawn again. */
    hasUnsaved: () => store.all().size > 0 || tableWay.current.refused || wrongCells.current.size > 0,
    /** Of a cell that is being typed into: whether it can't be saved as it stands. */
    cellIsWrong: (id: string, wrong: boolean) => {
      if (wrong) wrongCells.current.add(id);
      else wrongCells.current.delete(id);
    },
    dismissProblem: () => {
      setProblem(undefined);
      tableWay.current.refused = false;
    },
    /** Takes what others have made of the document; what was typed stays, to be looked at or to be saved at once. */
    reload: (andSave: boolean) => {
      if (!conflict) return;
      const { fresh } = conflict;
      cache.setQueryData(keys.document(uuid), fresh);
      setConflict(undefined);
      for (const field of shownFields(fresh.data, fields, fresh.doc_type)) {
        const draft = store.all().get(field.field.key);
        if (!draft) continue;
        store.set(field.field.key, { text: draft.text, base: field.reading.value });
        if (andSave) save(field);
      }
    },
  };
}

export type ValueEdits = ReturnType<typeof useValueEdits>;
