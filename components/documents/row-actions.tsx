'use client';

import { Download, Ellipsis, FileText, RotateCcw, Scissors, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { documentHref, fileHref, reviewHref } from '@/components/api/document-links';
import type { Category } from '@/components/api/use-categories';
import { Button, buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import { spoken } from '@/components/ui/words';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentSummary } from '@/lib/documents/schemas';

export interface RowDeeds {
  onDelete: (document: DocumentSummary) => void;
  onRestore: (document: DocumentSummary) => void;
  onSetType: (document: DocumentSummary, docType: string) => void;
}

interface RowActionsProps extends RowDeeds {
  projectUuid: string;
  document: DocumentSummary;
  categories: readonly Category[];
  mayEdit: boolean;
  /** How the list is filtered and ordered: the document's page goes on in it. */
  list: string;
  /** -1 keeps the row's buttons out of the Tab order until the row is the current one. */
  tabIndex: number;
}

/** The way out of a hold, always in sight; what else can be done, on hover and on focus. */
export function RowActions(props: RowActionsProps) {
  const { document, mayEdit, tabIndex, onRestore } = props;
  if (document.deleted_at !== null) {
    if (!mayEdit) return null;
    return (
      <Button size="sm" icon={RotateCcw} tabIndex={tabIndex} onClick={() => onRestore(document)}>
        Restore
      </Button>
    );
  }
  const held = document.status === 'needs_action' && document.replacing === null;
  return (
    <>
      <More {...props} />
      {held && <WayOut {...props} />}
    </>
  );
}

function WayOut({ projectUuid, document, categories, mayEdit, list, tabIndex, onSetType }: RowActionsProps) {
  const look = buttonClass({ size: 'sm' });
  if (document.needs_action_type === 'file_problem') {
    return (
      <Link href={documentHref(document.uuid, list)} tabIndex={tabIndex} className={look}>
        See file
      </Link>
    );
  }
  if (!mayEdit) return null;
  if (document.needs_action_type === 'type_review') {
    return (
      <Menu
        trigger={
          <Button size="sm" tabIndex={tabIndex}>
            Choose type
          </Button>
        }
      >
        {categories.length === 0 && <MenuLabel>The project has no document types yet.</MenuLabel>}
        {categories.map(({ value }) => (
          <MenuItem key={value} onSelect={() => onSetType(document, value)}>
            {spoken(value)}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <Link href={reviewHref(projectUuid, [document.uuid], list)} tabIndex={tabIndex} className={look}>
      Review pages
    </Link>
  );
}

function More({ projectUuid, document, mayEdit, list, tabIndex, onDelete }: RowActionsProps) {
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={`More for ${document.original_filename}`}
          tooltip={false}
          tabIndex={tabIndex}
          className={cx(
            // A finger does not hover.
            'opacity-0 focus-visible:opacity-100 pointer-coarse:opacity-100 group-hover/row:opacity-100 group-focus-within/row:opacity-100 aria-expanded:opacity-100',
            // Where it is tight, the name needs the room more: the way out and the document's own page are there.
            document.status === 'needs_action' ? 'max-room:hidden' : 'max-desk:hidden',
          )}
        />
      }
    >
      <MenuItem asChild>
        <Link href={documentHref(document.uuid, list)}>
          <FileText aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          Open
        </Link>
      </MenuItem>
      {mayEdit && canPlan(document) && (
        <MenuItem asChild>
          <Link href={reviewHref(projectUuid, [document.uuid], list)}>
            <Scissors aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
            Review pages
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={fileHref(document.uuid)} download>
          <Download aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          Download
        </a>
      </MenuItem>
      {mayEdit && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onDelete(document)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
