'use client';

import { Plus, Webhook } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useChangeEndpoint, useEndpoints } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/navigation';
import type { EndpointList as Endpoints } from '@/lib/webhooks/schemas';
import { EndpointDialog } from './endpoint-dialog';
import { EndpointList } from './endpoint-list';
import { EndpointPanel } from './endpoint-panel';
import { SecretDialog } from './secret-dialog';

interface WebhooksViewProps {
  projectUuid: string;
  first: Endpoints;
}

/** Endpoints on the left, what was sent to one of them beside it, one delivery on the right. */
export function WebhooksView({ projectUuid, first }: WebhooksViewProps) {
  const { data: endpoints } = useEndpoints(projectUuid, first);
  const change = useChangeEndpoint(projectUuid);
  const router = useRouter();
  const wanted = useSearchParams().get('endpoint');
  const current = endpoints.find(({ id }) => id === wanted) ?? endpoints[0];
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<{ text: string; rotated: boolean }>();
  const choose = (id: string) => router.replace(`?endpoint=${id}`, { scroll: false });
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  );
  return (
    <>
      <PageHead title="Webhooks">
        <span className="flex-1" />
        {current && add}
      </PageHead>
      {current ? (
        <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-desk:block max-desk:overflow-auto desk:grid-cols-[244px_minmax(0,1fr)] desk:grid-rows-[minmax(0,1fr)] room:has-[section[aria-label=Delivery]]:grid-cols-[244px_minmax(0,1fr)_352px]">
          <EndpointList
            endpoints={endpoints}
            currentId={current.id}
            onChoose={choose}
            onTurnOn={(id) => change.mutate({ id, enabled: true })}
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
        <EmptyState icon={Webhook} title="No endpoint yet" actions={add}>
          An endpoint is an address of yours that is told when something happens to a document of this
          project: signed, tried again until it answers, and sent again whenever you like.
        </EmptyState>
      )}
      {adding && (
        <EndpointDialog
          projectUuid={projectUuid}
          onClose={() => setAdding(false)}
          onMade={(made) => {
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
