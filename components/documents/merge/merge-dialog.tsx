'use client';

import { ArrowLeft, Merge as MergeIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProjectRef } from '@/components/api/organization';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { DragRoot } from '@/components/ui/drag-root';
import { HeldRow } from '@/components/ui/held-row';
import { Kbd } from '@/components/ui/kbd';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { DocumentFinder } from './document-finder';
import { takeOut } from './merge-choice';
import { MergeList } from './merge-list';
import { MergeOutcome } from './merge-outcome';
import { buttonWords } from './merge-words';
import { useMergeKeys } from './use-merge-keys';
import { type Merged, useMerging } from './use-merging';

interface MergeDialogProps {
  project: ProjectRef;
  /** In the order in which they were chosen. */
  documents: readonly DocumentSummary[];
  onClose: () => void;
  onMerged: (merged: Merged) => void;
}

/** Operation 5, in the hands of a person: who receives, what is attached in which order, and what that will do. */
export function MergeDialog({ project, documents, onClose, onMerged }: MergeDialogProps) {
  const merging = useMerging(project, documents);
  const { choice, problems, ready, running, size } = merging;
  const late = useLate(running);
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
      // What had it before may have left the list.
      focusAfter={() => document.querySelector<HTMLElement>(`[data-row="${receiver.current}"]`)}
      title={size > 1 ? `Merge ${count(size, 'document')}` : 'Attach documents'}
      description="Whole documents are attached to others. To join single pages, use Review pages."
      footer={
        <>
          <span className={cx('flex-1 text-ink-3 text-small tabular-nums', !late && 'max-desk:hidden')}>
            {late ? (
              <ProgressBar value={undefined} label="Merging" />
            ) : (
              <>
                {count(size, 'document')} · {count(merging.pages, 'page')}
              </>
            )}
          </span>
          <Button size="lg" disabled={running} onClick={onClose}>
            Cancel
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
            {running ? 'Merging…' : buttonWords(choice.receivers.length, choice.attachments.length)}{' '}
            <span className="max-desk:hidden">
              <Kbd tone="inherit">Ctrl ↵</Kbd>
            </span>
          </Button>
        </>
      }
    >
      <DragRoot>
        <Sides project={project} merging={merging} />
        <HeldRow />
      </DragRoot>
      <div id={OUTCOME_ID} className="mt-4">
        <MergeOutcome
          merge={merging.merge}
          problems={problems}
          refusal={merging.refusal}
          onTakeOut={(uuids) => merging.change((now) => takeOut(now, uuids))}
          onCheckAgain={merging.checkAgain}
        />
      </div>
    </Dialog>
  );
}

const OUTCOME_ID = 'merge-outcome';

function Sides({ project, merging }: { project: ProjectRef; merging: ReturnType<typeof useMerging> }) {
  const { choice, change, known, problems, told } = merging;
  const body = useRef<HTMLDivElement>(null);
  const { onKeyDown, said, isCurrent, onFocusRow, ...deeds } = useMergeKeys({
    choice,
    change,
    locked: merging.running,
    nameOf: (uuid) => known.get(uuid)!.original_filename,
    body,
  });
  const shared = { problems: problems.rows, told, deeds, isCurrent, onFocusRow };
  const finder = { project, placed: merging.placed };
  const documentsOf = (uuids: readonly string[]) => uuids.map((uuid) => known.get(uuid)!);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows within.
    <div
      ref={body}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)_28px_minmax(0,1.15fr)] items-start gap-x-2 max-desk:grid-cols-[minmax(0,1fr)] max-desk:gap-y-3"
    >
      <MergeList
        {...shared}
        side="receivers"
        title="Receive"
        hint={
          <>
            They stay in the list.{' '}
            <span className="max-desk:hidden">
              <Kbd>Space</Kbd> changes sides.
            </span>
          </>
        }
        none="Nothing receives yet."
        documents={documentsOf(choice.receivers)}
      >
        <DocumentFinder {...finder} side="receivers" onFound={(found) => merging.add(found, 'receivers')} />
      </MergeList>
      <ArrowLeft
        aria-hidden="true"
        strokeWidth={1.75}
        className="mx-auto mt-[66px] size-4 text-ink-3 max-desk:mt-0 max-desk:rotate-90"
      />
      <MergeList
        {...shared}
        side="attachments"
        title="Attach, in this order"
        hint={
          <>
            Drag, or use the arrows.{' '}
            <span className="max-desk:hidden">
              <Kbd>Alt</Kbd> <Kbd>↑</Kbd> moves the focused one.
            </span>
          </>
        }
        none="Nothing is attached yet."
        documents={documentsOf(choice.attachments)}
      >
        <DocumentFinder
          {...finder}
          side="attachments"
          onFound={(found) => merging.add(found, 'attachments')}
        />
      </MergeList>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

const LATE_MS = 1_000;

/** True once something has been running for a second. */
function useLate(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
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
