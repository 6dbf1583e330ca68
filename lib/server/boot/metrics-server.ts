import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Services } from '@/lib/platform/context';
import { checkHealth } from '@/lib/server/health/check-health';
import type { Metrics } from '@/lib/server/metrics/open-metrics';

export interface MetricsServerSources {
  services: Services;
  metrics: Metrics;
}

/**
 * Server on a separate port for monitoring: `/metrics` for Prometheus, `/live` and `/ready` for supervisors and load
 * balancers. Security: it requires no credential, so it is bound to this machine by default. It stays open until the
 * process has finished its work.
 */
export class MetricsServer {
  private sources: MetricsServerSources | undefined;

  private constructor(readonly server: Server) {}

  /** @throws Error with a message if the port is unavailable */
  static async open({ port, host }: { port: number; host: string }): Promise<MetricsServer> {
    const server = createServer((request, response) => {
      const path = request.url?.split('?', 1)[0];
      door
        .respond(path, response)
        .catch(() => sendText(response, 500, 'The status could not be determined.\n'));
    });
    const door = new MetricsServer(server);
    server.listen(port, host);
    await once(server, 'listening').catch((error: Error) => {
      throw new Error(`Sheaf can’t listen on METRICS_PORT ${port} of ${host}: ${error.message}.`);
    });
    // Monitoring must not keep the process running.
    server.unref();
    return door;
  }

  setSources(shown: MetricsServerSources): void {
    this.sources = shown;
  }

  close(): void {
    this.sources?.metrics.close();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(path: string | undefined, response: ServerResponse): Promise<void> {
    if (path === '/live') return sendText(response, 200, 'Alive.\n');
    if (path !== '/ready' && path !== '/metrics')
      return sendText(response, 404, 'The paths are /metrics, /live, and /ready.\n');
    if (!this.sources) return sendText(response, 503, 'The process is starting.\n');
    const { services, metrics } = this.sources;
    if (path === '/metrics') return sendText(response, 200, await metrics.text(), metrics.contentType);
    const problems = await checkHealth(services);
    if (problems.length > 0) return sendText(response, 503, `${problems.join(' ')}\n`);
    sendText(response, 200, 'Ready.\n');
  }
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  const headers = {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, headers).end(text);
}
