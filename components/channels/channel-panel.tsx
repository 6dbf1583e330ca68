'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import {
  useChannelItems,
  useDeleteChannel,
  useRunChannel,
  type useTestChannel,
  useUpdateChannel,
} from '@/components/api/use-channels';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
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

const formatError = (error: Error | null) =>
  error && (error instanceof ApiError ? error.message : 'The request failed. Retry in a moment.');

/** Shows one channel: its state, the result of a test, and its items. */
export function ChannelPanel({ projectUuid, channel, test, onEdit }: ChannelPanelProps) {
  const [requested, setRequested] = useState<ChannelAction>();
  const items = useChannelItems(projectUuid, channel);
  const run = useRunChannel(projectUuid);
  const change = useUpdateChannel(projectUuid);
  const remove = useDeleteChannel(projectUuid);
  const turn = (enabled: boolean) => change.mutate({ id: channel.id, enabled });
  const isTested = test.variables === channel.id;
  const problem =
    formatError(run.error) ?? formatError(change.error) ?? (isTested ? formatError(test.error) : null);
  return (
    <section aria-label="Channel" className="flex min-h-0 min-w-0 flex-col max-wide:min-h-[60vh]">
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
          {isTested && <TestResult channel={channel} test={test} />}
          <FailureNotice channel={channel} onResume={() => turn(true)} />
        </div>
        <ItemLog items={items} />
      </div>
      {requested === 'delete' && (
        <ConfirmDialog
          isDangerous
          title="Delete this channel"
          description="Sheaf stops reading it and deletes the list of its items. Documents stay in the project."
          action="Delete channel"
          isBusy={remove.isPending}
          problem={formatError(remove.error)}
          onClose={() => setRequested(undefined)}
          onConfirm={() => remove.mutate(channel.id)}
        />
      )}
    </section>
  );
}

/** Shows the result of a test. A test of an SFTP server also shows the fingerprint to compare. */
function TestResult({ channel, test }: Pick<ChannelPanelProps, 'channel' | 'test'>) {
  if (test.isPending) return <Notice role="status">Testing the connection…</Notice>;
  if (!test.data) return null;
  const { ok, message } = test.data;
  const hostKey = 'host_key' in channel.config ? channel.config.host_key : null;
  return (
    <Notice tone={ok ? 'ok' : 'bad'} role={ok ? 'status' : 'alert'}>
      <b className="font-semibold">{ok ? 'The test succeeded.' : 'The test failed.'}</b> {message}
      {ok && hostKey && (
        <p className="wrap-anywhere">
          Host key: <code className="font-mono text-[11.5px]">{hostKey}</code>. Compare it with the
          fingerprint that the operator of the server names.
        </p>
      )}
    </Notice>
  );
}

/** Explains why runs fail, and what to do. */
function FailureNotice({ channel, onResume }: { channel: Channel; onResume: () => void }) {
  const advice = getFailureAdvice(channel);
  if (advice === null) return null;
  const isPaused = channel.state === 'paused';
  return (
    <Notice tone={isPaused ? 'warn' : 'bad'}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <b className="font-semibold">
            {isPaused ? `Paused after ${channel.failures} failed runs in a row.` : 'The last run failed.'}
          </b>{' '}
          {channel.message} {advice}
        </p>
        {isPaused && (
          <Button size="sm" onClick={onResume}>
            Resume
          </Button>
        )}
      </div>
    </Notice>
  );
}
