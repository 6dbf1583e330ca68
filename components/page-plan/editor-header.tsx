'use client';

import {
  ArrowLeft,
  Check,
  CircleHelp,
  Keyboard,
  Layers,
  PanelRight,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { memo, type ReactNode } from 'react';
import { ActiveViewers } from '@/components/documents/active-viewers';
import { formatHoldReason } from '@/components/documents/format-hold-reason';
import { Button, getButtonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Panel } from '@/components/ui/panel';
import type { Presence } from '@/lib/documents/presence/schemas';
import type { EditorDocument } from './plan-state';

interface EditorHeaderProps {
  /** Link to the list that the user comes from. */
  back: { href: string; label: string };
  documents: readonly EditorDocument[];
  pageCount: number;
  /** Other users who have one of the documents open. */
  others: readonly Presence['others'][number][];
  /** Who has claimed the document. */
  claim: ReactNode;
  /** Who changed a file since the editor was opened. */
  lastChange: ReactNode;
  /** Draft status; `null` if there is nothing to save or a save is running. */
  draft: 'kept' | 'unkeepable' | null;
  /** Saves the draft, or asks for confirmation. Returns `true` if the user can leave. */
  canLeave: () => boolean;
  onShowShortcuts: () => void;
  /** Requests a proposal for files without one; `undefined` if that is not possible now. */
  onFindProposal: (() => void) | undefined;
  /** Ways to decide later or against the document. */
  decision: ReactNode;
  /** Panel shown over the pages on a narrow screen. */
  openPanel: 'parts' | 'preview' | null;
  onOpenPanelChange: (sheet: 'parts' | 'preview') => void;
}

export const EditorHeader = memo(function EditorTop(props: EditorHeaderProps) {
  const t = useTranslations('pagePlan');
  const { back, documents, pageCount, draft } = props;
  return (
    <header className="flex items-center gap-2.5 border-line border-b px-3 max-[30rem]:gap-1 max-[30rem]:px-2">
      <Link
        href={back.href}
        onNavigate={(event) => {
          if (!props.canLeave()) event.preventDefault();
        }}
        aria-label={back.label}
        className={getButtonClass({ variant: 'ghost', square: true })}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      </Link>
      <h1
        className="line-clamp-2 min-w-0 text-[14px] leading-5 [overflow-wrap:anywhere] wide:line-clamp-1 wide:break-all"
        title={documents.map(({ originalFilename }) => originalFilename).join('\n')}
      >
        <DocumentNames documents={documents} />
      </h1>
      <HoldNotice documents={documents} />
      <span className="shrink-0 text-ink-3 text-small tabular-nums max-wide:hidden">
        {t('pageCount', { count: pageCount })}
      </span>
      <span className="flex-1" />
      <span role="status" className="min-w-0 truncate text-small text-warn-ink">
        {props.lastChange}
      </span>
      <ActiveViewers others={props.others} />
      {props.claim}
      {props.onFindProposal && (
        <Button icon={Sparkles} title={t('header.findTypes')} onClick={props.onFindProposal}>
          <span className="max-[30rem]:sr-only">{t('header.findTypes')}</span>
        </Button>
      )}
      {draft === 'kept' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-ink-2 text-small max-wide:hidden">
          <Check aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          {t('header.draftKept')}
        </span>
      )}
      {draft === 'unkeepable' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-small text-warn-ink">
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          <span className="max-wide:sr-only">{t('header.draftNotKept')}</span>
        </span>
      )}
      <IconButton
        icon={Layers}
        label={t('header.parts')}
        tooltip={false}
        aria-expanded={props.openPanel === 'parts'}
        onClick={() => props.onOpenPanelChange('parts')}
        className="wide:hidden"
      />
      <IconButton
        icon={PanelRight}
        label={t('header.preview')}
        tooltip={false}
        aria-expanded={props.openPanel === 'preview'}
        onClick={() => props.onOpenPanelChange('preview')}
        className="xwide:hidden"
      />
      <IconButton
        icon={CircleHelp}
        label={t('header.shortcuts')}
        tooltip={false}
        onClick={props.onShowShortcuts}
        className="wide:hidden"
      />
      <Button variant="ghost" icon={Keyboard} onClick={props.onShowShortcuts} className="max-wide:hidden">
        {t('header.shortcuts')} <Kbd>?</Kbd>
      </Button>
      {props.decision}
    </header>
  );
});

function DocumentNames({ documents }: { documents: readonly EditorDocument[] }) {
  const t = useTranslations('pagePlan.header');
  const [first, second, ...more] = documents;
  if (!first || !second) return first?.originalFilename;
  const names = {
    first: first.originalFilename,
    and: (text: ReactNode) => <span className="font-normal text-ink-3">{text}</span>,
  };
  return more.length === 0
    ? t.rich('two', { ...names, second: second.originalFilename })
    : t.rich('more', { ...names, count: documents.length - 1 });
}

/** Shows that files are on hold, and the reasons on click. Works with touch and keyboard. */
function HoldNotice({ documents }: { documents: readonly EditorDocument[] }) {
  const t = useTranslations('pagePlan.hold');
  const labels = useTranslations('labels');
  const locale = useLocale();
  const held = documents.filter((document) => document.held);
  if (held.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex h-6 shrink-0 items-center gap-[5px] whitespace-nowrap rounded-full bg-warn-soft px-[7px] font-medium text-small text-warn-ink leading-none hover:inset-ring hover:inset-ring-warn-line data-[state=open]:inset-ring data-[state=open]:inset-ring-warn-line">
        <TriangleAlert aria-hidden="true" className="size-3" />
        {/* One element, because the flex gap would add to the space between the words. */}
        <span className="max-[30rem]:sr-only">
          {t.rich('held', { more: (text) => <span className="max-wide:sr-only">{text}</span> })}
        </span>
      </Popover.Trigger>
      <Panel align="start" aria-label={t('why')} className="max-w-[min(360px,calc(100vw-16px))] p-3">
        <ul className="grid gap-2">
          {held.map(({ uuid, originalFilename, hold }) => (
            <li key={uuid}>
              {documents.length > 1 && <b className="block break-words font-medium">{originalFilename}</b>}
              <span className="text-ink-2">
                {formatHoldReason(labels, hold, locale) ?? t('mayBeSeveral')}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-3 text-small">{t('release')}</p>
      </Panel>
    </Popover.Root>
  );
}
