'use client';

import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { CodeBlock } from '@/components/ui/code-block';
import { cx } from '@/components/ui/cx';
import type { DeliveryDetail } from '@/lib/webhooks/delivery-schemas';
import { MOST_TRIES } from '@/lib/webhooks/try-schedule';
import { AnswerCode } from './answer-code';
import { clockTime, pauseAfter, pauseWords, pretty, refusalOf, tookWords, whenWords } from './webhook-words';

type Try = DeliveryDetail['tries'][number];

/** Every try with its answer, and the next one. Each can be opened for its request and response. */
export function TryList({ delivery }: { delivery: DeliveryDetail }) {
  const { tries, tries_left: left, next_attempt_at: next } = delivery;
  if (tries.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">Tries</h3>
      <ol>
        {tries.map((each, index) => (
          <TryRow key={each.at} each={each} before={tries[index - 1]} />
        ))}
        {next && (
          <li className="flex min-h-[30px] items-center gap-2 text-ink-3 text-small tabular-nums">
            <Circle aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0" />
            <span className="min-w-9">Next</span>
            <span className="flex-1">
              {whenWords(next)} {pauseAfter(MOST_TRIES - left) && `after ${pauseAfter(MOST_TRIES - left)}`}
            </span>
            {left} left
          </li>
        )}
      </ol>
    </div>
  );
}

function TryRow({ each, before }: { each: Try; before: Try | undefined }) {
  const [open, setOpen] = useState(false);
  const { response, error } = each;
  const well = error === null && response !== null && refusalOf(response.status) === null;
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
        <AnswerCode tone={well ? 'ok' : 'bad'}>
          {well ? String(response.status) : (refusalOf(response?.status) ?? 'None')}
        </AnswerCode>
        <span className="flex-1">
          {clockTime(each.at)}{' '}
          {before && (
            <span className="text-ink-3">
              after {pauseWords(Date.parse(each.at) - Date.parse(before.at))}
            </span>
          )}
        </span>
        <span className="text-ink-3">{tookWords(each.duration_ms)}</span>
      </button>
      {open && (
        <div className="mt-1 mb-3 ml-[23px] grid gap-3">
          {error && <p className="text-bad-ink text-small">{error}</p>}
          <Headers title="Request" headers={each.request.headers} />
          {response && (
            <Headers title={`Response ${response.status}`} headers={response.headers} body={response.body} />
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
        text={[...lines, ...(body ? ['', pretty(body)] : [])].join('\n')}
        className="max-h-64 whitespace-pre-wrap break-all px-3 py-2 text-micro"
      />
    </div>
  );
}
