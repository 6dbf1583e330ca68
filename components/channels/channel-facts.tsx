'use client';

import { Fact, Facts } from '@/components/ui/facts';
import { Time, TimeUntil } from '@/components/ui/time';
import type { Channel } from '@/lib/intake/channels/schemas';
import { ChannelState } from './channel-state';
import { formatAfter, formatInterval, formatPlace, KIND_LABELS } from './format-channel';

/** Shows the state, the place, and the schedule of a channel. */
export function ChannelFacts({ channel }: { channel: Channel }) {
  const { kind, config } = channel;
  return (
    <Facts>
      <Fact label="State">
        <ChannelState state={channel.state} />
      </Fact>
      <Fact label={KIND_LABELS[kind].name}>{formatPlace(channel)}</Fact>
      <Fact label="After">{formatAfter(channel)}</Fact>
      <Fact label="Schedule">{formatInterval(channel.interval_seconds)}</Fact>
      <Fact label="Last run">{channel.last_run_at ? <Time at={channel.last_run_at} /> : 'Never'}</Fact>
      <Fact label="Next run">{channel.next_run_at ? <TimeUntil at={channel.next_run_at} /> : 'None'}</Fact>
      {'host_key' in config && (
        <Fact label="Host key" isWide>
          {config.host_key ? (
            <code className="font-mono text-[11.5px]">{config.host_key}</code>
          ) : (
            'Stored by the next test'
          )}
        </Fact>
      )}
    </Facts>
  );
}
