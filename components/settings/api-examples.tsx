'use client';

import Link from 'next/link';
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
  const origin = useOrigin();
  const line = { origin, projectUuid, key: KEY_VARIABLE };
  return (
    <SectionBlock
      id="collecting"
      title="Connect another system"
      description={
        <>
          Requests to copy. <code className="font-mono">{KEY_VARIABLE}</code> is one of the{' '}
          <Link href="/organization/keys" className="text-link">
            API keys
          </Link>
          .
        </>
      }
    >
      {/* The server knows neither the address nor the day of the reader. */}
      {origin !== '' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CopyableCommand title="Upload a file" command={formatUploadCommand(line)} />
          <CopyableCommand
            title="List approved documents in the custom schema"
            command={formatListCommand(line)}
          />
        </div>
      )}
    </SectionBlock>
  );
}
