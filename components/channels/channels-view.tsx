'use client';

import { Import, Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatRequestError } from '@/components/api/api-error';
import { useChannels, useTestChannel } from '@/components/api/use-channels';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingRows } from '@/components/ui/loading-rows';
import { Menu, MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/navigation';
import { onDemand } from '@/components/ui/on-demand';
import type { Channel } from '@/lib/intake/channels/schemas';
import { ChannelList } from './channel-list';
import { ChannelPanel } from './channel-panel';
import { KINDS } from './format-channel';
import { KIND_ICONS } from './kind-icons';

const ChannelDialog = onDemand(() => import('./channel-dialog').then((module) => module.ChannelDialog));

/** Shows channels on the left, and the state and items of one channel on the right. */
export function ChannelsView({ projectUuid }: { projectUuid: string }) {
  const t = useTranslations('channels');
  const { data, error, refetch } = useChannels(projectUuid);
  const test = useTestChannel(projectUuid);
  const wanted = useSearchParams().get('channel');
  const [editing, setEditing] = useState<{ kind: Channel['kind']; channel?: Channel }>();
  const add = (kind: Channel['kind']) => setEditing({ kind });
  const channels = data?.channels ?? [];
  const folders = data?.folders ?? [];
  const current = channels.find(({ id }) => id === wanted) ?? channels[0];

  function showSaved(saved: Channel) {
    if (!editing?.channel) {
      choose(saved.id);
      test.mutate(saved.id);
    }
    setEditing(undefined);
  }

  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        {current && <AddMenu folders={folders} onAdd={add} />}
      </PageHeader>
      {current && (
        <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-wide:block max-wide:overflow-auto wide:grid-cols-[244px_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)]">
          <ChannelList channels={channels} currentId={current.id} onChoose={choose} />
          <ChannelPanel
            key={current.id}
            projectUuid={projectUuid}
            channel={current}
            test={test}
            onEdit={() => setEditing({ kind: current.kind, channel: current })}
          />
        </div>
      )}
      {data && !current && <NoChannels folders={folders} onAdd={add} />}
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
        <ChannelDialog
          projectUuid={projectUuid}
          kind={editing.kind}
          folders={folders}
          channel={channels.find(({ id }) => id === editing.channel?.id) ?? editing.channel}
          onClose={() => setEditing(undefined)}
          onSaved={showSaved}
        />
      )}
    </>
  );
}

/** Selects a channel in the address. Needs no request, so that the channel shows at once. */
const choose = (id: string) => window.history.replaceState(null, '', `?channel=${id}`);

interface AddProps {
  folders: readonly string[];
  onAdd: (kind: Channel['kind']) => void;
}

function AddMenu({ folders, onAdd }: AddProps) {
  const t = useTranslations('channels');
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={Plus}>
          {t('add')}
        </Button>
      }
    >
      {KINDS.map((kind) => (
        <MenuItem
          key={kind}
          icon={KIND_ICONS[kind]}
          reason={kind === 'folder' && folders.length === 0 ? t('noFolders') : undefined}
          onSelect={() => onAdd(kind)}
        >
          {t(`kinds.${kind}.action`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function NoChannels({ folders, onAdd }: AddProps) {
  const t = useTranslations('channels');
  const offered = KINDS.filter((kind) => kind !== 'folder' || folders.length > 0);
  return (
    <EmptyState
      icon={Import}
      title={t('empty.title')}
      actions={offered.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'imap' ? 'primary' : 'default'}
          icon={KIND_ICONS[kind]}
          onClick={() => onAdd(kind)}
        >
          {t(`kinds.${kind}.action`)}
        </Button>
      ))}
    >
      {t('empty.text')}
      {folders.length === 0 && (
        <p className="mt-3 text-ink-3 text-small">
          {t.rich('empty.folders', { code: (text) => <code>{text}</code> })}
        </p>
      )}
    </EmptyState>
  );
}
