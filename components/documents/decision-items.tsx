'use client';

import { CalendarClock, CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MenuItem } from '@/components/ui/menu';
import { CLAIMABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { DocumentActions } from './use-document-actions';

interface DecisionItemsProps {
  document: DocumentSummary;
  actions: DocumentActions;
}

/** Renders the ways to decide later or against a document that waits for a person. */
export function DecisionItems({ document, actions }: DecisionItemsProps) {
  const t = useTranslations('documents');
  const { status, replacing } = document;
  if (replacing !== null || !CLAIMABLE_STATUSES.includes(status)) return null;
  return (
    <>
      {status !== 'approved' && (
        <MenuItem icon={CalendarClock} onSelect={() => actions.postpone(document)}>
          {t('menu.postpone')}
        </MenuItem>
      )}
      <MenuItem icon={CircleX} onSelect={() => actions.reject(document)}>
        {t('menu.reject')}
      </MenuItem>
    </>
  );
}
