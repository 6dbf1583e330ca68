'use client';

import { ArrowDown, ArrowLeftRight, ArrowUp, GripVertical, X } from 'lucide-react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { DropLine } from '@/components/ui/drop-line';
import { hasPages, isTable } from '@/components/ui/file-kinds';
import { GridPart } from '@/components/ui/grid-part';
import { IconButton } from '@/components/ui/icon-button';
import { MiniPage } from '@/components/ui/mini-page';
import { useRowDrag } from '@/components/ui/row-drag';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { Side } from './merge-choice';

/** As wide as the list asks for: the picture is in the browser already. */
const PICTURE_WIDTH = 96;

export interface RowDeeds {
  toggle: (uuid: string) => void;
  move: (uuid: string, side: Side, at: number) => void;
  leaveOut: (uuid: string) => void;
}

interface MergeRowProps {
  side: Side;
  document: DocumentSummary;
  /** Its place on its side, from 0, of so many. */
  index: number;
  rows: number;
  /** What matters about it, below its name. */
  note: string;
  /** It can't stand here; the note says why. */
  bad: boolean;
  /** Tab comes to this row. */
  current: boolean;
  line: 'above' | 'below' | null;
  deeds: RowDeeds;
  onFocus: () => void;
}

/** A document that receives or is attached, with what can be done about it. */
export function MergeRow(props: MergeRowProps) {
  const { side, document, index, rows, note, bad, current, line, deeds } = props;
  const { uuid, original_filename: name, page_count: pages, mime_type: mimeType } = document;
  const attached = side === 'attachments';
  const tabIndex = current ? 0 : -1;
  const picture = hasPages(mimeType) && pages > 0 ? thumbnailHref(uuid, 1, PICTURE_WIDTH) : undefined;
  const { held, grip } = useRowDrag({ id: uuid, list: side, from: index, name, note, picture });
  return (
    <GridPart
      as="row"
      data-merge={uuid}
      tabIndex={tabIndex}
      aria-label={attached ? `Attachment ${index + 1}: ${name}` : `Receives: ${name}`}
      onFocus={props.onFocus}
      className={cx(
        'group/row relative flex h-14 items-center gap-2.5 border-line-soft pr-1.5 pl-3 -outline-offset-2 not-last:border-b first:rounded-t-[7px] last:rounded-b-[7px]',
        bad ? 'bg-bad-soft' : 'bg-surface',
        held && 'bg-sunken *:opacity-50',
      )}
    >
      {line && <DropLine edge={line} />}
      <GridPart as="gridcell" className="flex min-w-0 flex-1 items-center gap-2.5">
        {attached && (
          <>
            <span
              ref={(element) => {
                grip(element);
              }}
              // The buttons beside it are for the keys, and say what this does.
              aria-hidden="true"
              className="-mx-2 grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink-2 active:cursor-grabbing"
            >
              <GripVertical strokeWidth={1.75} className="size-4" />
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'w-4 shrink-0 text-right font-medium text-small tabular-nums',
                bad ? 'text-bad-ink' : 'text-ink-3',
              )}
            >
              {index + 1}
            </span>
          </>
        )}
        <MiniPage
          src={picture}
          stack={pages > 1}
          broken={document.needs_action_type === 'file_problem'}
          kind={isTable(mimeType) ? 'sheet' : 'text'}
          className="isolate"
        />
        <span className="min-w-0 flex-1">
          <b className="block truncate font-medium leading-[18px]" title={name}>
            {name}
          </b>
          <span className={cx('block truncate text-small', bad ? 'text-bad-ink' : 'text-ink-3')} title={note}>
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
              label={`Move ${name} up`}
              shortcut="Alt ↑"
              tabIndex={tabIndex}
              disabled={index === 0}
              onClick={() => deeds.move(uuid, side, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={`Move ${name} down`}
              shortcut="Alt ↓"
              tabIndex={tabIndex}
              disabled={index === rows - 1}
              onClick={() => deeds.move(uuid, side, index + 1)}
            />
          </>
        )}
        <IconButton
          icon={ArrowLeftRight}
          size="sm"
          label={attached ? `Make ${name} a receiver` : `Make ${name} an attachment`}
          shortcut="Space"
          tabIndex={tabIndex}
          onClick={() => deeds.toggle(uuid)}
        />
        <IconButton
          icon={X}
          size="sm"
          label={`Take ${name} out`}
          shortcut="Del"
          tabIndex={tabIndex}
          onClick={() => deeds.leaveOut(uuid)}
          className="max-desk:hidden"
        />
      </GridPart>
    </GridPart>
  );
}
