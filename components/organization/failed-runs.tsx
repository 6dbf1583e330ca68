'use client';

import { RotateCw } from 'lucide-react';
import Link from 'next/link';
import { documentHref } from '@/components/api/document-links';
import { useRepeatRun } from '@/components/api/use-status';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Time } from '@/components/ui/time';
import { tell } from '@/components/ui/toast';
import type { FailedRun } from '@/lib/status/schemas';
import { jobWords } from './job-words';
import { StatusPart } from './status-part';

interface FailedRunsProps {
  organizationId: string;
  /** Of the whole installation: then documents may be others', and are not led to. */
  ofAll: boolean;
  failures: readonly FailedRun[];
}

/** Jobs that were given up, each with a way to have it tried again. */
export function FailedRuns({ organizationId, ofAll, failures }: FailedRunsProps) {
  const repeat = useRepeatRun(organizationId, ofAll);
  const tryAgain = ({ id, job }: FailedRun) =>
    repeat.mutate(id, { onSuccess: () => tell({ message: `“${jobWords(job)}” is tried again.` }) });
  return (
    <StatusPart
      id="failures"
      title="Given up"
      description={failures.length > 0 ? 'Tried many times' : undefined}
    >
      {repeat.error && (
        <Note tone="bad" role="alert" className="mb-3">
          {repeat.error.message}
        </Note>
      )}
      {failures.length === 0 ? (
        <p className="text-ink-2">Nothing was given up in the last 30 days, or all of it was tried again.</p>
      ) : (
        <ul aria-label="Given up">
          {failures.map((failure) => (
            <li
              key={failure.id}
              className="flex min-h-[52px] items-center gap-3 border-line-soft border-t py-1.5"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{jobWords(failure.job)}</span>
                <span className="block break-words text-ink-3 text-small">
                  <Time at={failure.failed_at} /> · {failure.message}{' '}
                  <code className="font-mono">{failure.id}</code>
                </span>
              </span>
              {failure.document !== null && !ofAll && (
                <Link
                  href={documentHref(failure.document)}
                  className="rounded-1 px-2 text-accent-ink hover:underline"
                >
                  Document
                </Link>
              )}
              {failure.repeatable ? (
                <Button
                  icon={RotateCw}
                  aria-label={`Try again: ${jobWords(failure.job)}`}
                  disabled={repeat.isPending && repeat.variables === failure.id}
                  onClick={() => tryAgain(failure)}
                >
                  Try again
                </Button>
              ) : (
                <span className="text-ink-3 text-small">Dealt with</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </StatusPart>
  );
}
