'use client';

import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '@/components/ui/code-block';
import { cx } from '@/components/ui/cx';
import { MAX_ATTEMPTS } from '@/lib/delivery/queue/retry-schedule';
import type { DeliveryDetail } from '@/lib/delivery/webhooks/delivery-schemas';
import { formatMessage } from '@/lib/foundation/languages/format-message';
import { ResponseCode } from './response-code';
import {
  formatClock,
  formatDelay,
  formatDuration,
  formatJson,
  formatTime,
  getRetryDelay,
  isFailureStatus,
} from './webhook-labels';

type Attempt = DeliveryDetail['tries'][number];

/** Lists every attempt with its response, and the next attempt. Each can be expanded to show request and response. */
export function AttemptList({ delivery }: { delivery: DeliveryDetail }) {
  const { tries, tries_left: left, next_attempt_at: next } = delivery;
  const t = useTranslations('webhooks');
  const locale = useLocale();
  if (tries.length === 0) return null;
  const delay = getRetryDelay(t, MAX_ATTEMPTS - left);
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{t('attempts.title')}</h3>
      <ol>
        {tries.map((each, index) => (
          <AttemptRow key={each.at} each={each} before={tries[index - 1]} />
        ))}
        {next && (
          <li className="flex min-h-[30px] items-center gap-2 text-ink-3 text-small tabular-nums">
            <Circle aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0" />
            <span className="min-w-9">{t('attempts.next')}</span>
            <span className="flex-1">
              {delay
                ? t('attempts.timeAfter', { time: formatTime(next, locale), delay })
                : formatTime(next, locale)}
            </span>
            {t('attempts.left', { count: left })}
          </li>
        )}
      </ol>
    </div>
  );
}

function AttemptRow({
  each: attempt,
  before: previousAttempt,
}: {
  each: Attempt;
  before: Attempt | undefined;
}) {
  const t = useTranslations('webhooks');
  const locale = useLocale();
  const connections = useTranslations('connections');
  const [open, setOpen] = useState(false);
  const { response, error } = attempt;
  const well = error === null && response !== null && isFailureStatus(response.status) === null;
  const Mark = well ? CircleCheck : CircleAlert;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-[30px] w-full items-center gap-2 rounded-1 text-left text-small tabular-nums hover:bg-hover"
      >
        <Mark
          aria-hidden="true"
          strokeWidth={1.75}
          className={cx('size-[15px] shrink-0', well ? 'text-ok' : 'text-bad')}
        />
        <ResponseCode tone={well ? 'ok' : 'bad'}>
          {well ? String(response.status) : (isFailureStatus(response?.status) ?? t('response.none'))}
        </ResponseCode>
        <span className="flex-1">
          {formatClock(attempt.at, locale)}{' '}
          {previousAttempt && (
            <span className="text-ink-3">
              {t('attempts.after', {
                delay: formatDelay(t, Date.parse(attempt.at) - Date.parse(previousAttempt.at)),
              })}
            </span>
          )}
        </span>
        <span className="text-ink-3">{formatDuration(attempt.duration_ms, locale)}</span>
      </button>
      {open && (
        <div className="mt-1 mb-3 ml-[23px] grid gap-3">
          {error && (
            <p className="text-bad-ink text-small">
              {formatMessage(connections, error, attempt.error_parts)}
            </p>
          )}
          <Headers title={t('attempts.request')} headers={attempt.request.headers} />
          {response && (
            <Headers
              title={t('attempts.response', { status: String(response.status) })}
              headers={response.headers}
              body={response.body}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Headers({
  title,
  headers,
  body,
}: {
  title: string;
  headers: Record<string, string>;
  body?: string;
}) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div>
      <h4 className="mb-1 font-medium text-ink-2 text-small">{title}</h4>
      <CodeBlock
        text={[...lines, ...(body ? ['', formatJson(body)] : [])].join('\n')}
        className="max-h-64 whitespace-pre-wrap break-all px-3 py-2 text-micro"
      />
    </div>
  );
}
