import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Client, SFTPWrapper, utils } from 'ssh2';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import type { PasswordSecret, PrivateKeySecret } from './connection-fields';
import { CONNECT_TIMEOUT_MS, type ConnectionOptions } from './connection-options';
import { RemoteError } from './remote-error';

/** Account on an SFTP server. */
export interface SftpAccount {
  host: string;
  port: number;
  user: string;
  /** Fingerprint that the server must show; `null` until a test has stored it. */
  host_key: string | null;
}

export interface SftpSession {
  sftp: SFTPWrapper;
  /** Fingerprint of the server's key. */
  hostKey: string;
  /** Rejects when the connection ends. */
  ended: Promise<never>;
  isOpen(): boolean;
  close(): void;
}

const KEEPALIVE_MS = 15_000;
const MAX_MISSED_KEEPALIVES = 4;

/**
 * Connects, and verifies the server's key. Without a known key, it accepts every server.
 *
 * @throws RemoteError
 */
export async function openSftpSession(
  { host, port, user, host_key: pinned }: SftpAccount,
  secret: PasswordSecret | PrivateKeySecret,
  { outbound }: ConnectionOptions,
): Promise<SftpSession> {
  // Load the library only if there is a server.
  const { default: ssh2 } = await import('ssh2');
  const credentials = readCredentials(secret, ssh2.utils.parseKey);
  let hostKey = '';
  let socket: Socket | null = null;
  const client = new ssh2.Client();
  // The error also rejects the session. Without a listener, the event would end the process.
  client.on('error', () => {});
  try {
    socket = await openSocket(await outbound.resolveAddress(host), port);
    const ready = once(client, 'ready');
    const failed = waitForEnd(client);
    // `ready` rejects with the first error. The race below reports it.
    ready.catch(() => {});
    if ('password' in secret) {
      client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
        answer(prompts.map(() => secret.password)),
      );
    }
    client.connect({
      sock: socket,
      username: user,
      ...credentials,
      tryKeyboard: 'password' in secret,
      readyTimeout: CONNECT_TIMEOUT_MS,
      keepaliveInterval: KEEPALIVE_MS,
      keepaliveCountMax: MAX_MISSED_KEEPALIVES,
      hostVerifier: (key: Buffer) => {
        hostKey = formatFingerprint(key);
        return pinned === null || hostKey === pinned;
      },
    });
    await Promise.race([ready, failed]);
    const opened = new Promise<SFTPWrapper>((resolve, reject) => {
      client.sftp((error, sftp) =>
        error ? reject(new RemoteError(formatConnectionMessage('no_sftp'))) : resolve(sftp),
      );
    });
    const sftp = await Promise.race([opened, failed]);
    sftp.on('error', () => {});
    let isOpen = true;
    const ended = failed.catch((error: unknown) => {
      isOpen = false;
      throw toConnectionError(error);
    });
    ended.catch(() => {});
    return { sftp, hostKey, ended, isOpen: () => isOpen, close: () => end(client, socket) };
  } catch (error) {
    end(client, socket);
    if (pinned !== null && hostKey !== '' && hostKey !== pinned) {
      throw new RemoteError(formatConnectionMessage('other_host_key'));
    }
    const isSignIn = (error as { level?: string }).level === 'client-authentication';
    if (isSignIn && 'password' in secret) {
      throw new RemoteError(formatConnectionMessage('password_rejected'));
    }
    if (isSignIn) throw new RemoteError(formatConnectionMessage('private_key_rejected'));
    throw toConnectionError(error);
  }
}

/** Returns the fingerprint of a key as OpenSSH shows it. */
export const formatFingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function readCredentials(secret: PasswordSecret | PrivateKeySecret, parseKey: typeof utils.parseKey) {
  if ('password' in secret) return { password: secret.password };
  const passphrase = secret.passphrase ?? undefined;
  // The error of the library could quote the key.
  const parsed = parseKey(secret.private_key, passphrase);
  const isUsable = !(parsed instanceof Error) && [parsed].flat().some((key) => key.isPrivateKey());
  if (!isUsable) throw new RemoteError(formatConnectionMessage('private_key_unreadable'));
  return { privateKey: secret.private_key, passphrase };
}

async function openSocket(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port });
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return socket;
  } catch (error) {
    socket.destroy();
    if ((error as Error).name === 'AbortError')
      throw new RemoteError(formatConnectionMessage('connection_timed_out'));
    throw error;
  }
}

/** Returns a promise that rejects when the connection fails or ends. */
function waitForEnd(client: Client): Promise<never> {
  const failed = new Promise<never>((_resolve, reject) => {
    client.once('error', reject);
    client.once('close', () => reject(new RemoteError(formatConnectionMessage('connection_closed'))));
  });
  failed.catch(() => {});
  return failed;
}

function end(client: Client, socket: Socket | null): void {
  client.end();
  socket?.destroy();
}

function toConnectionError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const { level, message } = error as Error & { level?: string };
  if (level === 'client-timeout') return new RemoteError(formatConnectionMessage('server_silent'));
  if (/handshake|protocol|kex|algorithm/i.test(message) && level !== undefined) {
    return new RemoteError(formatConnectionMessage('no_common_algorithms'));
  }
  if (level !== undefined && level !== 'client-socket') {
    return new RemoteError(formatConnectionMessage('connection_closed'));
  }
  return new RemoteError(formatNetworkError(error, null));
}
