'use client';

import {
  BadgeCheck,
  CalendarClock,
  CircleCheck,
  CircleX,
  Hand,
  Layers,
  LockOpen,
  type LucideIcon,
  Pencil,
  RotateCcw,
  RotateCw,
  ScanText,
  Scissors,
  Sparkles,
  Tags,
  TextCursorInput,
  Trash2,
  TriangleAlert,
  Upload,
  UserRound,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { documentHref } from '@/components/api/document-links';
import { useDocumentHistory, useUndoFromHistory } from '@/components/api/use-document-history';
import { useBackLink, useListQueryString } from '@/components/api/use-list-query';
import { ChangeLines } from '@/components/documents/change-lines';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { HistoryEntry } from '@/lib/page-plan/history/schemas';
import { formatHistoryEntry } from './format-history-entry';

const ICONS: Record<HistoryEntry['what'], LucideIcon> = {
  received: Upload,
  scanned: ScanText,
  held: Hand,
  values_changed: Pencil,
  status_changed: CircleCheck,
  checks_overridden: TriangleAlert,
  approved_automatically: BadgeCheck,
  assigned: UserRound,
  renamed: TextCursorInput,
  labels_changed: Tags,
  rotated: RotateCw,
  unlocked: LockOpen,
  classification_requested: Sparkles,
  postponed: CalendarClock,
  rejected: CircleX,
  deleted: Trash2,
  restored: RotateCcw,
  page_change: Scissors,
};

interface HistoryListProps {
  document: DocumentResource;
  getFieldLabel: (key: string) => string;
}

/** Lists the document's history, newest first. Page changes can be undone here. */
export function HistoryList({ document, getFieldLabel }: HistoryListProps) {
  const t = useTranslations('document');
  const locale = useLocale();
  const { data: entries, isError } = useDocumentHistory(document.uuid, document.version);
  const undo = useUndo(document);
  if (isError) return <p className="text-ink-3 text-small">{t('history.notShown')}</p>;
  if (!entries) return <Skeleton className="w-2/3" />;
  return (
    <>
      {undo.problem && (
        <Notice tone="bad" role="alert" className="mb-2">
          {t('history.notUndone', { reason: undo.problem })}
        </Notice>
      )}
      <ul>
        {entries.map((entry) => (
          <Entry
            key={`${entry.what} ${entry.at} ${entry.page_change?.request_id ?? ''}`}
            entry={entry}
            text={formatHistoryEntry(t, entry, getFieldLabel, locale)}
            onUndo={undo.run}
            isBusy={undo.busy}
          />
        ))}
        {entries.length === 0 && <li className="text-ink-3 text-small">{t('history.none')}</li>}
      </ul>
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  text: string;
  onUndo: (requestId: string) => void;
  isBusy: boolean;
}

function Entry({ entry, text, onUndo, isBusy }: EntryProps) {
  const t = useTranslations('document.history');
  const change = entry.page_change;
  const Icon = change && change.action !== 'split' ? Layers : ICONS[entry.what];
  return (
    <li className="grid min-h-7 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 py-0.5 text-ink-2 text-small">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-[13px] text-ink-3" />
      <div className="[overflow-wrap:anywhere]">
        {text}
        {change?.undone_at && <span className="text-ink-3"> {t('undone')}</span>}
        {entry.what !== 'status_changed' && <ChangeLines changes={entry.changes ?? []} />}
      </div>
      <span className="flex items-center gap-2">
        <Time at={entry.at} className="text-ink-3" />
        {change?.undoable && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('undoOf', { entry: text })}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onUndo(change.request_id)}
          >
            {t('undo')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Undoes a change and opens the documents that then hold the pages, because this document may be removed. */
function useUndo({ uuid, project_uuid: projectUuid }: DocumentResource) {
  const t = useTranslations('document.history');
  const router = useRouter();
  const list = useListQueryString();
  const toList = useBackLink(projectUuid);
  const { mutate, isPending, error } = useUndoFromHistory(projectUuid);
  return {
    busy: isPending,
    problem: error?.message,
    run: (requestId: string) =>
      mutate(requestId, {
        onSuccess: ({ documents }) => {
          showToast({
            message: t('undoneTitle'),
            detail: t('undoneNote'),
          });
          if (documents.some((document) => document.uuid === uuid)) return;
          const [back] = documents;
          router.push(back ? documentHref(back.uuid, list) : toList.href);
        },
      }),
  };
}
