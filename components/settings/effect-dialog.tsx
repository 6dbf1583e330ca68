'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { documentHref } from '@/components/api/document-links';
import { usePreviewSettings } from '@/components/api/use-settings';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { PreviewExample } from '@/lib/recognition/settings-preview/schemas';
import { describeEffect, describeOutcome } from './effect-labels';
import type { SettingsForm } from './use-settings-form';

interface EffectDialogProps {
  projectUuid: string;
  form: SettingsForm;
  onClose: () => void;
}

/** Shows what the unsaved settings would have done with the latest documents. Saves nothing. */
export function EffectDialog({ projectUuid, form, onClose }: EffectDialogProps) {
  const t = useTranslations('settings');
  const { mutate, data, error } = usePreviewSettings(projectUuid);
  const patch = JSON.stringify(form.buildPatch());
  useEffect(() => mutate(JSON.parse(patch) as Record<string, unknown>), [mutate, patch]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('effect.title')}
      description={t('effect.description')}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('effect.close')}
        </Button>
      }
    >
      <div className="min-h-24">
        <p role="status">{data ? describeEffect(t, data) : error ? '' : t('effect.checking')}</p>
        {error && (
          <Notice tone="bad" role="alert">
            {error.message}
          </Notice>
        )}
        {data && data.examples.length > 0 && (
          <ul aria-label={t('effect.examples')} className="mt-3 divide-y divide-line">
            {data.examples.map((example) => (
              <Example key={`${example.document_uuid} ${Object.keys(example.after)[0]}`} example={example} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const VERDICTS = {
  better: { tone: 'ok', icon: ThumbsUp },
  worse: { tone: 'bad', icon: ThumbsDown },
  unknown: { tone: 'neutral', icon: undefined },
} as const;

function Example({ example }: { example: PreviewExample }) {
  const t = useTranslations('settings');
  const language = { t, sentences: useTranslations('sentences'), locale: useLocale() };
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <a
          href={documentHref(example.document_uuid)}
          target="_blank"
          rel="noreferrer"
          className="block truncate font-medium hover:underline"
        >
          {example.original_filename}
        </a>
        <p className="text-ink-3 text-small">
          {describeOutcome(language, example.before)} → {describeOutcome(language, example.after)}
        </p>
      </div>
      <Chip {...VERDICTS[example.verdict]}>{t(`effect.${example.verdict}`)}</Chip>
    </li>
  );
}
