'use client';

import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { KEY_VARIABLE, listingLine, uploadLine } from '@/components/api/curl-lines';
import { Block } from '@/components/ui/block';
import { CopiedLine } from '@/components/ui/copied-line';

const unchanging = () => () => {};

/** Where this installation is, as the reader's browser calls it; empty on the server. */
const useOrigin = () =>
  useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => '',
  );

/** The calls that hand documents over and collect them again, whole but for the key, which is shown but once. */
export function Collecting({ projectUuid }: { projectUuid: string }) {
  const origin = useOrigin();
  const line = { origin, projectUuid, key: KEY_VARIABLE };
  return (
    <Block
      id="collecting"
      title="Hand over and collect"
      description={
        <>
          What another system sends. <code className="font-mono">{KEY_VARIABLE}</code> stands for one of the{' '}
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
          <CopiedLine title="Upload a file" line={uploadLine(line)} />
          <CopiedLine title="Collect what was approved, in the custom schema" line={listingLine(line)} />
        </div>
      )}
    </Block>
  );
}
