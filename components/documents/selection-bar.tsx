'use client';

import {
  Check,
  Download,
  Ellipsis,
  FileDown,
  RotateCcw,
  Sparkles,
  Tag,
  Tags,
  Trash2,
  UserRound,
  X,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProject } from '@/components/api/project-context';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { BulkAction } from '@/components/api/use-bulk-action';
import type { Category } from '@/components/api/use-categories';
import { useListQueryString } from '@/components/api/use-list-query';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import { canClassifyDocument } from '@/lib/documents/can-classify-document';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';
import { getBulkApprovalReason } from './approval-blockers';
import { AssigneeItems } from './assignee-items';
import { type BulkResult, toAssignResult, toTypeResult } from './bulk-result';
import { DocumentMenuItems } from './document-menu-items';
import { formatImageNote, getPagePlanBlocker } from './row-summary';
import { MergeSelected, ReviewSelected } from './selection-page-actions';
import type { DocumentActions } from './use-document-actions';

/** Menu of the bar: the one that assigns the selection, or the one with the actions that have no button. */
export type SelectionMenu = 'assign' | 'more';

const ASSIGN_BUTTON = 'assign-selection';

/** Returns `false` if the bar is so narrow that the menu of more actions assigns the selection. */
export const isAssignButtonShown = (): boolean =>
  document.getElementById(ASSIGN_BUTTON)?.checkVisibility() ?? false;

interface SelectionBarProps {
  documents: readonly DocumentSummary[];
  trashed: boolean;
  /** `true` if the tray is on the right; the bar is then centered further left. */
  isBesideTray: boolean;
  categories: readonly Category[];
  members: readonly AssignableMember[];
  /** Actions of the document's own menu, if it is the only one. */
  actions: DocumentActions;
  /** `true` while a bulk action is running. */
  isBusy: boolean;
  openMenu: SelectionMenu | undefined;
  onOpenMenu: (menu: SelectionMenu | undefined) => void;
  /** Opens the menu that assigns the selection. */
  onAssign: () => void;
  /** Applies an action. `result` determines the message that follows. */
  onChange: (action: BulkAction, result: BulkResult) => void;
  onReview: () => void;
  /** Opens the dialog that adds labels. */
  onLabel: () => void;
  onMerge: () => void;
  onDownload: () => void;
  onExport: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/**
 * Shows the actions for the selected documents. In a narrow layout, secondary actions lose their labels first and then
 * move into a menu. Cut and merge keep their labels longest.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { documents, trashed, isBesideTray } = props;
  const t = useTranslations('documents');
  const { canEdit } = useProject();
  const pages = documents.reduce((sum, document) => sum + document.page_count, 0);
  const reason = canEdit && !trashed ? getPagePlanBlocker(t, documents) : undefined;
  const images = formatImageNote(t, documents);
  return (
    <div
      className={cx(
        '@container pointer-events-none absolute inset-x-3 bottom-4 z-21 flex justify-center',
        // Where the tray leaves no room below, the bar covers the title instead of the filters and the rows.
        isBesideTray
          ? 'max-xwide:top-1.5 max-xwide:bottom-auto xwide:right-[376px]'
          : 'max-wide:top-1.5 max-wide:bottom-auto',
      )}
    >
      <div
        role="toolbar"
        aria-label={t('selection.title')}
        data-floating-toolbar
        onKeyDown={(event) => {
          // The list's shortcuts also work here, but not in the menus, which have their own.
          if (!event.currentTarget.contains(event.target as Node)) return;
          if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
          getKeyHandler(event.key, props, canEdit && !trashed)?.();
        }}
        className="pointer-events-auto flex h-11 max-w-full items-center gap-1.5 whitespace-nowrap rounded-3 bg-inverse pr-2 pl-4 text-on-inverse shadow-3 motion-safe:animate-appear @max-[44rem]:w-full @max-[44rem]:gap-1 @max-[44rem]:pr-1.5 @max-[44rem]:pl-3 @max-[44rem]:[&>:is(a,button)]:px-2"
      >
        <b className="shrink-0 tabular-nums @max-[44rem]:mr-auto">
          {t.rich('selection.count', {
            count: documents.length,
            more: (text) => <span className="@max-[22rem]:sr-only">{text}</span>,
          })}
        </b>
        <span
          className="mr-2 min-w-0 truncate text-on-inverse-2 tabular-nums @max-[44rem]:sr-only"
          id="selection-note"
        >
          {reason ?? [t('selection.pages', { count: pages }), ...(images ? [images] : [])].join(' · ')}
        </span>
        {canEdit && !trashed && (
          <>
            <ReviewSelected documents={documents} reason={reason} images={images !== undefined} />
            <MergeSelected isEnabled={documents.length > 1} onMerge={props.onMerge} />
          </>
        )}
        {trashed ? (
          canEdit && (
            <Button variant="inverse" icon={RotateCcw} onClick={props.onRestore}>
              {t('selection.restore')}
            </Button>
          )
        ) : (
          <>
            <span className="contents @max-[44rem]:hidden">
              <BulkActions {...props} />
            </span>
            <BulkActionsMenu {...props} />
          </>
        )}
        <IconButton
          variant="inverse"
          icon={X}
          label={t('selection.clear')}
          shortcut={t('keys.clear')}
          onClick={props.onClear}
        />
      </div>
    </div>
  );
}

/** Returns what a shortcut of the list does to the selection. */
function getKeyHandler(key: string, props: SelectionBarProps, canChange: boolean): (() => void) | undefined {
  if (key === 'Escape') return props.onClear;
  if (!canChange) return undefined;
  if (key === 'Delete') return props.onDelete;
  if (key === 'a') return props.onAssign;
  if (key === 'e') return () => approve(props);
  if (key === 'm') return props.onMerge;
  return key === 'r' ? props.onReview : undefined;
}

/** Shows the bulk actions. Type, assignee and approval apply to each document; download and delete apply to all. */
function BulkActions(props: SelectionBarProps) {
  const t = useTranslations('documents');
  const { members, isBusy } = props;
  const { canEdit } = useProject();
  const approvalReason = getBulkApprovalReason(t, props.documents);
  const detectionReason = getDetectionReason(t, props.documents);
  return (
    <>
      {canEdit && (
        <>
          <BulkActionButton
            icon={Sparkles}
            label={t('selection.findTypes')}
            labelFrom="medium"
            disabled={isBusy || detectionReason !== undefined}
            title={detectionReason ?? t('findTypes')}
            onClick={() => detect(props)}
          />
          <Menu
            side="top"
            trigger={
              <BulkActionButton icon={Tag} label={t('selection.type')} labelFrom="wide" disabled={isBusy} />
            }
          >
            <TypeMenu {...props} />
          </Menu>
          <BulkActionButton
            icon={Tags}
            label={t('selection.addLabels')}
            labelFrom="widest"
            disabled={isBusy}
            onClick={props.onLabel}
          />
          {members.length > 0 && (
            <Menu
              side="top"
              open={props.openMenu === 'assign'}
              onOpenChange={(isOpen) => props.onOpenMenu(isOpen ? 'assign' : undefined)}
              trigger={
                <BulkActionButton
                  id={ASSIGN_BUTTON}
                  icon={UserRound}
                  label={t('selection.assign')}
                  labelFrom="wide"
                  disabled={isBusy}
                />
              }
            >
              <AssigneeMenu {...props} />
            </Menu>
          )}
          <BulkActionButton
            icon={Check}
            label={t('selection.approve')}
            labelFrom="wide"
            disabled={isBusy || approvalReason !== undefined}
            title={approvalReason ?? t('selection.approve')}
            onClick={() => approve(props)}
          />
        </>
      )}
      <BulkActionButton
        icon={Download}
        label={t('selection.download')}
        labelFrom="large"
        disabled={isBusy}
        onClick={props.onDownload}
      />
      <BulkActionButton
        icon={FileDown}
        label={t('selection.export')}
        labelFrom="wide"
        onClick={props.onExport}
      />
      {canEdit && (
        <BulkActionButton
          icon={Trash2}
          label={t('selection.delete')}
          labelFrom="large"
          onClick={props.onDelete}
        />
      )}
    </>
  );
}

/** Shows the actions in one menu if the buttons don't fit, and the menu of a single document always. */
function BulkActionsMenu(props: SelectionBarProps) {
  const t = useTranslations('documents');
  const { members, isBusy } = props;
  const { canEdit } = useProject();
  const list = useListQueryString();
  const only = props.documents.length === 1 ? props.documents[0] : undefined;
  return (
    <Menu
      open={props.openMenu === 'more'}
      onOpenChange={(isOpen) => props.onOpenMenu(isOpen ? 'more' : undefined)}
      trigger={
        <IconButton
          variant="inverse"
          icon={Ellipsis}
          label={t('selection.more')}
          tooltip={false}
          disabled={isBusy}
          className={only ? undefined : '@min-[44rem]:hidden'}
        />
      }
    >
      {canEdit && (
        <MenuItem
          icon={Check}
          reason={getBulkApprovalReason(t, props.documents)}
          onSelect={() => approve(props)}
        >
          {t('selection.approve')}
        </MenuItem>
      )}
      {only ? (
        <DocumentMenuItems document={only} actions={props.actions} canEdit={canEdit} list={list} />
      ) : (
        <>
          {canEdit && (
            <MenuItem
              icon={Sparkles}
              reason={getDetectionReason(t, props.documents)}
              onSelect={() => detect(props)}
            >
              {t('findTypes')}
            </MenuItem>
          )}
          {canEdit && (
            <MenuItem icon={Tags} onSelect={props.onLabel}>
              {t('selection.addLabelsItem')}
            </MenuItem>
          )}
          <MenuItem icon={Download} onSelect={props.onDownload}>
            {t('menu.download')}
          </MenuItem>
          <MenuItem icon={FileDown} onSelect={props.onExport}>
            {t('export.button')}
          </MenuItem>
          {canEdit && (
            <>
              <MenuItem icon={Trash2} danger onSelect={props.onDelete}>
                {t('menu.delete')}
              </MenuItem>
              {members.length > 0 && (
                <>
                  <MenuSeparator />
                  <MenuLabel>{t('menu.assignedTo')}</MenuLabel>
                  <AssigneeMenu {...props} />
                </>
              )}
              <MenuSeparator />
              <MenuLabel>{t('menu.type')}</MenuLabel>
              <TypeMenu {...props} />
            </>
          )}
        </>
      )}
    </Menu>
  );
}

interface BulkActionButtonProps extends Omit<ButtonProps, 'children'> {
  label: string;
  /** Smallest layout in which the label is visible. */
  labelFrom: keyof typeof LABEL_CLASSES;
}

/** Classes that hide a label in narrower layouts. Each class leaves room for the pages of the selection. */
const LABEL_CLASSES = {
  medium: '@max-[52rem]:sr-only',
  large: '@max-[60rem]:sr-only',
  wide: '@max-[70rem]:sr-only',
  widest: '@max-[82rem]:sr-only',
};

function BulkActionButton({ label, labelFrom, ...rest }: BulkActionButtonProps) {
  return (
    <Button variant="inverse" title={label} {...rest}>
      <span className={LABEL_CLASSES[labelFrom]}>{label}</span>
    </Button>
  );
}

/** Returns why types and cuts can't be found in any of the documents; `undefined` if they can in one. */
const getDetectionReason = (
  t: Translator<'documents'>,
  documents: readonly DocumentSummary[],
): string | undefined => (documents.some(canClassifyDocument) ? undefined : t('selection.findTypesBlocked'));

const detect = ({ onChange }: SelectionBarProps) => onChange({ action: 'classify' }, { kind: 'queued' });

const approve = ({ onChange }: SelectionBarProps) =>
  onChange({ action: 'set_status', status: 'approved' }, { kind: 'approved' });

function TypeMenu({ categories, onChange }: SelectionBarProps) {
  const t = useTranslations('documents');
  return (
    <>
      {categories.length === 0 && <MenuLabel>{t('noTypesYet')}</MenuLabel>}
      {categories.map(({ value }) => (
        <MenuItem
          key={value}
          onSelect={() => onChange({ action: 'set_type', doc_type: value }, toTypeResult(value))}
        >
          {formatIdentifier(value)}
        </MenuItem>
      ))}
      {categories.length > 0 && <MenuSeparator />}
      <MenuItem onSelect={() => onChange({ action: 'set_type', doc_type: null }, toTypeResult(null))}>
        {t('menu.noType')}
      </MenuItem>
    </>
  );
}

function AssigneeMenu({ members, onChange }: SelectionBarProps) {
  return (
    <AssigneeItems
      members={members}
      onAssign={(member) =>
        onChange({ action: 'assign', assignee: member?.id ?? null }, toAssignResult(member))
      }
    />
  );
}
