import { stripHiddenCharacters } from '@/lib/foundation/file-names';
import { storable, takeStart } from '@/lib/foundation/text';

/**
 * The server keeps no sessions, so that any process can answer any request. But a client names itself only in its first
 * request. So the session ID, which the client sends with all others, contains the name.
 *
 * Security: the ID is not a credential. A client may invent one, just as it may invent its name.
 */

const MAX_NAME = 80;
const MAX_SESSION_ID = 600;

/** Returns the name of an agent with at most 80 visible characters. Other values than texts become an empty name. */
export const cleanAgentName = (name: unknown): string =>
  typeof name === 'string'
    ? takeStart(storable(stripHiddenCharacters(name.slice(0, 4 * MAX_NAME))).trim(), MAX_NAME)
    : '';

export const createSessionId = (agent: string, newId: () => string): string =>
  `${newId()}.${Buffer.from(agent).toString('base64url')}`;

/** Returns the name of the agent in a session ID. Empty without a name, and for IDs that Sheaf didn't make. */
export function parseAgentName(sessionId: string | null): string {
  if (sessionId === null || sessionId.length > MAX_SESSION_ID) return '';
  const [, encoded = ''] = sessionId.split('.');
  return cleanAgentName(Buffer.from(encoded, 'base64url').toString('utf8'));
}
