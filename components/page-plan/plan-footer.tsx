'use client';

import { ArrowRight, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Kbd } from '@/components/ui/kbd';
import { usePlan } from './editor-context';
import { NextUnsure } from './next-unsure';
import { getPlanTotals, summarizeEffects } from './outcome-labels';

interface PlanFooterProps {
  /** Reason why no plan can be applied; `null` if a plan can be applied. */
  fixedReason: string | null;
  onApply: () => void;
}

/** Shows the plan's totals, its effects and the apply button. */
export const PlanFooter = memo(function PlanFooter({ fixedReason, onApply }: PlanFooterProps) {
  const t = useTranslations('pagePlan.footer');
  const { problems, outcome } = usePlan();
  const blocked = fixedReason !== null || outcome === null || !outcome.changes;
  return (
    <footer className="flex items-center gap-5 border-line border-t px-4 pt-2.5 pb-3 max-wide:flex-wrap max-wide:gap-x-4 max-wide:gap-y-2.5 max-wide:low:flex-nowrap low:py-1.5">
      <PlanTotals />
      <span className="flex-1 max-wide:hidden" />
      <div
        id="plan-reason"
        className="min-h-[34px] min-w-0 max-w-[520px] content-center max-wide:max-w-none max-wide:flex-[1_0_100%] max-wide:low:flex-1"
      >
        {fixedReason !== null ? (
          <FooterMessage tone="warn" title={fixedReason} />
        ) : problems.length > 0 ? (
          <FooterMessage tone="bad" title={t('fix', { count: problems.length })} />
        ) : outcome && !outcome.changes ? (
          <FooterMessage title={t('noChanges')} detail={t('noChangesNote')} />
        ) : outcome ? (
          <EffectsSummary />
        ) : null}
      </div>
      <NextUnsure size="lg" className="max-wide:h-11 max-wide:w-36 max-wide:low:w-auto wide:hidden" />
      <Button
        variant={blocked ? 'default' : 'primary'}
        size="lg"
        aria-disabled={blocked || undefined}
        aria-describedby="plan-reason"
        className="max-wide:h-11 max-wide:flex-1 max-wide:low:h-8 max-wide:low:flex-none"
        onClick={() => !blocked && onApply()}
      >
        {t('apply')}
        <span className="contents max-wide:hidden">
          <Kbd tone="inherit">{'Ctrl ↵'}</Kbd>
        </span>
      </Button>
    </footer>
  );
});

function PlanTotals() {
  const t = useTranslations('pagePlan.footer');
  const { pages, parts, outcome } = usePlan();
  const { documents, attachments, removed, scanned } = getPlanTotals(parts, outcome?.compiled ?? null);
  return (
    <div className="flex items-center gap-[18px] max-wide:w-full max-wide:justify-between max-wide:gap-2 max-wide:low:w-auto max-wide:low:shrink-0">
      <PlanTotal>{t.rich('pages', { count: pages.length, number: showNumber })}</PlanTotal>
      <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
      <PlanTotal>{t.rich('documents', { count: documents, number: showNumber })}</PlanTotal>
      <PlanTotal className="max-wide:low:hidden">
        {t.rich('attachments', { count: attachments, number: showNumber })}
      </PlanTotal>
      <PlanTotal className="max-wide:low:hidden">
        {t.rich('removed', { count: removed, number: showNumber })}
      </PlanTotal>
      <PlanTotal className="max-xwide:hidden">
        {scanned === null
          ? t.rich('toScanUnknown', { number: showNumber })
          : t.rich('toScan', { count: scanned, number: showNumber })}
      </PlanTotal>
    </div>
  );
}

const showNumber = (number: ReactNode) => (
  <b className="block text-head text-ink tabular-nums leading-[18px]">{number}</b>
);

function PlanTotal({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('whitespace-nowrap text-ink-3 text-small max-wide:whitespace-normal', className)}>
      {children}
    </div>
  );
}

function EffectsSummary() {
  const t = useTranslations('pagePlan');
  const { outcome, documents } = usePlan();
  const { lost, title, detail } = summarizeEffects(t, outcome!.preview, documents);
  return <FooterMessage tone={lost ? 'warn' : 'info'} title={title} detail={detail} />;
}

interface FooterMessageProps {
  tone?: 'info' | 'warn' | 'bad';
  title: string;
  detail?: string;
}

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert };
const ICON_COLORS = { info: 'text-ink-3', warn: 'text-warn', bad: 'text-bad' };

function FooterMessage({ tone = 'info', title, detail }: FooterMessageProps) {
  const Icon = ICONS[tone];
  return (
    <p className="flex items-start gap-1.5 text-ink-2 text-small">
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-[15px] shrink-0', ICON_COLORS[tone])} />
      <span>
        <b className={tone === 'bad' ? 'font-medium text-bad-ink' : 'text-ink'}>{title}</b>
        {detail && (
          // One line, so that the footer keeps its height while the plan is edited. The dialog repeats it.
          <span title={detail} className="block wide:line-clamp-1 max-wide:low:hidden">
            {detail}
          </span>
        )}
      </span>
    </p>
  );
}
