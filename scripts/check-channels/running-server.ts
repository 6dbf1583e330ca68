import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { findProgram } from './find-program';

/** Returns a free local port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server in the foreground, and waits until its ports accept connections. */
export async function startServer(name: string, args: string[], ports: number[]): Promise<ChildProcess> {
  const server = findProgram(name)!;
  const child = spawn(server, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} did not start.`);
  });
  ended.catch(() => {});
  await Promise.race([ended, Promise.all(ports.map(waitForPort))]);
  return child;
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      socket.destroy();
    }
  }
}

export interface DroppingProxy {
  port: number;
  /** Closes the connections after they have passed on this number of bytes from the server. `null`: never. */
  dropAfterBytes: number | null;
  /** Closes the connections after this number of bytes from the client. `null`: never. */
  dropAfterSentBytes: number | null;
  close(): void;
}

/** Opens a proxy on a local port that can close its connections in the middle of a response. */
export async function openDroppingProxy(target: number): Promise<DroppingProxy> {
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    client.on('data', (bytes: Buffer) => {
      if (!upstream.write(bytes)) {
        client.pause();
        upstream.once('drain', () => client.resume());
      }
      if (proxy.dropAfterSentBytes === null) return;
      proxy.dropAfterSentBytes -= bytes.length;
      if (proxy.dropAfterSentBytes > 0) return;
      proxy.dropAfterSentBytes = null;
      client.destroy();
    });
    upstream.on('data', (bytes: Buffer) => {
      client.write(bytes);
      if (proxy.dropAfterBytes === null) return;
      proxy.dropAfterBytes -= bytes.length;
      if (proxy.dropAfterBytes > 0) return;
      proxy.dropAfterBytes = null;
      client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: DroppingProxy = {
    port: (server.address() as AddressInfo).port,
    dropAfterBytes: null,
    dropAfterSentBytes: null,
    close: () => void server.close(),
  };
  return proxy;
}
