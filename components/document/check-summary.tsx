import { Check as CheckIcon, ChevronRight, Minus } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatCheckName } from '@/components/documents/translate-check';
import { Notice } from '@/components/ui/notice';
import { blocksApproval } from '@/lib/documents/checks/blocks-approval';
import type { Check } from '@/lib/documents/checks/schemas';
import { getCheckId } from './failed-checks';
import { SEVERITY_ICONS } from './field-checks';
import { focusValue } from './use-value-shortcuts';

interface CheckSummaryProps {
  failed: readonly Check[];
  /** IDs of the rules of the kind `unique`. */
  uniqueRules: readonly string[];
  /** URL of the page with the equal documents. */
  duplicatesUrl: string;
}

/** Lists the failed checks above the values. A click on a message focuses its first field. */
export function CheckSummary({ failed, uniqueRules, duplicatesUrl }: CheckSummaryProps) {
  const t = useTranslations('values.checks');
  if (failed.length === 0) return null;
  const count = failed.length;
  const blocking = failed.filter(blocksApproval).length;
  const blocksInPart = blocking > 0 && blocking < count;
  return (
    <Notice tone={blocking > 0 ? 'bad' : 'warn'}>
      <p className="font-medium">
        {blocksInPart ? t('failedAndBlocking', { count, blocking }) : t('failed', { count })}
      </p>
      <ul aria-label={t('list')} className="mt-0.5 text-small">
        {failed.map((check) => {
          const Icon = SEVERITY_ICONS[check.severity];
          const [first] = check.fields;
          return (
            <li key={check.rule_id} className="flex gap-1.5">
              {blocksInPart && (
                <Icon aria-hidden="true" strokeWidth={1.75} className="mt-[5px] size-3.5 shrink-0" />
              )}
              {first === undefined ? (
                <span id={getCheckId(check)} className="min-h-6 py-[3px]">
                  {check.message}
                </span>
              ) : (
                <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                  <button
                    type="button"
                    id={getCheckId(check)}
                    title={check.name}
                    onClick={() => focusValue(first)}
                    className="min-h-6 rounded-1 py-[3px] text-left decoration-current/50 underline-offset-2 hover:underline"
                  >
                    {check.message}
                  </button>
                  {uniqueRules.includes(check.rule_id) && (
                    <Link href={duplicatesUrl} className="rounded-1 py-[3px] font-medium underline">
                      {t('showOthers')}
                    </Link>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Shows the number of checks that passed. The names of the checks are collapsed. */
export function PassedChecks({ checks }: { checks: readonly Check[] }) {
  const t = useTranslations('values.checks');
  const sentences = useTranslations('sentences');
  const locale = useLocale();
  const others = checks.filter(({ outcome }) => outcome !== 'failed');
  const passed = others.filter(({ outcome }) => outcome === 'passed').length;
  if (passed === 0) return null;
  return (
    <details className="group/passed text-ink-3 text-small">
      <summary className="-mx-2 flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-1 px-2 hover:bg-hover hover:text-ink-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-3.5 shrink-0 group-open/passed:rotate-90"
        />
        {t('passed', { count: passed })}
      </summary>
      <ul aria-label={t('others')} className="pb-1">
        {others.map((check) => {
          const { rule_id: id, outcome } = check;
          const name = formatCheckName(sentences, check, locale);
          const Icon = outcome === 'passed' ? CheckIcon : Minus;
          return (
            <li key={id} className="flex min-h-6 gap-1.5 pl-[18px]">
              <Icon aria-hidden="true" strokeWidth={1.75} className="mt-px size-3.5 shrink-0" />
              <span>{outcome === 'passed' ? name : t('notApplicable', { name })}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
