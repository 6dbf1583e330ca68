'use client';

import {
  CircleCheck,
  Hand,
  Layers,
  LockOpen,
  type LucideIcon,
  Pencil,
  RotateCcw,
  RotateCw,
  ScanText,
  Scissors,
  Trash2,
  Upload,
  UserRound,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { documentHref, listHref } from '@/components/api/document-links';
import { useHistory, useUndoInHistory } from '@/components/api/use-history';
import { useListQuery } from '@/components/api/use-list-query';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { tell } from '@/components/ui/toast';
import type { HistoryEntry } from '@/lib/documents/history/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import { historyWords } from './history-words';

const ICONS: Record<HistoryEntry['what'], LucideIcon> = {
  received: Upload,
  scanned: ScanText,
  held: Hand,
  values_changed: Pencil,
  status_changed: CircleCheck,
  assigned: UserRound,
  rotated: RotateCw,
  unlocked: LockOpen,
  deleted: Trash2,
  restored: RotateCcw,
  page_change: Scissors,
};

interface HistoryListProps {
  document: DocumentResource;
  labelOf: (key: string) => string;
}

/** What happened to the document, the newest first; what changed its pages can be taken back from here. */
export function HistoryList({ document, labelOf }: HistoryListProps) {
  const { data: entries, isError } = useHistory(document.uuid, document.version);
  const undo = useUndo(document);
  if (isError) return <p className="text-ink-3 text-small">The history can’t be shown just now.</p>;
  if (!entries) return <Skeleton className="w-2/3" />;
  return (
    <>
      {undo.problem && (
        <Note tone="bad" role="alert" className="mb-2">
          It was not undone. {undo.problem}
        </Note>
      )}
      <ul>
        {entries.map((entry) => (
          <Entry
            key={`${entry.what} ${entry.at} ${entry.page_change?.request_id ?? ''}`}
            entry={entry}
            words={historyWords(entry, labelOf)}
            onUndo={undo.run}
            busy={undo.busy}
          />
        ))}
        {entries.length === 0 && <li className="text-ink-3 text-small">Nothing yet.</li>}
      </ul>
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  words: string;
  onUndo: (requestId: string) => void;
  busy: boolean;
}

function Entry({ entry, words, onUndo, busy }: EntryProps) {
  const change = entry.page_change;
  const Icon = change && change.action !== 'split' ? Layers : ICONS[entry.what];
  return (
    <li className="grid min-h-7 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 py-0.5 text-ink-2 text-small">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-[13px] text-ink-3" />
      <span className="[overflow-wrap:anywhere]">
        {words}
        {change?.undone_at && <span className="text-ink-3"> · undone</span>}
      </span>
      <span className="flex items-center gap-2">
        <Time at={entry.at} className="text-ink-3" />
        {change?.undoable && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Undo: ${words}`}
            aria-disabled={busy}
            onClick={() => !busy && onUndo(change.request_id)}
          >
            Undo
          </Button>
        )}
      </span>
    </li>
  );
}

/** Takes a change back, and goes to where the pages are then: this document may leave with it. */
function useUndo({ uuid, project_uuid: projectUuid }: DocumentResource) {
  const router = useRouter();
  const list = useListQuery();
  const { mutate, isPending, error } = useUndoInHistory(projectUuid);
  return {
    busy: isPending,
    problem: error?.message,
    run: (requestId: string) =>
      mutate(requestId, {
        onSuccess: ({ documents }) => {
          tell({ message: 'The page change was undone', detail: 'The pages are where they were before.' });
          if (documents.some((document) => document.uuid === uuid)) return;
          const [back] = documents;
          router.push(back ? documentHref(back.uuid, list) : listHref(projectUuid, list));
        },
      }),
  };
}
