'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
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
  const { mutate, data, error } = usePreviewSettings(projectUuid);
  const patch = JSON.stringify(form.buildPatch());
  useEffect(() => mutate(JSON.parse(patch) as Record<string, unknown>), [mutate, patch]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Effect on the latest documents"
      description="What these settings would have done, judged by what people decided. Nothing is saved or changed."
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="min-h-24">
        <p role="status">{data ? describeEffect(data) : error ? '' : 'Checking the latest documents…'}</p>
        {error && (
          <Notice tone="bad" role="alert">
            {error.message}
          </Notice>
        )}
        {data && data.examples.length > 0 && (
          <ul aria-label="Examples" className="mt-3 divide-y divide-line">
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
  better: { label: 'Better', tone: 'ok', icon: ThumbsUp },
  worse: { label: 'Worse', tone: 'bad', icon: ThumbsDown },
  unknown: { label: 'Not decided', tone: 'neutral', icon: undefined },
} as const;

function Example({ example }: { example: PreviewExample }) {
  const { label, ...look } = VERDICTS[example.verdict];
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
          {describeOutcome(example.before)} → {describeOutcome(example.after)}
        </p>
      </div>
      <Chip {...look}>{label}</Chip>
    </li>
  );
}
