'use client';

import {
  ArrowLeft,
  CircleCheck,
  CircleHelp,
  Combine,
  ListChecks,
  PencilRuler,
  Scissors,
  Undo2,
} from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { GAPS_QUEUE, listHref, reviewHref } from '@/components/api/document-links';
import { useDoubtfulGaps, useGapActions } from '@/components/api/use-doubtful-gaps';
import { formatReasons } from '@/components/documents/format-reasons';
import { savePlace } from '@/components/page-plan/editor-place';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { isTextInput } from '@/components/ui/is-text-input';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { onDemand } from '@/components/ui/on-demand';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { useToastFloor } from '@/components/ui/use-toast-floor';
import type { DoubtfulGaps, GapAnswer, ListedGap } from '@/lib/recognition/gap-review/schemas';
import { describeGapProposal, formatOpen, getGapPlace } from './gap-labels';
import { GapPages, preloadGaps } from './gap-pages';
import { orderGaps, toOwnGaps } from './gap-queue';
import { ReadyStacks } from './ready-stacks';
import { SimilarGaps } from './similar-gaps';

const ShortcutsDialog = onDemand(() => import('./gap-shortcuts').then((module) => module.GapShortcuts));

const ANSWERS = [
  { answer: 'cut', shortcut: 's', icon: Scissors },
  { answer: 'same_document', shortcut: 'j', icon: Combine },
  { answer: 'unknown', shortcut: 'k', icon: CircleHelp },
] as const satisfies readonly { answer: GapAnswer; shortcut: string; icon: unknown }[];

/** Number of gaps after the current one whose images are loaded ahead. */
const PRELOADED_GAPS = 3;

interface GapReviewProps {
  projectUuid: string;
  /** Gaps that the server rendered. */
  initial: DoubtfulGaps;
  /** Number of gaps to load. */
  limit: number;
  /** Reason why the reader can't answer; `null` if the reader can. */
  notAllowed: string | null;
}

/** Answer that was given on this page. Its ID arrives after the next gap is shown. */
interface Given {
  gap: ListedGap;
  ids: string[];
  sent: Promise<{ answer_id: string } | null>;
}

/** Shows one doubtful gap after the other as a pair of pages, answered by one key; then the stacks that are ready. */
export function GapReview({ projectUuid, initial, limit, notAllowed }: GapReviewProps) {
  const t = useTranslations('gapReview');
  const { data, isFetching } = useDoubtfulGaps(projectUuid, limit, initial);
  const { answer, undo, apply } = useGapActions(projectUuid);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [reopened, setReopened] = useState<ListedGap | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [following, setFollowing] = useState<readonly ListedGap[]>([]);
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [showsReady, setShowsReady] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const shown = useRef<string | null>(null);
  const gaps = orderGaps({
    loaded: data.gaps,
    answered,
    reopened,
    excluded: following,
    shown: shown.current,
  });
  const gap = gaps[0];
  shown.current = gap?.id ?? null;
  const open = Math.max(gaps.length, data.open - countLoaded(data.gaps, answered));
  const isReadyView = showsReady || !gap;
  // The loaded gaps are all answered, and the next ones are not here yet.
  const isLoading = !gap && (answer.isPending || undo.isPending || (isFetching && data.gaps.length > 0));

  const ahead = gaps.slice(1, 1 + PRELOADED_GAPS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the IDs say whether other gaps follow.
  useEffect(() => preloadGaps(ahead), [ahead.map(({ id }) => id).join()]);
  const footer = useRef<HTMLElement>(null);
  useToastFloor(footer);

  function send(choice: GapAnswer) {
    if (!gap || notAllowed !== null) return;
    const similar = gap.similar.filter(({ id }) => !excluded.has(id));
    const ids = [gap.id, ...similar.map(({ id }) => id)];
    setProblem(null);
    setFollowing((before) => [...before, ...toOwnGaps(gap, excluded)]);
    setExcluded(new Set());
    setReopened(null);
    setAnswered((before) => new Set([...before, ...ids]));
    const sent = answer.mutateAsync({ gaps: ids, answer: choice }).catch((error: unknown) => {
      reopen(ids, getMessage(error) ?? t('notSaved'));
      return null;
    });
    setGiven((before) => [...before, { gap, ids, sent }]);
  }

  function reopen(ids: readonly string[], message: string | null) {
    setAnswered((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setFollowing((before) => before.filter(({ id }) => !ids.includes(id)));
    setGiven((before) => before.filter((each) => each.ids !== ids));
    setProblem(message);
  }

  async function takeBack() {
    const last = given.at(-1);
    if (!last) return;
    setGiven((before) => before.slice(0, -1));
    setProblem(null);
    setShowsReady(false);
    shown.current = last.gap.id;
    setReopened(last.gap);
    setAnswered((before) => new Set([...before].filter((id) => !last.ids.includes(id))));
    const sent = await last.sent;
    if (!sent) return;
    try {
      await undo.mutateAsync(sent.answer_id);
    } catch (error) {
      setReopened(null);
      setAnswered((before) => new Set([...before, ...last.ids]));
      setProblem(getMessage(error) ?? t('notSaved'));
    }
  }

  const router = useRouter();
  function openEditor() {
    if (!gap) return;
    const documents = [gap.document.uuid];
    savePlace(documents, { size: 'M', page: gap.page - 1, scrollTopPx: 0 });
    router.push(reviewHref(projectUuid, documents, GAPS_QUEUE));
  }

  usePageKeys((key) => {
    const pressed = key.length === 1 ? key.toLowerCase() : key;
    const chosen = isReadyView ? undefined : ANSWERS.find(({ shortcut }) => shortcut === pressed);
    if (chosen) send(chosen.answer);
    else if (pressed === '?') setHelpOpen(true);
    else if (pressed === 'u') void takeBack();
    else if (pressed === 'r' && gap) setShowsReady(!showsReady);
    else if (pressed === 'e' && !isReadyView) openEditor();
    else return false;
    return true;
  });
  useUndoKey(() => void takeBack());

  return (
    <main className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)_auto] bg-canvas">
      <header className="flex items-center gap-2.5 border-line border-b bg-surface px-3 max-[30rem]:gap-1.5">
        <Link
          href={listHref(projectUuid, 'status=needs_action')}
          aria-label={t('back')}
          className={getButtonClass({ variant: 'ghost', square: true })}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
        </Link>
        <h1 className="truncate text-[14px] leading-5 max-[30rem]:sr-only">{t('title')}</h1>
        <span role="status" className="truncate text-ink-3 text-small tabular-nums">
          {formatOpen(t, open)}
        </span>
        <span className="flex-1" />
        <Button
          variant="ghost"
          icon={Undo2}
          title={t('undoLast')}
          aria-disabled={given.length === 0 || undefined}
          onClick={() => void takeBack()}
        >
          <span className="max-[30rem]:sr-only">{t('undo')}</span>{' '}
          <span className="contents max-[30rem]:hidden">
            <Kbd>{t('keys.undo')}</Kbd>
          </span>
        </Button>
        {gap && (
          <Button
            icon={ListChecks}
            aria-pressed={showsReady}
            title={t('readyTitle')}
            onClick={() => setShowsReady(!showsReady)}
          >
            <span className="max-[30rem]:sr-only">{t('readyButton')}</span>
            <span className="tabular-nums">{data.ready.count}</span>
            <span className="contents max-[30rem]:hidden">
              <Kbd>{t('keys.ready')}</Kbd>
            </span>
          </Button>
        )}
        <IconButton
          icon={CircleHelp}
          label={t('shortcuts')}
          tooltip={false}
          onClick={() => setHelpOpen(true)}
        />
      </header>
      {/* The message lies over the view, so that nothing moves. */}
      {problem !== null && (
        <div className="absolute inset-x-3 top-14 z-10 mx-auto max-w-[520px] rounded-2 bg-raised shadow-2">
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      {isReadyView ? (
        <ReadyView
          {...{ projectUuid, data, notAllowed, isLoading }}
          isBusy={apply.isPending}
          onApply={(documents) => apply.mutateAsync(documents)}
        />
      ) : (
        <GapPanel {...{ gap, excluded }} onExcludedChange={setExcluded} />
      )}
      <footer ref={footer} className="min-h-[60px] border-line border-t bg-surface px-3 py-2.5">
        {!isReadyView && (
          <div className="flex flex-wrap items-center justify-center gap-2">
            {ANSWERS.map(({ answer: choice, icon }) => (
              <Button
                key={choice}
                size="xl"
                icon={icon}
                aria-disabled={notAllowed !== null || undefined}
                title={notAllowed ?? undefined}
                onClick={() => send(choice)}
                className="max-wide:flex-auto max-wide:px-2 max-[30rem]:[&>svg]:hidden"
              >
                {t(`answers.${choice}`)}{' '}
                <span className="contents max-[30rem]:hidden">
                  <Kbd tone="inherit">{t(`keys.${choice}`)}</Kbd>
                </span>
              </Button>
            ))}
            <Button
              variant="ghost"
              size="xl"
              icon={PencilRuler}
              onClick={openEditor}
              className="max-wide:px-2"
            >
              <span className="max-[30rem]:sr-only">{t('openEditor')}</span>{' '}
              <span className="contents max-[30rem]:hidden">
                <Kbd tone="inherit">{t('keys.editor')}</Kbd>
              </span>
            </Button>
          </div>
        )}
      </footer>
      {helpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </main>
  );
}

/** Returns the message of the server; `undefined` if it gave none. */
const getMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;

/** Counts the loaded gaps, with those that look like them, that were answered on this page. */
const countLoaded = (loaded: readonly ListedGap[], answered: ReadonlySet<string>): number =>
  loaded
    .flatMap(({ id, similar }) => [id, ...similar.map((each) => each.id)])
    .filter((id) => answered.has(id)).length;

/** Undoes with Ctrl+Z or ⌘Z, except in fields. */
function useUndoKey(onUndo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    if (!isUndo || isTextInput(event.target)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface GapPanelProps {
  gap: ListedGap;
  excluded: ReadonlySet<string>;
  onExcludedChange: (excluded: ReadonlySet<string>) => void;
}

function GapPanel({ gap, excluded, onExcludedChange }: GapPanelProps) {
  const t = useTranslations('gapReview');
  const sentences = useTranslations('sentences');
  const locale = useLocale();
  const place = getGapPlace(gap);
  return (
    <section
      aria-label={t('between', place)}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div className="px-4 pt-3 pb-2 text-center max-wide:px-3">
        <p aria-live="polite" className="truncate font-medium">
          {t.rich('place', {
            ...place,
            more: (text) => <span className="font-normal text-ink-3 tabular-nums">{text}</span>,
          })}
        </p>
        {/* Two lines are always there, so that nothing moves with the next gap. */}
        <p className="mx-auto line-clamp-2 h-9 max-w-[70ch] text-ink-2 text-small">
          {[describeGapProposal(t, gap, locale), ...formatReasons(sentences, gap, locale)].join(' ')}
        </p>
      </div>
      <GapPages key={gap.id} gap={gap} />
      <SimilarGaps similar={gap.similar} excluded={excluded} onExcludedChange={onExcludedChange} />
    </section>
  );
}

interface ReadyViewProps {
  projectUuid: string;
  data: DoubtfulGaps;
  notAllowed: string | null;
  isLoading: boolean;
  isBusy: boolean;
  onApply: (documents: string[]) => ReturnType<ReturnType<typeof useGapActions>['apply']['mutateAsync']>;
}

/** Shows the ready stacks, or that nothing is left. */
function ReadyView({ isLoading, ...props }: ReadyViewProps) {
  const { projectUuid, data, notAllowed } = props;
  const t = useTranslations('gapReview.empty');
  if (isLoading) return <div aria-busy="true" />;
  if (data.ready.stacks.length > 0) return <ReadyStacks {...props} />;
  return (
    <div className="grid min-h-0">
      <EmptyState
        icon={CircleCheck}
        title={t(data.open > 0 ? 'noStack' : 'noGaps')}
        actions={
          <Link
            href={listHref(projectUuid, 'status=needs_action')}
            className={getButtonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('showWaiting')}
          </Link>
        }
      >
        {notAllowed ?? (data.open > 0 ? t('gapsFirst', { count: data.open }) : t('note'))}
      </EmptyState>
    </div>
  );
}
