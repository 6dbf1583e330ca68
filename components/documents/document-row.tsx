'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { documentHref, thumbnailHref } from '@/components/api/document-links';
import type { Category } from '@/components/api/use-categories';
import { Avatar } from '@/components/ui/avatar';
import { Checkbox } from '@/components/ui/checkbox';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { hasPages, isTable } from '@/components/ui/file-kinds';
import { GridPart } from '@/components/ui/grid-part';
import { MiniPage } from '@/components/ui/mini-page';
import { Status } from '@/components/ui/status';
import { Time } from '@/components/ui/time';
import { spoken } from '@/components/ui/words';
import type { ListedDocument } from '@/lib/documents/schemas';
import { RowActions, type RowDeeds } from './row-actions';
import { secondLine } from './row-facts';

/** The same columns for the head, the rows and their placeholders. */
export const COLUMNS =
  'grid items-center grid-cols-[auto_minmax(0,1fr)_auto] desk:grid-cols-[56px_minmax(0,1fr)_128px_120px_116px] room:grid-cols-[56px_minmax(0,1fr)_172px_64px_140px_136px_56px]';

const FRESH_MS = 6_000;
/** Twice the width of the mini page, for sharp screens. */
const MINI_WIDTH = 96;

interface DocumentRowProps extends RowDeeds {
  projectUuid: string;
  document: ListedDocument;
  /** Its place in the whole grid, the head being 1. */
  rowIndex: number;
  categories: readonly Category[];
  /** The name of the one whom it is given to; null when that is nobody, undefined while names are on their way. */
  assignee: string | null | undefined;
  chosen: boolean;
  /** The row that the keyboard is on. */
  current: boolean;
  mayEdit: boolean;
  onChoose: (uuid: string, range: boolean) => void;
  onFocus: (uuid: string) => void;
}

/** One document: what it is, what matters about it now, and the way out next to it. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, categories, chosen, current, mayEdit, projectUuid, onChoose, onFocus } = props;
  // Told once: a row that stays must not light up again when it scrolls back into sight later.
  const [fresh] = useState(() => Date.now() - Date.parse(document.created_at) < FRESH_MS);
  const tabIndex = current ? 0 : -1;
  const list = useSearchParams().toString();

  /** A click on the row, not on something in it, chooses as a click on its box does. */
  function chooseByClick(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.closest('a, button')) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) onChoose(document.uuid, event.shiftKey);
  }

  return (
    <GridPart
      as="row"
      data-row={document.uuid}
      aria-rowindex={props.rowIndex}
      tabIndex={tabIndex}
      aria-selected={chosen}
      onFocus={() => onFocus(document.uuid)}
      onClick={chooseByClick}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={cx(
        COLUMNS,
        'group/row relative min-h-[52px] border-line-soft border-b -outline-offset-2 max-desk:min-h-[58px] max-desk:gap-3 max-desk:px-3.5 max-desk:py-2',
        chosen ? 'bg-accent-soft' : 'hover:bg-row-hover',
        fresh && !chosen && 'motion-safe:animate-settle',
      )}
    >
      <Cell className="desk:pl-5">
        <Checkbox
          checked={chosen}
          label={`Select ${document.original_filename}`}
          tabIndex={tabIndex}
          onToggle={(event) => onChoose(document.uuid, event.shiftKey)}
        />
      </Cell>
      <Name document={document} chosen={chosen} list={list} tabIndex={tabIndex}>
        <RowActions
          {...props}
          document={document}
          categories={categories}
          projectUuid={projectUuid}
          mayEdit={mayEdit}
          list={list}
          tabIndex={tabIndex}
        />
      </Name>
      <Cell className="px-3 max-desk:hidden">
        <DocType document={document} />
      </Cell>
      <Cell className="px-3 text-right tabular-nums max-room:hidden">
        {document.page_count > 0 ? (
          document.page_count.toLocaleString('en')
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </Cell>
      <Cell className="flex px-3 max-desk:hidden">
        <Status status={document.status} />
      </Cell>
      <Cell className="px-3 max-desk:hidden max-room:pr-5">
        <Time
          at={document.deleted_at ?? document.created_at}
          className={chosen ? 'text-ink-2' : 'text-ink-3'}
        />
      </Cell>
      <Cell className="pr-5 pl-2 max-room:hidden">
        {props.assignee !== undefined && <Avatar name={props.assignee ?? undefined} />}
      </Cell>
    </GridPart>
  );
});

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <GridPart as="gridcell" className={className}>
      {children}
    </GridPart>
  );
}

interface NameProps {
  document: ListedDocument;
  chosen: boolean;
  /** How the list is filtered and ordered: the document's page goes on in it. */
  list: string;
  tabIndex: number;
  children: ReactNode;
}

function Name({ document, chosen, list, tabIndex, children }: NameProps) {
  const line = secondLine(document);
  const pictured = hasPages(document.mime_type) && document.page_count > 0;
  return (
    <Cell className="contents desk:flex desk:min-w-0 desk:items-center desk:gap-3 desk:px-3 desk:pl-0">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <MiniPage
          src={pictured ? thumbnailHref(document.uuid, 1, MINI_WIDTH) : undefined}
          stack={document.page_count > 1}
          broken={document.needs_action_type === 'file_problem'}
          kind={isTable(document.mime_type) ? 'sheet' : 'text'}
        />
        <div className="min-w-0 flex-1">
          {document.deleted_at === null ? (
            <Link
              href={documentHref(document.uuid, list)}
              tabIndex={tabIndex}
              prefetch={false}
              className="block truncate rounded-[2px] font-medium leading-[18px] hover:underline"
            >
              {document.original_filename}
            </Link>
          ) : (
            <span className="block truncate font-medium text-ink-2 leading-[18px]">
              {document.original_filename}
            </span>
          )}
          <p
            className={cx(
              'text-small',
              line.held ? 'line-clamp-2 text-warn-ink desk:line-clamp-1' : 'truncate',
              !line.held && (chosen ? 'text-ink-2' : 'text-ink-3'),
            )}
            title={line.held ? line.text : undefined}
          >
            {line.text}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        {document.status !== 'needs_action' && document.deleted_at === null && (
          <span className="desk:hidden">
            <Status status={document.status} />
          </span>
        )}
        {children}
      </div>
    </Cell>
  );
}

function DocType({ document }: { document: ListedDocument }) {
  const { doc_type: type, needs_action_type: hold } = document;
  const confidence = type === null ? document.split_confidence : document.doc_type_confidence;
  if (type === null && hold !== 'split_review') return <span className="text-ink-3">No type</span>;
  return (
    <>
      <span className="block truncate leading-[17px]" title={type === null ? undefined : spoken(type)}>
        {type === null ? 'Mixed' : spoken(type)}
      </span>
      {confidence !== null && <Confidence value={confidence} />}
    </>
  );
}
