'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getReviewQueue } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { claimNext } from '@/components/api/use-claim';
import { useBackLink, useListQueryString } from '@/components/api/use-list-query';
import { DecisionItems } from '@/components/documents/decision-items';
import { useDocumentActions } from '@/components/documents/use-document-actions';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import type { DocumentSummary } from '@/lib/documents/schemas';

const DecisionDialog = onDemand(() =>
  import('@/components/documents/decision-dialog').then((module) => module.DecisionDialog),
);

/** Postpones or rejects the document in the editor, and opens the next one of the queue, or else the list. */
export function DecisionMenu({ project, document }: { project: ProjectRef; document: DocumentSummary }) {
  const t = useTranslations('pagePlan.menu');
  const router = useRouter();
  const cache = useQueryClient();
  const list = useListQueryString();
  const back = useBackLink(project.uuid);
  const openNext = async () => {
    const queue = getReviewQueue(list);
    const next = queue && (await claimNext(cache, project.uuid, [queue], list).catch(() => null));
    router.push(next ?? back.href);
  };
  const actions = useDocumentActions(
    project,
    () => {},
    () => void openNext(),
  );
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('more')} tooltip={false} />}>
        <DecisionItems document={document} actions={actions} />
      </Menu>
      {actions.deciding && <DecisionDialog actions={actions} />}
    </>
  );
}
