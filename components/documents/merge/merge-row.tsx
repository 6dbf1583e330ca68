'use client';

import { ArrowDown, ArrowLeftRight, ArrowUp, GripVertical, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { DropIndicator } from '@/components/ui/drop-indicator';
import { hasPages, isSpreadsheet } from '@/components/ui/file-kinds';
import { GridPart } from '@/components/ui/grid-part';
import { IconButton } from '@/components/ui/icon-button';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { useRowDrag } from '@/components/ui/row-drag';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { Side } from './merge-selection';

/** Width in px; same as in the list, so the thumbnail is already cached. */
const THUMBNAIL_WIDTH = 96;

export interface MergeRowActions {
  toggle: (uuid: string) => void;
  move: (uuid: string, side: Side, at: number) => void;
  leaveOut: (uuid: string) => void;
}

interface MergeRowProps {
  side: Side;
  document: DocumentSummary;
  /** Position on its side, from 0. */
  index: number;
  rows: number;
  /** Note below the name. */
  note: string;
  /** `true` if the document can't be on this side; the note explains why. */
  hasProblem: boolean;
  /** `true` if the row is in the Tab order. */
  isCurrent: boolean;
  line: 'above' | 'below' | null;
  actions: MergeRowActions;
  onFocus: () => void;
}

/** Shows a receiver or attachment with its actions. */
export function MergeRow(props: MergeRowProps) {
  const { side, document, index, rows, note, hasProblem, isCurrent, line, actions } = props;
  const { uuid, original_filename: name, page_count: pages, mime_type: mimeType } = document;
  const t = useTranslations('documents');
  const attached = side === 'attachments';
  const tabIndex = isCurrent ? 0 : -1;
  const image =
    hasPages(mimeType) && pages > 0
      ? thumbnailHref(uuid, 1, THUMBNAIL_WIDTH, document.file_sha256)
      : undefined;
  const { held, grip } = useRowDrag({ id: uuid, list: side, from: index, name, note, image });
  return (
    <GridPart
      as="row"
      data-merge={uuid}
      tabIndex={tabIndex}
      aria-label={
        attached
          ? t('mergeDialog.row.attachment', { position: index + 1, name })
          : t('mergeDialog.row.receives', { name })
      }
      onFocus={props.onFocus}
      className={cx(
        'group/row relative flex h-14 items-center gap-2.5 border-line-soft pr-1.5 pl-3 -outline-offset-2 not-last:border-b first:rounded-t-[7px] last:rounded-b-[7px]',
        hasProblem ? 'bg-bad-soft' : 'bg-surface',
        held && 'bg-sunken *:opacity-50',
      )}
    >
      {line && <DropIndicator edge={line} />}
      <GridPart as="gridcell" className="flex min-w-0 flex-1 items-center gap-2.5">
        {attached && (
          <>
            <span
              ref={(element) => {
                grip(element);
              }}
              // Only for pointers. The buttons next to it do the same for keyboards and screen readers.
              aria-hidden="true"
              className="-mx-2 grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink-2 active:cursor-grabbing"
            >
              <GripVertical strokeWidth={1.75} className="size-4" />
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'w-4 shrink-0 text-right font-medium text-small tabular-nums',
                hasProblem ? 'text-bad-ink' : 'text-ink-3',
              )}
            >
              {index + 1}
            </span>
          </>
        )}
        <PageThumbnail
          src={image}
          isStack={pages > 1}
          isBroken={document.needs_action_type === 'file_problem'}
          kind={isSpreadsheet(mimeType) ? 'sheet' : 'text'}
          className="isolate"
        />
        <span className="min-w-0 flex-1">
          <b
            className="line-clamp-2 font-medium leading-[18px] [overflow-wrap:anywhere] wide:line-clamp-1 wide:break-all"
            title={name}
          >
            {name}
          </b>
          <span
            className={cx('block truncate text-small', hasProblem ? 'text-bad-ink' : 'text-ink-3')}
            title={note}
          >
            {note}
          </span>
        </span>
      </GridPart>
      <GridPart as="gridcell" className="flex shrink-0 items-center gap-0.5">
        {attached && (
          <>
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('mergeDialog.row.up', { name })}
              shortcut={t('keys.up')}
              tabIndex={tabIndex}
              disabled={index === 0}
              onClick={() => actions.move(uuid, side, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('mergeDialog.row.down', { name })}
              shortcut={t('keys.down')}
              tabIndex={tabIndex}
              disabled={index === rows - 1}
              onClick={() => actions.move(uuid, side, index + 1)}
            />
          </>
        )}
        <IconButton
          icon={ArrowLeftRight}
          size="sm"
          label={t(attached ? 'mergeDialog.row.toReceiver' : 'mergeDialog.row.toAttachment', { name })}
          shortcut={t('keys.space')}
          tabIndex={tabIndex}
          onClick={() => actions.toggle(uuid)}
        />
        <IconButton
          icon={X}
          size="sm"
          label={t('mergeDialog.row.remove', { name })}
          shortcut={t('keys.remove')}
          tabIndex={tabIndex}
          onClick={() => actions.leaveOut(uuid)}
          className="max-wide:hidden"
        />
      </GridPart>
    </GridPart>
  );
}
