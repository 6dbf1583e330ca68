'use client';

import { memo, useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/page-plan/rules/format-pages';
import { usePlan } from './editor-context';
import { formatPlanChange } from './format-plan-change';

/** Announces edits and their effects to screen readers. */
export const PlanAnnouncer = memo(function PlanAnnouncer() {
  const { plan, parts, problems, documents } = usePlan();
  const before = useRef(plan);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (before.current === plan) return;
    setMessage(formatPlanChange(before.current, plan, documents));
    before.current = plan;
  }, [plan, documents]);
  const sums = [formatCount(parts.filter(({ number }) => number !== null).length, 'part')];
  if (problems.length > 0) sums.push(formatCount(problems.length, 'problem'));
  return (
    <p aria-live="polite" className="sr-only">
      {message} {sums.join(', ')}.
    </p>
  );
});
