import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Services } from '@/lib/context';
import { checkHealth } from '@/lib/health/check-health';
import type { Metrics } from '@/lib/metrics/open-metrics';

/** What a side door shows once the process has started. */
export interface Shown {
  services: Services;
  metrics: Metrics;
}

/**
 * A port of its own for those who watch a process: `/metrics` for Prometheus, `/live` and `/ready` for whoever restarts
 * it or sends it work. It asks for no credential: who can reach it may read it, so it is bound to this machine unless
 * it is told otherwise. It stays open until the process has ended its work.
 */
export class SideDoor {
  private shown: Shown | undefined;

  private constructor(readonly server: Server) {}

  /** @throws Error with a sentence when the port can't be had */
  static async open({ port, host }: { port: number; host: string }): Promise<SideDoor> {
    const server = createServer((request, response) => {
      const path = request.url?.split('?', 1)[0];
      door.answer(path, response).catch(() => say(response, 500, 'It could not be found out.\n'));
    });
    const door = new SideDoor(server);
    server.listen(port, host);
    await once(server, 'listening').catch((error: Error) => {
      throw new Error(`METRICS_PORT ${port} of ${host} can’t be listened on: ${error.message}.`);
    });
    // Whoever watches doesn't keep the process from ending.
    server.unref();
    return door;
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  close(): void {
    this.shown?.metrics.close();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(path: string | undefined, response: ServerResponse): Promise<void> {
    if (path === '/live') return say(response, 200, 'Alive.\n');
    if (path !== '/ready' && path !== '/metrics')
      return say(response, 404, 'There are /metrics, /live and /ready.\n');
    if (!this.shown) return say(response, 503, 'The process is starting.\n');
    const { services, metrics } = this.shown;
    if (path === '/metrics') return say(response, 200, await metrics.text(), metrics.contentType);
    const problems = await checkHealth(services);
    if (problems.length > 0) return say(response, 503, `${problems.join(' ')}\n`);
    say(response, 200, 'Ready.\n');
  }
}

function say(
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
