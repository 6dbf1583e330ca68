'use client';

import { Check, Download, RotateCcw, Tag, Trash2, UserRound, X } from 'lucide-react';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { BulkDeed } from '@/components/api/use-bulk';
import type { Category } from '@/components/api/use-categories';
import { Button } from '@/components/ui/button';
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

/** What can be done with all that is chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { projectUuid, documents, trashed, mayEdit, besideTray } = props;
  const pages = documents.reduce((sum, document) => sum + document.page_count, 0);
  const reason = mayEdit && !trashed ? whyNotPlan(documents) : undefined;
  const images = noteOfImages(documents);
  return (
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
      className={cx(
        'absolute bottom-4 left-1/2 z-21 flex h-11 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-3 bg-inverse pr-2 pl-4 text-on-inverse shadow-3 max-room:top-16 max-room:bottom-auto max-desk:right-3 max-desk:left-3 max-desk:translate-x-0 max-desk:gap-1 max-desk:overflow-x-auto max-desk:pl-3 max-desk:[&>:is(a,button)]:px-2 motion-safe:animate-appear',
        besideTray && 'room:left-[calc(50%-182px)]',
      )}
    >
      <b className="tabular-nums max-desk:flex-1">
        {documents.length}
        <span className="max-[360px]:sr-only"> selected</span>
      </b>
      <span className="mr-2 text-on-inverse-2 tabular-nums max-desk:sr-only" id="selection-note">
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
          <Changes {...props} />
        </>
      )}
      {!trashed && (
        <Button variant="inverse" icon={Download} disabled={props.busy} onClick={props.onDownload}>
          <span className="max-desk:sr-only">Download</span>
        </Button>
      )}
      {mayEdit && !trashed && (
        <Button variant="inverse" icon={Trash2} onClick={props.onDelete}>
          <span className="max-desk:sr-only">Delete</span>
        </Button>
      )}
      {mayEdit && trashed && (
        <Button variant="inverse" icon={RotateCcw} onClick={props.onRestore}>
          Restore
        </Button>
      )}
      <IconButton
        variant="inverse"
        icon={X}
        label="Clear the selection"
        shortcut="Esc"
        onClick={props.onClear}
      />
    </div>
  );
}

/** Type, assignee, and the approval: what changes in each of them by itself. */
function Changes({ categories, members, busy, onChange }: SelectionBarProps) {
  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button variant="inverse" icon={Tag} title="Type" disabled={busy}>
            <span className="max-room:sr-only">Type</span>
          </Button>
        }
      >
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
      </Menu>
      {members.length > 0 && (
        <Menu
          side="top"
          trigger={
            <Button
              variant="inverse"
              icon={UserRound}
              title="Assign"
              disabled={busy}
              className="max-desk:hidden"
            >
              <span className="max-room:sr-only">Assign</span>
            </Button>
          }
        >
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
        </Menu>
      )}
      <Button
        variant="inverse"
        icon={Check}
        title="Approve"
        disabled={busy}
        onClick={() => onChange({ action: 'set_status', status: 'approved' }, 'approved')}
      >
        <span className="max-room:sr-only">Approve</span>
      </Button>
    </>
  );
}
