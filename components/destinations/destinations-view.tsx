'use client';

import { Plus, Send } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatRequestError } from '@/components/api/api-error';
import { useDestinations, useTestDestination } from '@/components/api/use-destinations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingRows } from '@/components/ui/loading-rows';
import { Menu, MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/navigation';
import { onDemand } from '@/components/ui/on-demand';
import type { Destination } from '@/lib/delivery/destinations/schemas';
import { DestinationList } from './destination-list';
import { DestinationPanel } from './destination-panel';
import { KINDS } from './format-destination';
import { KIND_ICONS } from './kind-icons';

const DestinationDialog = onDemand(() =>
  import('./destination-dialog').then((module) => module.DestinationDialog),
);

/** Shows destinations on the left, and the state and deliveries of one destination on the right. */
export function DestinationsView({ projectUuid }: { projectUuid: string }) {
  const t = useTranslations('destinations');
  const { data, error, refetch } = useDestinations(projectUuid);
  const test = useTestDestination(projectUuid);
  const wanted = useSearchParams().get('destination');
  const [editing, setEditing] = useState<{ kind: Destination['kind']; destination?: Destination }>();
  const add = (kind: Destination['kind']) => setEditing({ kind });
  const destinations = data?.destinations ?? [];
  const folders = data?.folders ?? [];
  const current = destinations.find(({ id }) => id === wanted) ?? destinations[0];
  const getReason = (kind: Destination['kind']): string | undefined => {
    if (kind === 'folder' && folders.length === 0) return t('noFolders');
    return kind === 'email' && !data?.can_email ? t('noEmail') : undefined;
  };

  function showSaved(saved: Destination) {
    if (!editing?.destination) {
      choose(saved.id);
      test.mutate(saved.id);
    }
    setEditing(undefined);
  }

  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        {current && <AddMenu getReason={getReason} onAdd={add} />}
      </PageHeader>
      {current && (
        <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-wide:block max-wide:overflow-auto wide:grid-cols-[244px_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)]">
          <DestinationList destinations={destinations} currentId={current.id} onChoose={choose} />
          <DestinationPanel
            key={current.id}
            projectUuid={projectUuid}
            destination={current}
            test={test}
            onEdit={() => setEditing({ kind: current.kind, destination: current })}
          />
        </div>
      )}
      {data && !current && <NoDestinations getReason={getReason} onAdd={add} />}
      {!data && error && (
        <ErrorState
          title={t('loadingError')}
          message={formatRequestError(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
          <LoadingRows />
        </div>
      )}
      {editing && (
        <DestinationDialog
          projectUuid={projectUuid}
          kind={editing.kind}
          folders={folders}
          destination={destinations.find(({ id }) => id === editing.destination?.id) ?? editing.destination}
          onClose={() => setEditing(undefined)}
          onSaved={showSaved}
        />
      )}
    </>
  );
}

/** Selects a destination in the address. Needs no request, so that the destination shows at once. */
const choose = (id: string) => window.history.replaceState(null, '', `?destination=${id}`);

interface AddProps {
  /** Returns why a kind is not offered. */
  getReason: (kind: Destination['kind']) => string | undefined;
  onAdd: (kind: Destination['kind']) => void;
}

function AddMenu({ getReason, onAdd }: AddProps) {
  const t = useTranslations('destinations');
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={Plus}>
          {t('add')}
        </Button>
      }
    >
      {KINDS.map((kind) => (
        <MenuItem key={kind} icon={KIND_ICONS[kind]} reason={getReason(kind)} onSelect={() => onAdd(kind)}>
          {t(`kinds.${kind}.action`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function NoDestinations({ getReason, onAdd }: AddProps) {
  const t = useTranslations('destinations');
  const offered = KINDS.filter((kind) => getReason(kind) === undefined);
  return (
    <EmptyState
      icon={Send}
      title={t('empty.title')}
      actions={offered.map((kind) => (
        <Button key={kind} icon={KIND_ICONS[kind]} onClick={() => onAdd(kind)}>
          {t(`kinds.${kind}.action`)}
        </Button>
      ))}
    >
      {t('empty.text')}
    </EmptyState>
  );
}
