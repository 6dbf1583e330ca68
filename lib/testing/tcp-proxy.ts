import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where a connection is cut: before the message goes to the server, or once the server has answered it. */
export interface Cut {
  /** The message that has this text, of any connection. */
  at: string;
  /** Only where the same transaction had a message with this text before. */
  within?: string;
  when: 'before' | 'after';
}

/** What stands between a client and a server, and goes wrong the way a network does. */
export interface TcpProxy {
  /** The server's URL, by way of the proxy. */
  url: string;
  /** How long each message to the server takes. */
  delayMs: number;
  /** Takes everything and passes nothing on, in neither direction; nobody is told. */
  silent: boolean;
  /** Once; null again when it was done. */
  cut: Cut | null;
  /** Ends every connection that there is. */
  cutAll(): void;
  /** Ends every connection, and takes none. */
  goDown(): Promise<void>;
  /** Opens the same port again, if it is closed. */
  comeUp(): Promise<void>;
  close(): Promise<void>;
}

/** @param target the server's URL, with its port */
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
    let answerCuts = false;
    let transaction = '';
    client.on('data', async (message) => {
      transaction = message.includes('BEGIN') ? `${message}` : transaction + message;
      if (proxy.delayMs > 0) await inOrder(client, proxy.delayMs);
      if (proxy.silent) return;
      if (proxy.cut && message.includes(proxy.cut.at) && transaction.includes(proxy.cut.within ?? '')) {
        const { when } = proxy.cut;
        proxy.cut = null;
        if (when === 'before') return void client.destroy();
        answerCuts = true;
      }
      upstream.write(message);
    });
    upstream.on('data', (message) => {
      if (answerCuts) client.destroy();
      else if (!proxy.silent) client.write(message);
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
    silent: false,
    cut: null,
    cutAll,
    goDown,
    comeUp: () => listen(server, own),
    close: goDown,
  };
  return proxy;
}

/** Messages of one connection are late one after the other, never past each other. */
const late = new WeakMap<Socket, Promise<void>>();
function inOrder(socket: Socket, delayMs: number): Promise<void> {
  const before = late.get(socket) ?? Promise.resolve();
  const now = before.then(() => new Promise<void>((resolve) => setTimeout(resolve, delayMs)));
  late.set(socket, now);
  return now;
}

async function listen(server: Server, port: number): Promise<void> {
  if (server.listening) return;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
