'use client';

import { memo, useEffect, useRef, useState } from 'react';
import { count } from '@/lib/page-plan/page-words';
import { deedInWords } from './deed-words';
import { usePlan } from './editor-context';

/** Tells a screen reader what was done, and what it came to. */
export const PlanAnnouncer = memo(function PlanAnnouncer() {
  const { plan, parts, problems, documents } = usePlan();
  const before = useRef(plan);
  const [deed, setDeed] = useState<string | null>(null);
  useEffect(() => {
    if (before.current === plan) return;
    setDeed(deedInWords(before.current, plan, documents));
    before.current = plan;
  }, [plan, documents]);
  const sums = [count(parts.filter(({ number }) => number !== null).length, 'part')];
  if (problems.length > 0) sums.push(count(problems.length, 'problem'));
  return (
    <p aria-live="polite" className="sr-only">
      {deed} {sums.join(', ')}.
    </p>
  );
});
