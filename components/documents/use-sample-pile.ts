import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { reviewHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { getReadProgress, hasSettled, useRequestStatus } from '@/components/api/use-request-status';
import { SAMPLE_FILES } from '@/lib/server/demo/demo-sample-files';

/** Name of the pile that shows a newcomer what Sheaf proposes. */
export const SAMPLE_PILE = SAMPLE_FILES['inbound-pile'];

/**
 * Opens the sample pile in the editor when its cuts are found. A reader who leaves the list before is not taken away
 * from the other page.
 *
 * @param isOccupied `true` while the reader does something else in the list, which is not interrupted
 */
export function useSamplePile(project: ProjectRef, isOccupied: boolean) {
  const [requestId, setRequestId] = useState<string>();
  const { data: status, isError } = useRequestStatus(requestId ?? '', project.organizationId, {
    enabled: requestId !== undefined,
  });
  const pile = status?.documents.find(
    (document) => document.original_filename === SAMPLE_PILE && document.needs_action_type === 'split_review',
  );
  const href = pile && reviewHref(project.uuid, [pile.uuid]);
  const isWaiting = requestId !== undefined && !isError && !(status && hasSettled(status) && !pile);
  const router = useRouter();
  useEffect(() => {
    if (!requestId || !href) return;
    setRequestId(undefined);
    if (!isOccupied) router.push(href);
  }, [router, requestId, href, isOccupied]);
  return {
    isWaiting,
    progress: getReadProgress(status),
    /** Waits for the request with this ID. */
    waitFor: setRequestId,
    /** Stops waiting: the pile doesn't open. */
    stay: () => setRequestId(undefined),
  };
}
