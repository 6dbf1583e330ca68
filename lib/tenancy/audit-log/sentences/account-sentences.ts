import { formatCount } from '@/lib/foundation/phrases';
import { createLink, listNames, pickFacts, type Sentences, write, writeDay, writeEnded } from './sentence';

/** Old entries don't say when a key or token expires. */
const writeExpiry = (at: string | null | undefined) =>
  at === undefined ? null : at === null ? write`Never expires` : write`Expires on ${writeDay(at)}`;

const ACCESS_FACTS = {
  read: 'Can read documents, files, and records',
  write: 'Can read and write',
} as const;

const PASSWORD_SUMMARIES = {
  invitation: 'set a password with the link of an invitation',
  reset: 'set a new password with a reset link',
  link: 'set a new password to accept an invitation',
  single_sign_on: 'accepted an invitation by single sign-on, which removed the old password',
} as const;

export const ACCOUNT_SENTENCES: Sentences<
  | 'installation.secrets_rotated'
  | 'organization.created'
  | 'organization.settings_changed'
  | `account.${'password_changed' | 'password_reset' | 'password_set' | 'session_ended'}`
  | `account.${'second_factor_added' | 'second_factor_removed' | 'second_factor_reset'}`
  | `account.${'passkey_added' | 'passkey_renamed' | 'passkey_removed'}`
  | `account.${'recovery_code_used' | 'recovery_codes_renewed'}`
  | `access_token.${'created' | 'revoked'}`
  | `api_key.${'created' | 'revoked'}`
> = {
  'installation.secrets_rotated': ({ sealed_again: sealed, unreadable, sessions_ended: sessions }) => ({
    summary: write`rotated the secret key, which signed everyone out`,
    facts: pickFacts(
      sealed > 0 && write`${formatCount(sealed, 'stored secret')} encrypted again`,
      unreadable > 0 &&
        write`${formatCount(unreadable, 'stored secret')} can’t be decrypted. Enter the ${unreadable === 1 ? 'secret' : 'secrets'} again`,
      ...writeEnded(sessions),
    ),
  }),
  'organization.created': ({ name }) => ({ summary: write`created the organization “${name}”` }),
  'organization.settings_changed': ({ require_second_factor: { after } }) => ({
    summary: after ? write`required a second factor of every member` : write`made the second factor optional`,
  }),
  'account.password_changed': ({ sessions_ended: sessions }) => ({
    summary: write`changed their password`,
    facts: pickFacts(...writeEnded(sessions)),
  }),
  'account.password_reset': ({ sessions_ended: sessions, tokens_revoked: tokens }, context) => {
    const { subject_id: id } = context;
    return {
      summary: write`reset the password of ${(id && context.findName('user', id)) ?? 'a former member'}`,
      facts: pickFacts(...writeEnded(sessions, tokens)),
    };
  },
  'account.password_set': ({ link: kind, by, sessions_ended: sessions, tokens_revoked: tokens }) => ({
    summary: write`${PASSWORD_SUMMARIES[kind ?? by ?? 'reset']}`,
    facts: pickFacts(...writeEnded(sessions, tokens)),
  }),
  'account.session_ended': ({ sessions, by }) => {
    const ended = sessions === 1 ? 'a browser session' : formatCount(sessions, 'browser session');
    return {
      summary:
        by === 'single_sign_on'
          ? write`was signed out by the identity provider, which ended ${ended}`
          : write`ended ${ended}`,
    };
  },
  'account.second_factor_added': ({ sessions_ended: sessions }) => ({
    summary: write`added a second factor`,
    facts: pickFacts(...writeEnded(sessions)),
  }),
  'account.second_factor_removed': () => ({ summary: write`removed their second factor` }),
  'account.second_factor_reset': ({ sessions_ended: sessions }, context) => {
    const { subject_id: id } = context;
    return {
      summary: write`reset the second factor of ${(id && context.findName('user', id)) ?? 'a former member'}`,
      facts: pickFacts(...writeEnded(sessions)),
    };
  },
  'account.passkey_added': ({ name, sessions_ended: sessions }) => ({
    summary: write`added the passkey “${name}”`,
    facts: pickFacts(...writeEnded(sessions)),
  }),
  'account.passkey_renamed': ({ name: { before, after } }) => ({
    summary: write`renamed the passkey “${before}” to “${after}”`,
  }),
  'account.passkey_removed': ({ name }) => ({ summary: write`removed the passkey “${name}”` }),
  'account.recovery_code_used': ({ left }) => ({
    summary: write`used a recovery code`,
    facts: [write`${formatCount(left, 'recovery code')} left`],
  }),
  'account.recovery_codes_renewed': () => ({ summary: write`replaced their recovery codes` }),
  'access_token.created': ({ name, expires_at: at }) => ({
    summary: write`created the access token “${name}”`,
    facts: pickFacts(writeExpiry(at)),
  }),
  'access_token.revoked': ({ name }) => ({
    summary: name === undefined ? write`revoked an access token` : write`revoked the access token “${name}”`,
  }),
  'api_key.created': ({ name, access, projects, expires_at: at }, context) => ({
    summary: write`created the API key “${createLink(context, 'api_key', context.subject_id, name)}”`,
    facts: pickFacts(
      write`${ACCESS_FACTS[access]}`,
      projects === null
        ? write`All projects`
        : write`Only ${listNames(context, 'project', projects, 'deleted project')}`,
      writeExpiry(at),
    ),
  }),
  'api_key.revoked': ({ name }, context) => ({
    summary: write`revoked the API key “${createLink(context, 'api_key', context.subject_id, name)}”`,
  }),
};
