'use client';

import { ArrowRight, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Kbd } from '@/components/ui/kbd';
import { count } from '@/lib/page-plan/page-words';
import { usePlan } from './editor-context';
import { costOf, sumsOf } from './outcome-words';

interface PlanFooterProps {
  /** Why nothing can be applied whatever the plan is; null when something can. */
  fixed: string | null;
  onApply: () => void;
}

/** What the plan comes to, what it costs, and the one button. */
export const PlanFooter = memo(function PlanFooter({ fixed, onApply }: PlanFooterProps) {
  const { problems, outcome } = usePlan();
  const blocked = fixed !== null || outcome === null || !outcome.changes;
  return (
    <footer className="flex items-center gap-5 border-line border-t px-4 pt-2.5 pb-3 max-desk:flex-wrap max-desk:gap-x-4 max-desk:gap-y-2.5 max-desk:low:flex-nowrap low:py-1.5">
      <Sums />
      <span className="flex-1 max-desk:hidden" />
      <div id="plan-reason" className="max-w-[420px] max-desk:min-w-0 max-desk:flex-1">
        {fixed !== null ? (
          <Reason tone="warn" title={fixed} />
        ) : problems.length > 0 ? (
          <Reason tone="bad" title={`Fix ${count(problems.length, 'problem')} to apply this plan.`} />
        ) : outcome && !outcome.changes ? (
          <Reason title="Nothing changes yet." detail="Cut, name, type, attach or discard something first." />
        ) : outcome ? (
          <Cost />
        ) : null}
      </div>
      <Button
        variant={blocked ? 'default' : 'primary'}
        size="lg"
        aria-disabled={blocked || undefined}
        aria-describedby="plan-reason"
        className="max-desk:h-10 max-desk:w-full max-desk:low:h-8 max-desk:low:w-auto"
        onClick={() => !blocked && onApply()}
      >
        Apply plan…
        <span className="contents max-desk:low:hidden">
          <Kbd tone="inherit">Ctrl ↵</Kbd>
        </span>
      </Button>
    </footer>
  );
});

function Sums() {
  const { pages, parts, outcome } = usePlan();
  const { documents, attachments, removed, scanned } = sumsOf(parts, outcome?.compiled ?? null);
  return (
    <div className="flex items-center gap-[18px] max-desk:w-full max-desk:justify-between max-desk:gap-2 max-desk:low:w-auto max-desk:low:shrink-0">
      <Sum amount={pages.length} noun="page" />
      <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
      <Sum amount={documents} noun="document" />
      <Sum amount={attachments} noun="attachment" className="max-desk:low:hidden" />
      <Sum amount={removed} noun="page" after=" removed" className="max-desk:low:hidden" />
      <Sum amount={scanned} noun="page" after=" to scan" className="max-room:hidden" />
    </div>
  );
}

interface SumProps {
  /** Null while it can't be said. */
  amount: number | null;
  noun: string;
  after?: string;
  className?: string;
}

function Sum({ amount, noun, after = '', className }: SumProps) {
  return (
    <div className={cx('whitespace-nowrap text-ink-3 text-small max-desk:whitespace-normal', className)}>
      <b className="block text-head text-ink tabular-nums leading-[18px]">
        {amount === null ? '–' : amount.toLocaleString('en')}
      </b>
      {amount === 1 ? noun : `${noun}s`}
      {after}
    </div>
  );
}

function Cost() {
  const { outcome, documents } = usePlan();
  const { lost, title, detail } = costOf(outcome!.preview, documents);
  return <Reason tone={lost ? 'warn' : 'info'} title={title} detail={detail} />;
}

interface ReasonProps {
  tone?: 'info' | 'warn' | 'bad';
  title: string;
  detail?: string;
}

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert };
const INKS = { info: 'text-ink-3', warn: 'text-warn', bad: 'text-bad' };

function Reason({ tone = 'info', title, detail }: ReasonProps) {
  const Icon = ICONS[tone];
  return (
    <p className="flex items-start gap-1.5 text-ink-2 text-small">
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-[15px] shrink-0', INKS[tone])} />
      <span>
        <b className={tone === 'bad' ? 'font-medium text-bad-ink' : 'text-ink'}>{title}</b>
        {detail && (
          <span className="max-desk:low:hidden">
            <br />
            {detail}
          </span>
        )}
      </span>
    </p>
  );
}
