'use client';

import { Download, Ellipsis, FileText, RotateCcw, Scissors, Sparkles, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { documentHref, fileHref, reviewHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import { Button, getButtonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { formatIdentifier } from '@/components/ui/format-identifier';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import { usePrefetch } from '@/components/ui/use-prefetch';
import { canClassify } from '@/lib/documents/can-classify';
import { canPlanPages } from '@/lib/documents/can-plan-pages';
import type { DocumentSummary } from '@/lib/documents/schemas';

export interface RowActionHandlers {
  onDelete: (document: DocumentSummary) => void;
  onRestore: (document: DocumentSummary) => void;
  onSetType: (document: DocumentSummary, docType: string) => void;
  onClassify: (document: DocumentSummary) => void;
  onAssign: (document: DocumentSummary, member: AssignableMember | null) => void;
}

interface RowActionsProps extends RowActionHandlers {
  document: DocumentSummary;
  categories: readonly Category[];
  /** Filter and order of the list, passed on to the document's page. */
  list: string;
  /** Tab index; -1 removes the row's buttons from the Tab order until the row has focus. */
  tabIndex: number;
}

/** Shows the action that ends a hold; other actions appear on hover and focus. */
export function RowActions(props: RowActionsProps) {
  const { document, tabIndex, onRestore } = props;
  const { canEdit } = useProject();
  if (document.deleted_at !== null) {
    if (!canEdit) return null;
    return (
      <Button size="sm" icon={RotateCcw} tabIndex={tabIndex} onClick={() => onRestore(document)}>
        Restore
      </Button>
    );
  }
  const held = document.status === 'needs_action' && document.replacing === null;
  return (
    <>
      <MoreMenu {...props} />
      {held && <NextStepButton {...props} />}
    </>
  );
}

function NextStepButton({ document, categories, list, tabIndex, onSetType }: RowActionsProps) {
  const { projectUuid, canEdit } = useProject();
  const look = getButtonClass({ size: 'sm' });
  const pages = reviewHref(projectUuid, [document.uuid], list);
  const prefetch = usePrefetch(pages);
  if (document.needs_action_type === 'file_problem') {
    return (
      <Link href={documentHref(document.uuid, list)} tabIndex={tabIndex} className={look}>
        See file
      </Link>
    );
  }
  if (!canEdit) return null;
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
            {formatIdentifier(value)}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <Link href={pages} tabIndex={tabIndex} className={look} {...prefetch}>
      Review pages
    </Link>
  );
}

function MoreMenu({ document, list, tabIndex, onDelete, onClassify }: RowActionsProps) {
  const { projectUuid, canEdit } = useProject();
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
            // Touch has no hover.
            'opacity-0 focus-visible:opacity-100 pointer-coarse:opacity-100 group-hover/row:opacity-100 group-focus-within/row:opacity-100 aria-expanded:opacity-100',
            // On narrow screens the name needs the space; the hold action and the document's page remain.
            document.status === 'needs_action' ? 'max-xwide:hidden' : 'max-wide:hidden',
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
      {canEdit && canPlanPages(document) && (
        <MenuItem asChild>
          <Link href={reviewHref(projectUuid, [document.uuid], list)}>
            <Scissors aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
            Review pages
          </Link>
        </MenuItem>
      )}
      {canEdit && canClassify(document) && (
        <MenuItem icon={Sparkles} onSelect={() => onClassify(document)}>
          Find types and cuts
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={fileHref(document.uuid)} download>
          <Download aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          Download
        </a>
      </MenuItem>
      {canEdit && (
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
