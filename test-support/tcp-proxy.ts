import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Point at which a connection is cut: before the message goes to the server, or after the server has responded to it.
 */
export interface ConnectionCut {
  /** Text of the message at which to cut, on any connection. */
  at: string;
  /** Text that an earlier message of the same transaction must have. */
  within?: string;
  when: 'before' | 'after';
}

/** Proxy between a client and a server that simulates network failures. */
export interface TcpProxy {
  /** URL of the server through the proxy. */
  url: string;
  /** Delay of each message to the server, in ms. */
  delayMs: number;
  /** true to accept all data and pass nothing on, in either direction, without an error. */
  isSilent: boolean;
  /** Number of messages to the server that were dropped while silent. */
  droppedMessages: number;
  /** Cut to make once. null after it was made. */
  cut: ConnectionCut | null;
  cutAll(): void;
  /** Closes all connections and accepts no new ones. */
  stop(): Promise<void>;
  /** Opens the same port again if it is closed. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** @param target URL of the server, with its port */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let responseCuts = false;
    let transaction = '';
    client.on('data', async (message) => {
      transaction = message.includes('BEGIN') ? `${message}` : transaction + message;
      if (proxy.delayMs > 0) await waitForTurn(client, proxy.delayMs);
      if (proxy.isSilent) {
        proxy.droppedMessages += 1;
        return;
      }
      if (proxy.cut && message.includes(proxy.cut.at) && transaction.includes(proxy.cut.within ?? '')) {
        const { when } = proxy.cut;
        proxy.cut = null;
        if (when === 'before') return void client.destroy();
        responseCuts = true;
      }
      upstream.write(message);
    });
    upstream.on('data', (message) => {
      if (responseCuts) client.destroy();
      else if (!proxy.isSilent) client.write(message);
    });
  });
  await listen(server, 0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  const goDown = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cutAll();
    await closed;
  };
  const proxy: TcpProxy = {
    url: url.toString(),
    delayMs: 0,
    isSilent: false,
    droppedMessages: 0,
    cut: null,
    cutAll,
    stop: goDown,
    restart: () => listen(server, own),
    close: goDown,
  };
  return proxy;
}

/** Pending writes per socket. Delayed messages of one connection keep their order. */
const pendingWrites = new WeakMap<Socket, Promise<void>>();
function waitForTurn(socket: Socket, delayMs: number): Promise<void> {
  const before = pendingWrites.get(socket) ?? Promise.resolve();
  // Pause: the delay simulates a slow network.
  const now = before.then(() => new Promise<void>((resolve) => setTimeout(resolve, delayMs)));
  pendingWrites.set(socket, now);
  return now;
}

async function listen(server: Server, port: number): Promise<void> {
  if (server.listening) return;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
