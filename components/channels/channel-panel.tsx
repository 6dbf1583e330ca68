'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import {
  useChannelItems,
  useDeleteChannel,
  useRunChannel,
  type useTestChannel,
  useUpdateChannel,
} from '@/components/api/use-channels';
import { TestResult } from '@/components/connections/test-result';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { formatMessage } from '@/lib/foundation/languages/format-message';
import type { Channel } from '@/lib/intake/channels/schemas';
import { ChannelFacts } from './channel-facts';
import { type ChannelAction, ChannelToolbar } from './channel-toolbar';
import { getFailureAdvice } from './format-channel';
import { ItemLog } from './item-log';

interface ChannelPanelProps {
  projectUuid: string;
  channel: Channel;
  /** Last test of this or another channel. */
  test: ReturnType<typeof useTestChannel>;
  onEdit: () => void;
}

/** Shows one channel: its state, the result of a test, and its items. */
export function ChannelPanel({ projectUuid, channel, test, onEdit }: ChannelPanelProps) {
  const t = useTranslations('channels');
  const [requested, setRequested] = useState<ChannelAction>();
  const items = useChannelItems(projectUuid, channel);
  const run = useRunChannel(projectUuid);
  const change = useUpdateChannel(projectUuid);
  const remove = useDeleteChannel(projectUuid);
  const turn = (enabled: boolean) => change.mutate({ id: channel.id, enabled });
  const formatError = (error: Error | null) =>
    error && (error instanceof ApiError ? error.message : t('requestFailed'));
  const isTested = test.variables === channel.id;
  const problem =
    formatError(run.error) ?? formatError(change.error) ?? (isTested ? formatError(test.error) : null);
  return (
    <section aria-label={t('channel')} className="flex min-h-0 min-w-0 flex-col max-wide:min-h-[60vh]">
      <ChannelToolbar
        channel={channel}
        isTesting={test.isPending}
        isStarting={run.isPending}
        onTest={() => test.mutate(channel.id)}
        onRun={() => run.mutate(channel.id)}
        onToggle={turn}
        onAction={(action) => (action === 'edit' ? onEdit() : setRequested(action))}
      />
      <ChannelFacts channel={channel} />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        <div className="grid shrink-0 gap-3 p-3 empty:hidden">
          {problem && (
            <Notice tone="bad" role="alert">
              {problem}
            </Notice>
          )}
          {isTested && (
            <TestResult test={test} hostKey={'host_key' in channel.config ? channel.config.host_key : null} />
          )}
          <FailureNotice channel={channel} onResume={() => turn(true)} />
        </div>
        <ItemLog items={items} />
      </div>
      {requested === 'delete' && (
        <ConfirmDialog
          isDangerous
          title={t('deletion.title')}
          description={t('deletion.description')}
          action={t('deletion.action')}
          isBusy={remove.isPending}
          problem={formatError(remove.error)}
          onClose={() => setRequested(undefined)}
          onConfirm={() => remove.mutate(channel.id)}
        />
      )}
    </section>
  );
}

/** Explains why runs fail, and what to do. */
function FailureNotice({ channel, onResume }: { channel: Channel; onResume: () => void }) {
  const t = useTranslations('channels');
  const connections = useTranslations('connections');
  const advice = getFailureAdvice(t, channel);
  if (advice === null) return null;
  const isPaused = channel.state === 'paused';
  return (
    <Notice tone={isPaused ? 'warn' : 'bad'}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <b className="font-semibold">
            {isPaused ? t('failure.paused', { count: channel.failures }) : t('failure.failed')}
          </b>{' '}
          {channel.message !== null && formatMessage(connections, channel.message, channel.message_parts)}{' '}
          {advice}
        </p>
        {isPaused && (
          <Button size="sm" onClick={onResume}>
            {t('failure.resume')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
