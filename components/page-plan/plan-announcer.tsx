'use client';

import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import type { UnsureParts } from './editor-actions';
import { usePlan } from './editor-context';
import { formatPlanChange } from './format-plan-change';

interface PlanAnnouncerProps {
  /** Unsure cut that the user went to last. */
  reached: UnsureParts | null;
}

/** Announces edits and their effects to screen readers, and the place among the unsure cuts. */
export const PlanAnnouncer = memo(function PlanAnnouncer({ reached }: PlanAnnouncerProps) {
  const t = useTranslations('pagePlan');
  const { plan, parts, problems, documents } = usePlan();
  const before = useRef(plan);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (before.current === plan) return;
    setMessage(formatPlanChange(t, before.current, plan, documents));
    before.current = plan;
  }, [t, plan, documents]);
  useEffect(() => {
    if (reached) setMessage(t('unsure.reached', { position: reached.position ?? 0, count: reached.count }));
  }, [t, reached]);
  const kept = parts.filter(({ number }) => number !== null).length;
  return (
    <p aria-live="polite" className="sr-only">
      {message} {t('announcement.totals', { parts: kept, problems: problems.length })}
    </p>
  );
});
