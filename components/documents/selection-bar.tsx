'use client';

import { Check, Download, Ellipsis, RotateCcw, Tag, Trash2, UserRound, X } from 'lucide-react';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { BulkDeed } from '@/components/api/use-bulk';
import type { Category } from '@/components/api/use-categories';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import { spoken } from '@/components/ui/words';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { noteOfImages, whyNotPlan } from './row-facts';
import { MergeChosen, ReviewChosen } from './selection-pages';

interface SelectionBarProps {
  projectUuid: string;
  documents: readonly DocumentSummary[];
  trashed: boolean;
  mayEdit: boolean;
  /** The tray stands at the right, so the middle is further left. */
  besideTray: boolean;
  categories: readonly Category[];
  members: readonly AssignableMember[];
  /** Something is being done to all of them. */
  busy: boolean;
  /** `done` tells what they are then, such as "approved". */
  onChange: (deed: BulkDeed, done: string) => void;
  onMerge: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/**
 * What can be done with all that is chosen. It is never wider than its sheet: first the lesser deeds lose their words,
 * then they move into one menu. What a desk is for, cutting and merging, keeps its words longest.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { projectUuid, documents, trashed, mayEdit, besideTray } = props;
  const pages = documents.reduce((sum, document) => sum + document.page_count, 0);
  const reason = mayEdit && !trashed ? whyNotPlan(documents) : undefined;
  const images = noteOfImages(documents);
  return (
    <div
      className={cx(
        '@container pointer-events-none absolute inset-x-3 bottom-4 z-21 flex justify-center max-room:top-16 max-room:bottom-auto',
        besideTray && 'room:right-[376px]',
      )}
    >
      <div
        role="toolbar"
        aria-label="Selection"
        onKeyDown={(event) => {
          // The list's keys work here, too: the menus, which float elsewhere, have keys of their own.
          if (!event.currentTarget.contains(event.target as Node)) return;
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === 'm') props.onMerge();
          if (event.key === 'Escape') props.onClear();
        }}
        className="pointer-events-auto flex h-11 max-w-full items-center gap-1.5 whitespace-nowrap rounded-3 bg-inverse pr-2 pl-4 text-on-inverse shadow-3 motion-safe:animate-appear @max-[40rem]:w-full @max-[40rem]:gap-1 @max-[40rem]:pr-1.5 @max-[40rem]:pl-3 @max-[40rem]:[&>:is(a,button)]:px-2"
      >
        <b className="shrink-0 tabular-nums @max-[40rem]:mr-auto">
          {documents.length}
          <span className="@max-[22rem]:sr-only"> selected</span>
        </b>
        <span
          className="mr-2 min-w-0 truncate text-on-inverse-2 tabular-nums @max-[40rem]:sr-only"
          id="selection-note"
        >
          {reason ?? [count(pages, 'page'), ...(images ? [images] : [])].join(' · ')}
        </span>
        {mayEdit && !trashed && (
          <>
            <ReviewChosen
              projectUuid={projectUuid}
              documents={documents}
              reason={reason}
              images={images !== undefined}
            />
            <MergeChosen enough={documents.length > 1} onMerge={props.onMerge} />
          </>
        )}
        {trashed ? (
          mayEdit && (
            <Button variant="inverse" icon={RotateCcw} onClick={props.onRestore}>
              Restore
            </Button>
          )
        ) : (
          <>
            <span className="contents @max-[40rem]:hidden">
              <Deeds {...props} />
            </span>
            <AllDeeds {...props} />
          </>
        )}
        <IconButton
          variant="inverse"
          icon={X}
          label="Clear the selection"
          shortcut="Esc"
          onClick={props.onClear}
        />
      </div>
    </div>
  );
}

/** Type, assignee and approval change in each of them by itself; a download and a deletion take all of them. */
function Deeds(props: SelectionBarProps) {
  const { mayEdit, members, busy } = props;
  return (
    <>
      {mayEdit && (
        <>
          <Menu side="top" trigger={<Deed icon={Tag} word="Type" disabled={busy} lesser />}>
            <Types {...props} />
          </Menu>
          {members.length > 0 && (
            <Menu side="top" trigger={<Deed icon={UserRound} word="Assign" disabled={busy} lesser />}>
              <People {...props} />
            </Menu>
          )}
          <Deed icon={Check} word="Approve" disabled={busy} lesser onClick={() => approve(props)} />
        </>
      )}
      <Deed icon={Download} word="Download" disabled={busy} onClick={props.onDownload} />
      {mayEdit && <Deed icon={Trash2} word="Delete" onClick={props.onDelete} />}
    </>
  );
}

/** The same, where there is no room for a button each: all in one list, since menus beside it would not fit either. */
function AllDeeds(props: SelectionBarProps) {
  const { mayEdit, members, busy } = props;
  return (
    <Menu
      trigger={
        <IconButton
          variant="inverse"
          icon={Ellipsis}
          label="More for the selection"
          tooltip={false}
          disabled={busy}
          className="@min-[40rem]:hidden"
        />
      }
    >
      {mayEdit && (
        <MenuItem icon={Check} onSelect={() => approve(props)}>
          Approve
        </MenuItem>
      )}
      <MenuItem icon={Download} onSelect={props.onDownload}>
        Download
      </MenuItem>
      {mayEdit && (
        <>
          <MenuItem icon={Trash2} danger onSelect={props.onDelete}>
            Delete
          </MenuItem>
          {members.length > 0 && (
            <>
              <MenuSeparator />
              <MenuLabel>Assign to</MenuLabel>
              <People {...props} />
            </>
          )}
          <MenuSeparator />
          <MenuLabel>Type</MenuLabel>
          <Types {...props} />
        </>
      )}
    </Menu>
  );
}

interface DeedProps extends Omit<ButtonProps, 'children'> {
  word: string;
  /** Of those whose icons stand alone first, as the sheet gets narrower. */
  lesser?: boolean;
}

function Deed({ word, lesser, ...rest }: DeedProps) {
  return (
    <Button variant="inverse" title={word} {...rest}>
      <span className={lesser ? '@max-[60rem]:sr-only' : '@max-[52rem]:sr-only'}>{word}</span>
    </Button>
  );
}

const approve = ({ onChange }: SelectionBarProps) =>
  onChange({ action: 'set_status', status: 'approved' }, 'approved');

function Types({ categories, onChange }: SelectionBarProps) {
  return (
    <>
      {categories.length === 0 && <MenuLabel>The project has no document types yet.</MenuLabel>}
      {categories.map(({ value }) => (
        <MenuItem
          key={value}
          onSelect={() => onChange({ action: 'set_type', doc_type: value }, `typed ${spoken(value)}`)}
        >
          {spoken(value)}
        </MenuItem>
      ))}
      {categories.length > 0 && <MenuSeparator />}
      <MenuItem onSelect={() => onChange({ action: 'set_type', doc_type: null }, 'left without a type')}>
        No type
      </MenuItem>
    </>
  );
}

function People({ members, onChange }: SelectionBarProps) {
  return (
    <>
      {members.map(({ id, name }) => (
        <MenuItem
          key={id}
          onSelect={() => onChange({ action: 'assign', assignee: id }, `assigned to ${name}`)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onChange({ action: 'assign', assignee: null }, 'assigned to nobody')}>
        Nobody
      </MenuItem>
    </>
  );
}
