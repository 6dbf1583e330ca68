'use client';

import { Check, Ellipsis, FileText, Merge, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { documentHref, reviewHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import { Button, getButtonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { usePrefetch } from '@/components/ui/use-prefetch';
import type { ListedDocument } from '@/lib/documents/schemas';
import { getApprovalReason } from './approval-blockers';
import { DocumentMenuItems, TypeItems } from './document-menu-items';
import type { DocumentActions } from './use-document-actions';

export interface RowActionHandlers {
  actions: DocumentActions;
  onApprove: (documents: readonly ListedDocument[]) => void;
  /** Merges a document with the selected ones. */
  onMergeWith: (document: ListedDocument) => void;
  onRestore: (document: ListedDocument) => void;
}

interface RowActionsProps extends RowActionHandlers {
  document: ListedDocument;
  /** `true` if another document is selected. */
  hasOthersSelected: boolean;
  /** Filter and order of the list, passed on to the document's page. */
  list: string;
  /** Tab index; -1 removes the row's buttons from the Tab order until the row has focus. */
  tabIndex: number;
}

/** Shows the action that ends a hold; other actions appear on hover and focus. */
export function RowActions(props: RowActionsProps) {
  const { document, tabIndex, onRestore } = props;
  const t = useTranslations('documents.row');
  const { canEdit } = useProject();
  if (document.deleted_at !== null) {
    if (!canEdit) return null;
    return (
      <Button size="sm" icon={RotateCcw} tabIndex={tabIndex} onClick={() => onRestore(document)}>
        {t('restore')}
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

function NextStepButton({ document, actions, list, tabIndex }: RowActionsProps) {
  const { projectUuid, canEdit } = useProject();
  const t = useTranslations('documents.row');
  const look = getButtonClass({ size: 'sm' });
  const pages = reviewHref(projectUuid, [document.uuid], list);
  const prefetch = usePrefetch(pages);
  if (document.needs_action_type === 'file_problem') {
    return (
      <Link href={documentHref(document.uuid, list)} tabIndex={tabIndex} className={look}>
        {t('seeFile')}
      </Link>
    );
  }
  if (!canEdit) return null;
  if (document.needs_action_type === 'type_review') {
    return (
      <Menu
        trigger={
          <Button size="sm" tabIndex={tabIndex}>
            {t('chooseType')}
          </Button>
        }
      >
        <TypeItems document={document} actions={actions} />
      </Menu>
    );
  }
  return (
    <Link href={pages} tabIndex={tabIndex} className={look} {...prefetch}>
      {t('reviewPages')}
    </Link>
  );
}

/** Shows the actions of the document's own menu, and those of the list. */
function MoreMenu(props: RowActionsProps) {
  const { document, actions, hasOthersSelected, list, tabIndex, onApprove, onMergeWith } = props;
  const t = useTranslations('documents');
  const { canEdit } = useProject();
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={t('row.more', { name: document.original_filename })}
          tooltip={false}
          tabIndex={tabIndex}
          className={cx(
            // Touch has no hover.
            'opacity-0 focus-visible:opacity-100 pointer-coarse:opacity-100 group-hover/row:opacity-100 group-focus-within/row:opacity-100 aria-expanded:opacity-100',
            // On a phone, the name of a held document needs the space; its next step remains.
            document.status === 'needs_action' && 'max-wide:hidden',
          )}
        />
      }
    >
      <MenuItem asChild>
        <Link href={documentHref(document.uuid, list)}>
          <FileText aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          {t('row.open')}
        </Link>
      </MenuItem>
      {canEdit && (
        <>
          <MenuItem
            icon={Check}
            shortcut={t('keys.approve')}
            reason={getApprovalReason(t, document)}
            onSelect={() => onApprove([document])}
          >
            {t('row.approve')}
          </MenuItem>
          <MenuItem
            icon={Merge}
            reason={hasOthersSelected ? undefined : t('row.mergeBlocked')}
            onSelect={() => onMergeWith(document)}
          >
            {t('row.merge')}
          </MenuItem>
        </>
      )}
      <DocumentMenuItems document={document} actions={actions} canEdit={canEdit} list={list} />
    </Menu>
  );
}
