import type { Services } from '@/lib/platform/context';
import type { Channel, Project } from '@/lib/platform/db/generated/client';
import type { ChannelDriver } from './channel-driver-port';

/** Run of a channel with an open driver. */
export interface ChannelRun {
  services: Services;
  channel: Channel;
  project: Project;
  driver: ChannelDriver;
  /** Time when a person started the run; `null` for the schedule. */
  requestedAt: Date | null;
}
