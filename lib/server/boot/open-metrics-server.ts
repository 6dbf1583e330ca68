import type { Server } from 'node:http';
import type { Env } from '@/lib/foundation/config/env';
import type { Container } from '@/lib/server/container';
import { MetricsServer } from './metrics-server';

/** Opens the metrics server, or returns a disabled one if `METRICS_PORT` is not set. Then nothing is counted. */
export async function openMetricsServer({
  metricsServer: listen,
  dataDir,
}: Pick<Env, 'metricsServer' | 'dataDir'>) {
  const metricsServer = listen && (await MetricsServer.open(listen));
  return {
    isNot: (server: Server): boolean => server !== metricsServer?.server,
    async show({ services, operator, pool }: Container): Promise<void> {
      if (!metricsServer) return;
      // Load the metrics code only if it is needed.
      const { openMetrics } = await import('@/lib/server/metrics/open-metrics');
      const metrics = openMetrics({ services, version: operator.installation.version, dataDir, pool });
      metricsServer.setSources({ services, metrics });
    },
  };
}
