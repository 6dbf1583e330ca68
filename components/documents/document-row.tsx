'use client';

import { Eye, ShieldAlert } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { documentHref } from '@/components/api/document-links';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { Checkbox } from '@/components/ui/checkbox';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { DocumentStatusBadge } from '@/components/ui/document-status';
import { FileName } from '@/components/ui/file-name';
import { GridPart } from '@/components/ui/grid-part';
import { Time } from '@/components/ui/time';
import { usePrefetch } from '@/components/ui/use-prefetch';
import type { ListedDocument } from '@/lib/documents/schemas';
import { AssigneeButton } from './assignee-button';
import { ClaimChip } from './claim-chip';
import { DocumentThumbnail } from './document-thumbnail';
import { GRID_COLUMNS } from './grid-columns';
import { LabelChips } from './label-chips';
import { type RowActionHandlers, RowActions } from './row-actions';
import { formatDocumentType, getSecondLine } from './row-summary';
import { SearchSnippet } from './search-snippet';

const NEW_ROW_MS = 6_000;

interface DocumentRowProps extends RowActionHandlers {
  document: ListedDocument;
  /** Row number in the whole grid; the header is 1. */
  rowIndex: number;
  /** `true` if another document is selected. */
  hasOthersSelected: boolean;
  /** Name of the assignee; `null` if unassigned, `undefined` while names are loading. */
  assignee: string | null | undefined;
  members: readonly AssignableMember[];
  /** `true` while the menu that assigns this document is open. */
  isAssigning: boolean;
  onAssigningChange: (uuid: string, isOpen: boolean) => void;
  isSelected: boolean;
  /** `true` for the row with keyboard focus. */
  isCurrent: boolean;
  onSelect: (uuid: string, range: boolean) => void;
  onFocus: (uuid: string) => void;
}

/** Shows one document: name, current state and next action. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, isSelected, isCurrent, onSelect, onFocus } = props;
  const t = useTranslations('documents.row');
  const locale = useLocale();
  // Computed once: a row must not be highlighted again when it scrolls back into view.
  const [fresh] = useState(() => Date.now() - Date.parse(document.created_at) < NEW_ROW_MS);
  const tabIndex = isCurrent ? 0 : -1;
  const list = useSearchParams().toString();

  const prefetch = usePrefetch(document.deleted_at === null ? documentHref(document.uuid, list) : null);

  /** Selects the row by a click on its background, like a click on its checkbox. */
  function chooseByClick(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.closest('a, button')) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) onSelect(document.uuid, event.shiftKey);
  }

  return (
    <GridPart
      as="row"
      data-row={document.uuid}
      aria-rowindex={props.rowIndex}
      tabIndex={tabIndex}
      aria-selected={isSelected}
      {...prefetch}
      onFocus={() => {
        onFocus(document.uuid);
        prefetch.onFocus();
      }}
      onClick={chooseByClick}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={cx(
        GRID_COLUMNS,
        'group/row relative min-h-[52px] border-line-soft border-b -outline-offset-2 max-wide:min-h-[58px] max-wide:gap-3 max-wide:px-3.5 max-wide:py-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-row-hover',
        fresh && !isSelected && 'motion-safe:animate-settle',
      )}
    >
      <Cell className="wide:pl-5">
        <Checkbox
          checked={isSelected}
          label={t('select', { name: document.original_filename })}
          tabIndex={tabIndex}
          onToggle={(event) => onSelect(document.uuid, event.shiftKey)}
        />
      </Cell>
      <Name document={document} isSelected={isSelected} list={list} tabIndex={tabIndex}>
        <RowActions {...props} list={list} tabIndex={tabIndex} />
      </Name>
      <Cell className="px-3 max-wide:hidden">
        <DocType document={document} />
      </Cell>
      <Cell className="px-3 text-right tabular-nums max-xwide:hidden">
        {document.page_count > 0 ? (
          document.page_count.toLocaleString(locale)
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </Cell>
      <Cell className="flex px-3 max-wide:hidden">
        <DocumentStatusBadge status={document.status} isMuted={document.deleted_at !== null} />
      </Cell>
      <Cell className="px-3 max-wide:hidden max-xwide:pr-0">
        <Time
          at={document.deleted_at ?? document.created_at}
          className={isSelected ? 'text-ink-2' : 'text-ink-3'}
        />
      </Cell>
      <Cell className="pr-5 pl-2 max-wide:hidden max-xwide:pr-2">
        {props.assignee !== undefined && (
          <AssigneeButton
            document={document.original_filename}
            assignee={props.assignee}
            members={props.members}
            tabIndex={tabIndex}
            isOpen={props.isAssigning}
            onOpenChange={(isOpen) => props.onAssigningChange(document.uuid, isOpen)}
            onAssign={(member) => props.actions.assign(document, member)}
          />
        )}
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
  isSelected: boolean;
  /** Filter and order of the list, passed on to the document's page. */
  list: string;
  tabIndex: number;
  children: ReactNode;
}

function Name({ document, isSelected, list, tabIndex, children }: NameProps) {
  const t = useTranslations('documents');
  const labels = useTranslations('labels');
  const line = getSecondLine({ t, labels }, document, useLocale());
  return (
    <Cell className="contents wide:flex wide:min-w-0 wide:items-center wide:gap-3 wide:px-3 wide:pl-0">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <DocumentThumbnail document={document} />
        <div className="min-w-0 flex-1">
          {document.deleted_at === null ? (
            <Link
              href={documentHref(document.uuid, list)}
              tabIndex={tabIndex}
              prefetch={false}
              aria-label={document.original_filename}
              className="block rounded-[2px] font-medium leading-[18px] hover:underline"
            >
              <FileName name={document.original_filename} />
            </Link>
          ) : (
            <span className="block truncate font-medium text-ink-2 leading-[18px]">
              {document.original_filename}
            </span>
          )}
          {document.match && document.deleted_at === null ? (
            <SearchSnippet
              match={document.match}
              href={documentHref(document.uuid, list, document.match.page)}
              isSelected={isSelected}
              tabIndex={tabIndex}
            />
          ) : (
            <p
              className={cx(
                'text-small',
                line.held
                  ? 'line-clamp-2 text-warn-ink max-wide:line-clamp-3 xwide:line-clamp-1'
                  : 'truncate',
                !line.held && (isSelected ? 'text-ink-2' : 'text-ink-3'),
              )}
              title={line.held ? line.text : undefined}
            >
              {line.text}
            </p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        <LabelChips labels={document.labels} />
        <div className="contents max-[22.5rem]:flex max-[22.5rem]:flex-col max-[22.5rem]:items-end max-[22.5rem]:gap-1">
          <FailedChecks document={document} />
          {document.claimed_by && <ClaimChip claim={document.claimed_by} />}
          <Viewers viewers={document.viewers} />
          {document.status !== 'needs_action' && document.deleted_at === null && (
            <span className="wide:hidden">
              <DocumentStatusBadge status={document.status} />
            </span>
          )}
        </div>
        {children}
      </div>
    </Cell>
  );
}

/** Shows how many checks of the values failed. */
function FailedChecks({ document: { failed_checks: count } }: { document: ListedDocument }) {
  const t = useTranslations('documents.row');
  if (count === 0) return null;
  return (
    <span
      title={t('failedChecks', { count })}
      className="inline-flex h-6 items-center gap-1 rounded-full bg-warn-soft px-[7px] font-medium text-small text-warn-ink leading-none"
    >
      <ShieldAlert aria-hidden="true" className="size-3" />
      {t.rich('failedChecksShort', {
        count,
        number: (text) => <span className="tabular-nums">{text}</span>,
        more: (text) => <span className="sr-only">{text}</span>,
      })}
    </span>
  );
}

/** Shows who else has the document open, so that two people don't work on the same one. */
function Viewers({ viewers }: { viewers: ListedDocument['viewers'] }) {
  const t = useTranslations('documents.row');
  const [first, ...others] = viewers;
  if (!first) return null;
  return (
    <span
      title={t('openedBy', { names: viewers.map(({ name }) => name).join(', ') })}
      className="inline-flex h-6 items-center gap-1.5 rounded-full bg-ok-soft px-[7px] font-medium text-ok-ink text-small leading-none"
    >
      <Eye aria-hidden="true" className="size-3" />
      <span className="max-w-32 truncate max-xwide:sr-only">
        {t.rich('viewers', {
          name: first.name,
          others: others.length,
          more: (text) => <span className="sr-only">{text}</span>,
        })}
      </span>
    </span>
  );
}

function DocType({ document }: { document: ListedDocument }) {
  const { doc_type: type, needs_action_type: hold } = document;
  const label = formatDocumentType(useTranslations('labels'), document);
  if (type === null && hold !== 'split_review') return <span className="text-ink-3">{label}</span>;
  return (
    <>
      <span className="block truncate leading-[17px]" title={type === null ? undefined : label}>
        {label}
      </span>
      {/* The doubt about a pile is in the sentence below its name. */}
      {type !== null && document.doc_type_confidence !== null && (
        <Confidence value={document.doc_type_confidence} />
      )}
    </>
  );
}
