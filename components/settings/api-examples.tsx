'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { formatListCommand, formatUploadCommand, KEY_VARIABLE } from '@/components/api/curl-commands';
import { CopyableCommand } from '@/components/ui/copyable-command';
import { SectionBlock } from '@/components/ui/section-block';

const subscribeNever = () => () => {};

/** Returns the URL of this installation in the browser; empty on the server. */
const useOrigin = () =>
  useSyncExternalStore(
    subscribeNever,
    () => window.location.origin,
    () => '',
  );

/**
 * Shows complete example commands that upload and download documents. Only the API key is a placeholder, because a key
 * is shown only once.
 */
export function ApiExamples({ projectUuid }: { projectUuid: string }) {
  const t = useTranslations('settings.apiExamples');
  const origin = useOrigin();
  const line = { origin, projectUuid, key: KEY_VARIABLE };
  return (
    <SectionBlock
      id="collecting"
      title={t('title')}
      description={t.rich('description', {
        key: () => <code className="font-mono">{KEY_VARIABLE}</code>,
        link: (chunks) => (
          <Link href="/organization/keys" className="text-link">
            {chunks}
          </Link>
        ),
      })}
    >
      {/* The server knows neither the address nor the day of the reader. */}
      {origin !== '' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CopyableCommand title={t('upload')} command={formatUploadCommand(line)} />
          <CopyableCommand title={t('list')} command={formatListCommand(line)} />
        </div>
      )}
    </SectionBlock>
  );
}
