'use client';

import { useTranslations } from 'next-intl';
import { Fact, Facts } from '@/components/ui/facts';
import { Time, TimeUntil } from '@/components/ui/time';
import type { Channel } from '@/lib/intake/channels/schemas';
import { ChannelState } from './channel-state';
import { formatAfter, formatInterval, formatPlace } from './format-channel';

/** Shows the state, the place, and the schedule of a channel. */
export function ChannelFacts({ channel }: { channel: Channel }) {
  const t = useTranslations('channels');
  const hostKey = useTranslations('connections.hostKey');
  const { kind, config } = channel;
  return (
    <Facts>
      <Fact label={t('facts.state')}>
        <ChannelState state={channel.state} />
      </Fact>
      <Fact label={t(`kinds.${kind}.name`)}>{formatPlace(t, channel)}</Fact>
      <Fact label={t('facts.after')}>{formatAfter(t, channel)}</Fact>
      <Fact label={t('facts.schedule')}>{formatInterval(t, channel.interval_seconds)}</Fact>
      <Fact label={t('facts.lastRun')}>
        {channel.last_run_at ? <Time at={channel.last_run_at} /> : t('facts.never')}
      </Fact>
      <Fact label={t('facts.nextRun')}>
        {channel.next_run_at ? <TimeUntil at={channel.next_run_at} /> : t('facts.none')}
      </Fact>
      {'host_key' in config && (
        <Fact label={hostKey('label')} isWide>
          {config.host_key ? (
            <code className="font-mono text-[11.5px]">{config.host_key}</code>
          ) : (
            hostKey('none')
          )}
        </Fact>
      )}
    </Facts>
  );
}
