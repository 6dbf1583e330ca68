'use client';

import { Plus, Webhook } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoints, useUpdateEndpoint } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/navigation';
import type { EndpointList as Endpoints } from '@/lib/delivery/webhooks/schemas';
import { EndpointDialog } from './endpoint-dialog';
import { EndpointList } from './endpoint-list';
import { EndpointPanel } from './endpoint-panel';
import { SecretDialog } from './secret-dialog';

interface WebhooksViewProps {
  projectUuid: string;
  initialData: Endpoints;
}

/** Shows endpoints on the left, the deliveries of one endpoint in the middle, and one delivery on the right. */
export function WebhooksView({ projectUuid, initialData }: WebhooksViewProps) {
  const t = useTranslations('webhooks');
  const { data: endpoints } = useEndpoints(projectUuid, initialData);
  const change = useUpdateEndpoint(projectUuid);
  const router = useRouter();
  const wanted = useSearchParams().get('endpoint');
  const current = endpoints.find(({ id }) => id === wanted) ?? endpoints[0];
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<{ text: string; rotated: boolean }>();
  const choose = (id: string) => router.replace(`?endpoint=${id}`, { scroll: false });
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        {current && add}
      </PageHeader>
      {current ? (
        <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-wide:block max-wide:overflow-auto wide:grid-cols-[244px_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)] xwide:has-[[data-delivery]]:grid-cols-[244px_minmax(0,1fr)_352px]">
          <EndpointList
            endpoints={endpoints}
            currentId={current.id}
            onChoose={choose}
            onEnable={(id) => change.mutate({ id, enabled: true })}
          />
          <EndpointPanel
            key={current.id}
            projectUuid={projectUuid}
            endpoint={current}
            onSecret={(text) => setSecret({ text, rotated: true })}
            onDeleted={() => router.replace('?', { scroll: false })}
          />
        </div>
      ) : (
        <EmptyState icon={Webhook} title={t('empty.title')} actions={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {adding && (
        <EndpointDialog
          projectUuid={projectUuid}
          onClose={() => setAdding(false)}
          onCreated={(made) => {
            setAdding(false);
            setSecret({ text: made.secret, rotated: false });
            choose(made.id);
          }}
        />
      )}
      {secret && (
        <SecretDialog secret={secret.text} rotated={secret.rotated} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
