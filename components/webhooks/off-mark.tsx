'use client';

import { useNotices } from '@/components/api/use-webhooks';
import { offMark } from './webhook-words';

interface OffMarkProps {
  projectUuid: string;
  /** Whether the reader manages the project; others are told nothing. */
  manages: boolean;
}

/** Says beside the way to the webhooks that an endpoint went off by itself. Stays until somebody has seen to it. */
export function OffMark({ projectUuid, manages }: OffMarkProps) {
  const { data: notices = [] } = useNotices(projectUuid, manages);
  const mark = offMark(notices);
  if (!mark) return null;
  return (
    <span
      title={mark.title}
      className="ml-auto rounded-1 bg-warn-soft px-1.5 font-semibold text-micro text-warn-ink leading-5"
    >
      {mark.words}
    </span>
  );
}
