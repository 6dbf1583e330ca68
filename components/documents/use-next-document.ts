import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { DocumentFilter } from '@/components/api/document-filter';
import { claimNext } from '@/components/api/use-claim';
import { useListQueryString } from '@/components/api/use-list-query';
import { showToast } from '@/components/ui/toast';
import type { ReviewQueueName } from '@/lib/documents/review-queue/schemas';
import type { ListProblem } from './approval-blockers';

/** Claims and opens the next document: those on hold come first, unless the list shows only values to check. */
export function useNextDocument(
  projectUuid: string,
  { statuses }: Pick<DocumentFilter, 'statuses'>,
  onProblem: (problem: ListProblem | undefined) => void,
) {
  const t = useTranslations('documents.next');
  const router = useRouter();
  const cache = useQueryClient();
  const list = useListQueryString();
  const queues: ReviewQueueName[] =
    statuses.length > 0 && statuses.every((status) => status === 'done')
      ? ['values', 'held']
      : ['held', 'values'];
  const { mutate, isPending } = useMutation({
    mutationFn: () => claimNext(cache, projectUuid, queues, list),
    onSuccess: (href) => (href ? router.push(href) : showToast({ message: t('none'), scope: projectUuid })),
    onError: ({ message }) => onProblem({ message }),
  });
  function open() {
    if (isPending) return;
    onProblem(undefined);
    mutate();
  }
  return { open, isPending };
}
