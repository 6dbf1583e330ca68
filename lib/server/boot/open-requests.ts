import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';

/**
 * Tracks open requests, including their bodies, through Node's HTTP server events, because the application doesn't
 * create the server.
 */
export class OpenRequests {
  private readonly responses = new Set<ServerResponse>();
  private readonly servers = new Set<Server>();

  /** @param isOurs returns `false` for a server that stays open to the end */
  constructor(isOurs: (server: Server) => boolean = () => true) {
    subscribe('http.server.request.start', (message) => {
      const { response, server } = message as { response: ServerResponse; server: Server };
      if (!isOurs(server)) return;
      this.servers.add(server);
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }

  /** Stops accepting connections. Resolves after every request has its complete response, or after `withinMs`. */
  async finish(withinMs: number): Promise<void> {
    for (const server of this.servers) server.close();
    const open = [...this.responses].map((response) => new Promise((done) => response.once('close', done)));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(open),
      new Promise((done) => {
        timer = setTimeout(done, withinMs);
      }),
    ]);
    clearTimeout(timer);
  }
}
