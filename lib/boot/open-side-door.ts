import type { Server } from 'node:http';
import type { Env } from '@/lib/config/env';
import type { Container } from '@/lib/container';
import { SideDoor } from './side-door';

/** A process's side door, or none where METRICS_PORT is not set: then nothing is counted. */
export async function openSideDoor({ sideDoor, dataDir }: Pick<Env, 'sideDoor' | 'dataDir'>) {
  const door = sideDoor && (await SideDoor.open(sideDoor));
  return {
    /** Whether the server is another one than the door's own. */
    isNot: (server: Server): boolean => server !== door?.server,
    async show({ services, operator, pool }: Container): Promise<void> {
      if (!door) return;
      // What counts is loaded where somebody asks.
      const { openMetrics } = await import('@/lib/metrics/open-metrics');
      const metrics = openMetrics({ services, version: operator.installation.version, dataDir, pool });
      door.show({ services, metrics });
    },
  };
}
