import { Play } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { documentHref } from '@/components/api/document-links';
import { usePreviewSettings } from '@/components/api/use-settings';
import { formatCheckMessage } from '@/components/documents/translate-check';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { describeRuleResults } from './effect-labels';

interface RuleTrialProps {
  projectUuid: string;
  /** Unsaved settings with only this rule. */
  settings: Record<string, unknown>;
  /** `false` if the rule is incomplete or has a problem. */
  isReady: boolean;
}

/** Tries an unsaved rule on the latest documents. Saves and changes nothing. */
export function RuleTrial({ projectUuid, settings, isReady }: RuleTrialProps) {
  const t = useTranslations('settings');
  const sentences = useTranslations('sentences');
  const locale = useLocale();
  const { mutate, data, error, variables, isPending } = usePreviewSettings(projectUuid);
  const isOutdated = JSON.stringify(variables) !== JSON.stringify(settings);
  const results = isOutdated ? undefined : data?.rules[0];
  return (
    <div className="wide:col-span-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon={Play} disabled={!isReady || isPending} onClick={() => mutate(settings)}>
          {t('ruleTrial.try')}
        </Button>
        <p role="status" className="text-ink-2 text-small">
          {isPending && t('ruleTrial.checking')}
          {!isPending && !isReady && t('ruleTrial.incomplete')}
          {!isPending && isReady && results && describeRuleResults(t, results)}
        </p>
      </div>
      {error && !isOutdated && (
        <Notice tone="bad" role="alert" className="mt-3">
          {error.message}
        </Notice>
      )}
      {isReady && results && results.failed_documents.length > 0 && (
        <ul aria-label={t('ruleTrial.failing')} className="mt-2 divide-y divide-line">
          {results.failed_documents.map(({ document_uuid: uuid, original_filename: filename, ...result }) => (
            <li key={uuid} className="py-2">
              <a
                href={documentHref(uuid)}
                target="_blank"
                rel="noreferrer"
                className="block truncate font-medium hover:underline"
              >
                {filename}
              </a>
              <p className="text-ink-2 text-small">{formatCheckMessage(sentences, result, locale)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
