'use client';

import {
  Download,
  FileSearch,
  Link as LinkIcon,
  Scissors,
  Send,
  Sparkles,
  Stamp,
  Tag,
  Tags,
  TextCursorInput,
  Trash2,
  UserRound,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { fileHref, receiptHref, reviewHref, searchableFileHref } from '@/components/api/document-links';
import { useAssignableMembers } from '@/components/api/use-assignable-members';
import { useCategories } from '@/components/api/use-categories';
import { SendItems } from '@/components/destinations/send-items';
import { MenuItem, MenuLabel, MenuRadio, MenuRadioGroup, MenuSeparator, SubMenu } from '@/components/ui/menu';
import { canClassifyDocument } from '@/lib/documents/can-classify-document';
import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { canPlanPages } from '@/lib/page-plan/can-plan-pages';
import { getChangeReason } from './approval-blockers';
import { DecisionItems } from './decision-items';
import type { DocumentActions } from './use-document-actions';

interface DocumentMenuItemsProps {
  document: DocumentSummary;
  actions: DocumentActions;
  canEdit: boolean;
  /** `true` if the document's searchable PDF differs from its file. Default: `false`, as in the list. */
  hasSearchablePdf?: boolean;
  /** Filter and order of the list, passed on to the editor. */
  list: string;
}

/** Renders the menu items for one document, in the list and on the document page. */
export function DocumentMenuItems({
  document,
  actions,
  canEdit,
  hasSearchablePdf = false,
  list,
}: DocumentMenuItemsProps) {
  const t = useTranslations('documents');
  const { uuid } = document;
  const changeReason = getChangeReason(t, document);
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-[15px] opacity-75' } as const;
  return (
    <>
      {canEdit && !canPlanPages(document) && (
        <MenuItem icon={Scissors} reason={changeReason ?? t('menu.noPages')}>
          {t('row.reviewPages')}
        </MenuItem>
      )}
      {canEdit && canPlanPages(document) && (
        <MenuItem asChild>
          <Link href={reviewHref(actions.project.uuid, [uuid], list)}>
            <Scissors {...icon} />
            {t('row.reviewPages')}
          </Link>
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem
          icon={Sparkles}
          reason={canClassifyDocument(document) ? undefined : (changeReason ?? t('menu.findTypesBlocked'))}
          onSelect={() => actions.classify(document)}
        >
          {t('findTypes')}
        </MenuItem>
      )}
      {canEdit && !canSetType(document) && (
        <MenuItem icon={Tag} reason={changeReason}>
          {t('menu.type')}
        </MenuItem>
      )}
      {canEdit && canSetType(document) && (
        <SubMenu icon={Tag} label={t('menu.type')}>
          <TypeItems document={document} actions={actions} />
        </SubMenu>
      )}
      {canEdit && document.replacing === null && (
        <>
          <SubMenu icon={UserRound} label={t('menu.assignedTo')}>
            <MemberItems document={document} actions={actions} />
          </SubMenu>
          <MenuItem icon={Tags} onSelect={() => actions.label(document)}>
            {t('menu.labels')}
          </MenuItem>
          <MenuItem icon={TextCursorInput} onSelect={() => actions.rename(document)}>
            {t('menu.rename')}
          </MenuItem>
        </>
      )}
      {canEdit && <DecisionItems document={document} actions={actions} />}
      <MenuItem icon={LinkIcon} onSelect={() => actions.copyLink(document)}>
        {t('menu.copyLink')}
      </MenuItem>
      <MenuItem asChild>
        <a href={fileHref(uuid)} download>
          <Download {...icon} />
          {t('menu.download')}
        </a>
      </MenuItem>
      {hasSearchablePdf && (
        <MenuItem asChild>
          <a href={searchableFileHref(uuid)} download>
            <FileSearch {...icon} />
            {t('menu.downloadSearchable')}
          </a>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={receiptHref(uuid)} download={`${document.original_filename}.receipt.json`}>
          <Stamp {...icon} />
          {t('menu.receipt')}
        </a>
      </MenuItem>
      {canEdit && (
        <SubMenu icon={Send} label={t('menu.sendTo')}>
          <SendItems document={document} />
        </SubMenu>
      )}
      {canEdit && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => actions.remove(document)}>
            {t('menu.delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** Returns `true` if the type of a document can be changed now, whatever its file type. */
export const canSetType = ({ status, replacing, needs_action_type: hold }: DocumentSummary): boolean =>
  CHANGEABLE_STATUSES.includes(status) && replacing === null && hold !== 'file_problem';

interface ItemsProps {
  document: DocumentSummary;
  actions: DocumentActions;
}

/** Value of the menu item that removes the type. A category can't be empty. */
const NO_TYPE = '';

/** Renders the document types as menu items. */
export function TypeItems({ document, actions }: ItemsProps) {
  const t = useTranslations('documents');
  const { data: categories = [] } = useCategories(actions.project.uuid);
  return (
    <>
      {categories.length === 0 && <MenuLabel>{t('noTypesYet')}</MenuLabel>}
      <MenuRadioGroup
        value={document.doc_type ?? NO_TYPE}
        onValueChange={(type) => actions.setType(document, type === NO_TYPE ? null : type)}
      >
        {categories.map(({ value }) => (
          <MenuRadio key={value} value={value}>
            {formatIdentifier(value)}
          </MenuRadio>
        ))}
        <MenuRadio value={NO_TYPE}>{t('menu.noType')}</MenuRadio>
      </MenuRadioGroup>
    </>
  );
}

const NOBODY = '';

function MemberItems({ document, actions }: ItemsProps) {
  const t = useTranslations('documents');
  const { data: members = [] } = useAssignableMembers(actions.project);
  return (
    <MenuRadioGroup
      value={document.assignee ?? NOBODY}
      onValueChange={(id) => actions.assign(document, members.find((member) => member.id === id) ?? null)}
    >
      {members.map(({ id, name }) => (
        <MenuRadio key={id} value={id}>
          {name}
        </MenuRadio>
      ))}
      <MenuRadio value={NOBODY}>{t('nobody')}</MenuRadio>
    </MenuRadioGroup>
  );
}
