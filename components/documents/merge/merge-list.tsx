'use client';

import { type ReactNode, useCallback, useId, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { edgeAt } from '@/components/ui/drop-line';
import { kindOf } from '@/components/ui/file-kinds';
import { GridPart } from '@/components/ui/grid-part';
import { useRowDrop } from '@/components/ui/row-drag';
import { statusWord } from '@/components/ui/status';
import { spoken } from '@/components/ui/words';
import type { AttachPreview } from '@/lib/attachments/schemas';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { type Side, whyNotOn } from './merge-choice';
import { MergeRow, type RowDeeds } from './merge-row';
import { withoutName } from './merge-words';

interface MergeListProps {
  side: Side;
  title: string;
  hint: ReactNode;
  documents: readonly DocumentSummary[];
  /** A sentence for each that can't stand here. */
  problems: ReadonlyMap<string, string>;
  told: AttachPreview | undefined;
  /** What is said in place of no rows. */
  none: string;
  deeds: RowDeeds;
  isCurrent: (side: Side, uuid: string) => boolean;
  onFocusRow: (side: Side, uuid: string) => void;
  children?: ReactNode;
}

/** One side of a merge: who receives, or what is attached in which order. Takes rows that are dropped on it. */
export function MergeList(props: MergeListProps) {
  const { side, title, hint, documents, problems, told, deeds } = props;
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { move } = deeds;
  const place = useCallback((uuid: string, at: number) => move(uuid, side, at), [move, side]);
  const { gap, drop } = useRowDrop({ name: side, element: list, place });
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
        note={problem ? withoutName(problem, document.original_filename) : noteOf(side, document, told)}
        bad={problem !== undefined}
        current={props.isCurrent(side, document.uuid)}
        line={edgeAt(gap, index, documents.length)}
        deeds={deeds}
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
      <GridPartOrPlace
        empty={rows.length === 0}
        label={title}
        refTo={list}
        className="max-h-[max(172px,44dvh)] overflow-auto overscroll-contain rounded-2 border border-line [scrollbar-width:thin] max-desk:max-h-none"
      >
        {rows.length > 0 ? (
          rows
        ) : (
          <p className="grid h-14 place-items-center px-3 text-ink-3">{props.none}</p>
        )}
      </GridPartOrPlace>
      {props.children}
    </section>
  );
}

interface GridPartOrPlaceProps {
  empty: boolean;
  label: string;
  refTo: React.RefObject<HTMLDivElement | null>;
  className: string;
  children: ReactNode;
}

/** A grid needs rows; without any it is a place where one can be dropped. */
function GridPartOrPlace({ empty, label, refTo, className, children }: GridPartOrPlaceProps) {
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

/** `Invoice · 2 pages`, or what is special about it. */
function noteOf(side: Side, document: DocumentSummary, told: AttachPreview | undefined): string {
  if (side === 'receivers' && whyNotOn('attachments', document)) {
    return `${statusWord(document.status)}, so it can only receive`;
  }
  const brings = told?.attachments.find(({ uuid }) => uuid === document.uuid)?.brings ?? 0;
  if (brings > 0) {
    return brings === 1 ? 'Brings its own attachment along' : `Brings its ${brings} attachments along`;
  }
  const what = document.doc_type ? spoken(document.doc_type) : kindOf(document.mime_type);
  const has = told?.documents.find(({ uuid }) => uuid === document.uuid)?.has ?? 0;
  const pages = document.page_count > 0 ? [count(document.page_count, 'page')] : [];
  return [what, ...pages, ...(has > 0 ? [`has ${count(has, 'attachment')}`] : [])].join(' · ');
}
