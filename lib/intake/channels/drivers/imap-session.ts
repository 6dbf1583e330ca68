import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import type { PasswordSecret } from '@/lib/platform/remote-files/connection-fields';
import { CONNECT_TIMEOUT_MS } from '@/lib/platform/remote-files/connection-options';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { ImapConfig, OAuthSecret } from '../channel-config';
import type { DriverOptions } from './driver-options';
import type { OAuthTokens, SaveSecret } from './oauth-tokens';

/** What signs in to a mailbox. */
export interface ImapSignIn {
  secret: PasswordSecret | OAuthSecret;
  tokens: OAuthTokens;
  saveSecret: SaveSecret;
}

/** Connection whose mailbox is selected. */
export interface ImapSession {
  client: ImapFlow;
  mailbox: MailboxObject;
  isOpen(): boolean;
  close(): void;
}

/** Maximum time in ms without traffic. The caller may process an item between two commands. */
const SOCKET_TIMEOUT_MS = 300_000;
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** @throws RemoteError */
export async function openImapSession(
  config: ImapConfig,
  { secret, tokens, saveSecret }: ImapSignIn,
  { outbound, ca }: DriverOptions,
): Promise<ImapSession> {
  let client: ImapFlow | null = null;
  try {
    const address = await outbound.resolveAddress(config.host);
    const accessToken = 'password' in secret ? null : await tokens.get(secret, saveSecret);
    // Load the library only if there is a mailbox.
    const { ImapFlow: Client } = await import('imapflow');
    client = new Client({
      host: address,
      port: config.port,
      ...(isIP(config.host) === 0 && { servername: config.host }),
      secure: config.tls === 'implicit',
      ...(config.tls === 'starttls' && { doSTARTTLS: true }),
      tls: { rejectUnauthorized: true, ...(ca && { ca: [...rootCertificates, ...ca] }) },
      auth: {
        user: config.user,
        ...('password' in secret ? { pass: secret.password } : { accessToken: accessToken! }),
      },
      clientInfo: { name: 'Sheaf' },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      maxLineLength: MAX_LINE_BYTES,
      maxLiteralSize: MAX_LINE_BYTES,
      maxResponseSize: 2 * MAX_LINE_BYTES,
    });
    // The command in progress fails, too. Without a listener, the event would end the process.
    client.on('error', () => {});
    await client.connect();
    return toSession(client, await selectMailbox(client, config.mailbox));
  } catch (error) {
    client?.close();
    if ((error as ImapError).authenticationFailed && !('password' in secret)) tokens.forget(secret);
    throw toRemoteError(error);
  }
}

const toSession = (client: ImapFlow, mailbox: MailboxObject): ImapSession => ({
  client,
  mailbox,
  isOpen: () => client.usable,
  // Waiting for the server's goodbye could take long.
  close: () => client.close(),
});

async function selectMailbox(client: ImapFlow, name: string): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(name);
  } catch (error) {
    const { mailboxMissing, serverResponseCode, responseStatus } = error as ImapError;
    if (mailboxMissing || serverResponseCode === 'NONEXISTENT') {
      throw new RemoteError(formatConnectionMessage('mailbox_missing', { mailbox: name }));
    }
    if (responseStatus === 'NO' || responseStatus === 'BAD') {
      throw new RemoteError(formatConnectionMessage('mailbox_not_opened', { mailbox: name }));
    }
    throw error;
  }
}

/** Properties that the library adds to its errors. */
interface ImapError extends Error {
  code?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseStatus?: string;
  serverResponseCode?: string;
  tlsFailed?: boolean;
  oauthError?: unknown;
}

const CLOSED = formatConnectionMessage('connection_closed');
const SILENT = formatConnectionMessage('server_silent');

const MESSAGES: Record<string, string> = {
  NoConnection: CLOSED,
  EConnectionClosed: CLOSED,
  StateLogout: CLOSED,
  ClosedAfterConnectText: CLOSED,
  ClosedAfterConnectTLS: CLOSED,
  CONNECT_TIMEOUT: formatConnectionMessage('connection_timed_out'),
  GREETING_TIMEOUT: SILENT,
  UPGRADE_TIMEOUT: SILENT,
  ETIMEOUT: SILENT,
  ETHROTTLE: formatConnectionMessage('too_many_requests'),
  STARTTLS_INJECTION: formatConnectionMessage('data_before_tls'),
  UND_ERR_CONNECT_TIMEOUT: formatConnectionMessage('connection_timed_out'),
};

/** Converts an error of a connection to a sentence without secrets. Responses of the server are not repeated. */
export function toRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const {
    authenticationFailed,
    serverResponseCode,
    code = '',
    tlsFailed,
    message,
    responseStatus,
  } = error as ImapError;
  if (authenticationFailed) return new RemoteError(formatSignInError(error as ImapError));
  if (MESSAGES[code]) return new RemoteError(MESSAGES[code]);
  if (tlsFailed && code === '') {
    return new RemoteError(formatConnectionMessage('no_starttls'));
  }
  if (message === 'Unsupported authentication mechanism') {
    return new RemoteError(formatConnectionMessage('no_sign_in_method'));
  }
  if (responseStatus !== undefined) {
    return new RemoteError(
      formatConnectionMessage('command_rejected', { response: serverResponseCode ?? responseStatus }),
    );
  }
  return new RemoteError(formatNetworkError(error, null));
}

function formatSignInError({ serverResponseCode, oauthError }: ImapError): string {
  if (
    serverResponseCode === 'UNAVAILABLE' ||
    serverResponseCode === 'INUSE' ||
    serverResponseCode === 'LIMIT'
  ) {
    return formatConnectionMessage('sign_in_unavailable');
  }
  return oauthError
    ? formatConnectionMessage('access_token_rejected')
    : formatConnectionMessage('password_rejected');
}
