'use client';

import { ArrowLeft, Merge as MergeIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProjectRef } from '@/components/api/organization-header';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { DragOverlayRow } from '@/components/ui/drag-overlay-row';
import { DragRoot } from '@/components/ui/drag-root';
import { Kbd } from '@/components/ui/kbd';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { DocumentSearch } from './document-search';
import { formatMergeButton } from './merge-labels';
import { MergeList } from './merge-list';
import { MergeOutcome } from './merge-outcome';
import { removeDocuments } from './merge-selection';
import { type MergeResult, useMergeForm } from './use-merge-form';
import { useMergeShortcuts } from './use-merge-shortcuts';

interface MergeDialogProps {
  project: ProjectRef;
  /** Documents in the order of selection. */
  documents: readonly DocumentSummary[];
  onClose: () => void;
  onMerged: (merged: MergeResult) => void;
}

/** Shows the merge dialog: receivers, attachments in order, and a preview of the result. */
export function MergeDialog({ project, documents, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations('documents');
  const merging = useMergeForm(project, documents);
  const { choice, problems, ready, running, size } = merging;
  const late = useIsSlow(running);
  const receiver = useRef<string>(null);

  const run = async () => {
    if (!ready) return;
    const merged = await merging.run();
    if (!merged) return;
    receiver.current = merged.receiver;
    onMerged(merged);
  };
  useConfirmKey(run);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !running && onClose()}
      width="broad"
      keepOpenOutside
      // The element that had the focus may have left the list.
      focusAfter={() => document.querySelector<HTMLElement>(`[data-row="${receiver.current}"]`)}
      title={size > 1 ? t('mergeDialog.title', { count: size }) : t('mergeDialog.attachTitle')}
      description={t('mergeDialog.description')}
      footer={
        <>
          <span className={cx('flex-1 text-ink-3 text-small tabular-nums', !late && 'max-wide:hidden')}>
            {late ? (
              <ProgressBar value={undefined} label={t('mergeDialog.running')} />
            ) : (
              t('mergeDialog.size', { documents: size, pages: merging.pages })
            )}
          </span>
          <Button size="lg" disabled={running} onClick={onClose}>
            {t('mergeDialog.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            icon={MergeIcon}
            aria-disabled={!ready || undefined}
            aria-busy={running}
            aria-describedby={OUTCOME_ID}
            onClick={() => void run()}
          >
            {running
              ? t('mergeDialog.runningButton')
              : formatMergeButton(t, choice.receivers.length, choice.attachments.length)}{' '}
            <span className="max-wide:hidden">
              <Kbd tone="inherit">{t('keys.confirm')}</Kbd>
            </span>
          </Button>
        </>
      }
    >
      <DragRoot>
        <Sides project={project} merging={merging} />
        <DragOverlayRow />
      </DragRoot>
      <div id={OUTCOME_ID} className="mt-4">
        <MergeOutcome
          merge={merging.merge}
          problems={problems}
          rejection={merging.rejection}
          onTakeOut={(uuids) => merging.change((now) => removeDocuments(now, uuids))}
          onCheckAgain={merging.checkAgain}
        />
      </div>
    </Dialog>
  );
}

const OUTCOME_ID = 'merge-outcome';

function Sides({ project, merging }: { project: ProjectRef; merging: ReturnType<typeof useMergeForm> }) {
  const { choice, change, known, problems, preview } = merging;
  const t = useTranslations('documents');
  const body = useRef<HTMLDivElement>(null);
  const { onKeyDown, said, isCurrent, onFocusRow, ...actions } = useMergeShortcuts({
    choice,
    change,
    isLocked: merging.running,
    getName: (uuid) => known.get(uuid)!.original_filename,
    body,
  });
  const shared = { problems: problems.rows, preview, actions, isCurrent, onFocusRow };
  const finder = { project, placed: merging.placed };
  const getDocuments = (uuids: readonly string[]) => uuids.map((uuid) => known.get(uuid)!);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys that bubble from the rows.
    <div
      ref={body}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)_28px_minmax(0,1.15fr)] items-start gap-x-2 max-wide:grid-cols-[minmax(0,1fr)] max-wide:gap-y-3"
    >
      <MergeList
        {...shared}
        side="receivers"
        title={t('mergeDialog.receivers.title')}
        hint={
          <>
            {t('mergeDialog.receivers.hint')}{' '}
            <span className="max-wide:hidden">
              {t.rich('mergeDialog.receivers.keyHint', { key: () => <Kbd>{t('keys.space')}</Kbd> })}
            </span>
          </>
        }
        emptyMessage={t('mergeDialog.receivers.empty')}
        documents={getDocuments(choice.receivers)}
      >
        <DocumentSearch {...finder} side="receivers" onSelect={(found) => merging.add(found, 'receivers')} />
      </MergeList>
      <ArrowLeft
        aria-hidden="true"
        strokeWidth={1.75}
        className="mx-auto mt-[66px] size-4 text-ink-3 max-wide:mt-0 max-wide:rotate-90"
      />
      <MergeList
        {...shared}
        side="attachments"
        title={t('mergeDialog.attachments.title')}
        hint={
          <>
            {t('mergeDialog.attachments.hint')}{' '}
            <span className="max-wide:hidden">
              {t.rich('mergeDialog.attachments.keyHint', {
                alt: () => <Kbd>{t('keys.alt')}</Kbd>,
                up: () => <Kbd>↑</Kbd>,
              })}
            </span>
          </>
        }
        emptyMessage={t('mergeDialog.attachments.empty')}
        documents={getDocuments(choice.attachments)}
      >
        <DocumentSearch
          {...finder}
          side="attachments"
          onSelect={(found) => merging.add(found, 'attachments')}
        />
      </MergeList>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

const SLOW_AFTER_MS = 1_000;

/** Returns `true` after something has been running for 1 s. */
function useIsSlow(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [running]);
  return late;
}

function useConfirmKey(confirm: () => void): void {
  const act = useEffectEvent(confirm);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
