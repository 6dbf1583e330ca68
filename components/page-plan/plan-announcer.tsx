'use client';

import { memo, useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/foundation/phrases';
import type { UnsureParts } from './editor-actions';
import { usePlan } from './editor-context';
import { formatPlanChange } from './format-plan-change';

interface PlanAnnouncerProps {
  /** Unsure cut that the user went to last. */
  reached: UnsureParts | null;
}

/** Announces edits and their effects to screen readers, and the place among the unsure cuts. */
export const PlanAnnouncer = memo(function PlanAnnouncer({ reached }: PlanAnnouncerProps) {
  const { plan, parts, problems, documents } = usePlan();
  const before = useRef(plan);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (before.current === plan) return;
    setMessage(formatPlanChange(before.current, plan, documents));
    before.current = plan;
  }, [plan, documents]);
  useEffect(() => {
    if (reached) setMessage(`Unsure cut ${reached.position} of ${reached.count}.`);
  }, [reached]);
  const sums = [formatCount(parts.filter(({ number }) => number !== null).length, 'part')];
  if (problems.length > 0) sums.push(formatCount(problems.length, 'problem'));
  return (
    <p aria-live="polite" className="sr-only">
      {message} {sums.join(', ')}.
    </p>
  );
});
