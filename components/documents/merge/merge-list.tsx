'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { getDropEdge } from '@/components/ui/drop-indicator';
import { getFileKind } from '@/components/ui/file-kinds';
import { GridPart } from '@/components/ui/grid-part';
import { useRowDrop } from '@/components/ui/row-drag';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { AttachPreview } from '@/lib/page-plan/attachments/schemas';
import { describeSideBlocker, removeName } from './merge-labels';
import { MergeRow, type MergeRowActions } from './merge-row';
import type { Side } from './merge-selection';

interface MergeListProps {
  side: Side;
  title: string;
  hint: ReactNode;
  documents: readonly DocumentSummary[];
  /** Problem of each document that can't be on this side, by UUID. */
  problems: ReadonlyMap<string, string>;
  preview: AttachPreview | undefined;
  /** Message if the list is empty. */
  emptyMessage: string;
  actions: MergeRowActions;
  isCurrent: (side: Side, uuid: string) => boolean;
  onFocusRow: (side: Side, uuid: string) => void;
  children?: ReactNode;
}

/** Shows one side of a merge: receivers, or attachments in order. Rows can be dropped on it. */
export function MergeList(props: MergeListProps) {
  const { side, title, hint, documents, problems, preview, actions } = props;
  const t = useTranslations('documents');
  const labels = useTranslations('labels');
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { move } = actions;
  const place = useCallback((uuid: string, at: number) => move(uuid, side, at), [move, side]);
  const { gap, drop } = useRowDrop({ name: side, element: list, onDrop: place });
  drop(list);
  const rows = documents.map((document, index) => {
    const problem = problems.get(document.uuid);
    return (
      <MergeRow
        key={document.uuid}
        side={side}
        document={document}
        index={index}
        rows={documents.length}
        note={
          problem
            ? (describeSideBlocker(t, side, document)?.note ??
              removeName(problem, document.original_filename))
            : getRowNote({ t, labels }, side, document, preview)
        }
        hasProblem={problem !== undefined}
        isCurrent={props.isCurrent(side, document.uuid)}
        line={getDropEdge(gap, index, documents.length)}
        actions={actions}
        onFocus={() => props.onFocusRow(side, document.uuid)}
      />
    );
  });
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="mb-0.5 flex gap-1.5 font-semibold">
        {title} <span className="font-normal text-ink-3 tabular-nums">{documents.length}</span>
      </h3>
      <p className="mb-2.5 text-ink-3 text-small">{hint}</p>
      <GridOrDropZone
        empty={rows.length === 0}
        label={title}
        refTo={list}
        className="max-h-[max(172px,44dvh)] overflow-auto overscroll-contain rounded-2 border border-line [scrollbar-width:thin] max-wide:max-h-none"
      >
        {rows.length > 0 ? (
          rows
        ) : (
          <p className="grid h-14 place-items-center px-3 text-ink-3">{props.emptyMessage}</p>
        )}
      </GridOrDropZone>
      {props.children}
    </section>
  );
}

interface GridOrDropZoneProps {
  empty: boolean;
  label: string;
  refTo: React.RefObject<HTMLDivElement | null>;
  className: string;
  children: ReactNode;
}

/** Renders a grid, or a drop zone if the list is empty, because a grid needs rows. */
function GridOrDropZone({ empty, label, refTo, className, children }: GridOrDropZoneProps) {
  if (empty) {
    return (
      <div ref={refTo} className={cx(className, 'border-dashed')}>
        {children}
      </div>
    );
  }
  return (
    <GridPart as="grid" aria-label={label} ref={refTo} className={className}>
      {children}
    </GridPart>
  );
}

/** Formats the note below the name: `Invoice · 2 pages`, or the reason for a problem. */
function getRowNote(
  { t, labels }: { t: Translator<'documents'>; labels: Translator<'labels'> },
  side: Side,
  document: DocumentSummary,
  preview: AttachPreview | undefined,
): string {
  const { status } = document;
  if (side === 'receivers' && (status === 'approved' || status === 'validated' || status === 'exported'))
    return t(`mergeDialog.row.onlyReceives.${status}`);
  const brings = preview?.attachments.find(({ uuid }) => uuid === document.uuid)?.brings ?? 0;
  if (brings > 0) return t('mergeDialog.row.brings', { count: brings });
  const what = document.doc_type
    ? formatIdentifier(document.doc_type)
    : getFileKind(labels, document.mime_type);
  const has = preview?.documents.find(({ uuid }) => uuid === document.uuid)?.has ?? 0;
  const pages = document.page_count > 0 ? [t('selection.pages', { count: document.page_count })] : [];
  return [what, ...pages, ...(has > 0 ? [t('mergeDialog.row.has', { count: has })] : [])].join(' · ');
}
