'use client';

import { Check, Keyboard, type LucideIcon, RotateCcw, ScanText, Send, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useListQueryString } from '@/components/api/use-list-query';
import { DocumentMenuItems } from '@/components/documents/document-menu-items';
import type { DocumentActions } from '@/components/documents/use-document-actions';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { type DocumentPermissions, getAllowedStatuses, getStatusActionLabel } from './document-permissions';
import type { Review } from './use-review';

const ICONS: Partial<Record<DocumentStatus, LucideIcon>> = {
  pending: ScanText,
  done: RotateCcw,
  approved: Check,
  validated: ShieldCheck,
  exported: Send,
};

interface DocumentMenuProps {
  document: DocumentResource;
  rights: DocumentPermissions;
  review: Review;
  actions: DocumentActions;
  onShowShortcuts: () => void;
  trigger: ReactElement;
}

/** Shows the menu of actions on the whole document. */
export function DocumentMenu({
  document,
  rights,
  review,
  actions,
  onShowShortcuts,
  trigger,
}: DocumentMenuProps) {
  const t = useTranslations('document');
  const { status } = document;
  const list = useListQueryString();
  const moves = document.replacing === null ? getAllowedStatuses(status, rights) : [];
  function setStatus(to: DocumentStatus) {
    if (to === 'approved') void review.approve(false);
    else if (to === 'pending') void review.scanAgain();
    else void review.move(to);
  }
  return (
    <Menu trigger={trigger}>
      {moves.map((to) => (
        <MenuItem
          key={to}
          icon={ICONS[to]}
          reason={getSecondLookReason(t, document, to)}
          onSelect={() => setStatus(to)}
        >
          {getStatusActionLabel(t, to)}
        </MenuItem>
      ))}
      {moves.length > 0 && <MenuSeparator />}
      <DocumentMenuItems
        document={document}
        actions={actions}
        canEdit={rights.plan}
        hasSearchablePdf={document.has_searchable_pdf}
        list={list}
      />
      <MenuSeparator />
      <MenuItem icon={Keyboard} shortcut="?" onSelect={onShowShortcuts}>
        {t('shortcuts.title')}
      </MenuItem>
    </Menu>
  );
}

/** Returns the reason why a document that needs a second look can't get this status. */
function getSecondLookReason(
  t: Translator<'document'>,
  { second_look: look }: DocumentResource,
  to: DocumentStatus,
): string | undefined {
  if (!look) return undefined;
  if (to === 'validated' && look.is_approved_by_you) return t('secondLook.byYou');
  return to === 'exported' ? t('secondLook.validateFirst') : undefined;
}
