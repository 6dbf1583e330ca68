import {
  createLink,
  listNames,
  pickFacts,
  type SentenceContext,
  type Sentences,
  write,
  writeDay,
  writeEnded,
} from './sentence';

/** Old entries don't say when a key or token expires. */
function writeExpiry(context: SentenceContext, at: string | null | undefined) {
  if (at === undefined) return null;
  return at === null
    ? write(context, 'keys.neverExpires')
    : write(context, 'keys.expires', { day: writeDay(context, at) });
}

/** Names the user of an entry; `undefined` if they left the organization. */
const findUser = ({ subject_id: id, findName }: SentenceContext) =>
  id === null ? undefined : findName('user', id);

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
  'installation.secrets_rotated': (details, context) => {
    const { sealed_again: sealed, unreadable, sessions_ended: sessions } = details;
    return {
      summary: write(context, 'installation.secretsRotated'),
      facts: pickFacts(
        sealed > 0 && write(context, 'installation.sealedAgain', { count: sealed }),
        unreadable > 0 && write(context, 'installation.unreadable', { count: unreadable }),
        ...writeEnded(context, sessions),
      ),
    };
  },
  'organization.created': ({ name }, context) => ({
    summary: write(context, 'organization.created', { name }),
  }),
  'organization.settings_changed': ({ require_second_factor: { after } }, context) => ({
    summary: write(
      context,
      after ? 'organization.requiresSecondFactor' : 'organization.secondFactorOptional',
    ),
  }),
  'account.password_changed': ({ sessions_ended: sessions }, context) => ({
    summary: write(context, 'account.passwordChanged'),
    facts: pickFacts(...writeEnded(context, sessions)),
  }),
  'account.password_reset': ({ sessions_ended: sessions, tokens_revoked: tokens }, context) => {
    const user = findUser(context);
    return {
      summary:
        user === undefined
          ? write(context, 'account.passwordResetFormer')
          : write(context, 'account.passwordReset', { user }),
      facts: pickFacts(...writeEnded(context, sessions, tokens)),
    };
  },
  'account.password_set': (details, context) => {
    const { link: kind, by, sessions_ended: sessions, tokens_revoked: tokens } = details;
    return {
      summary: write(context, `account.passwordSet.${kind ?? by ?? 'reset'}`),
      facts: pickFacts(...writeEnded(context, sessions, tokens)),
    };
  },
  'account.session_ended': ({ sessions, by }, context) => ({
    summary: write(
      context,
      by === 'single_sign_on' ? 'account.signedOutByProvider' : 'account.sessionsEnded',
      { count: sessions },
    ),
  }),
  'account.second_factor_added': ({ sessions_ended: sessions }, context) => ({
    summary: write(context, 'account.factorAdded'),
    facts: pickFacts(...writeEnded(context, sessions)),
  }),
  'account.second_factor_removed': (_details, context) => ({
    summary: write(context, 'account.factorRemoved'),
  }),
  'account.second_factor_reset': ({ sessions_ended: sessions }, context) => {
    const user = findUser(context);
    return {
      summary:
        user === undefined
          ? write(context, 'account.factorResetFormer')
          : write(context, 'account.factorReset', { user }),
      facts: pickFacts(...writeEnded(context, sessions)),
    };
  },
  'account.passkey_added': ({ name, sessions_ended: sessions }, context) => ({
    summary: write(context, 'account.passkeyAdded', { name }),
    facts: pickFacts(...writeEnded(context, sessions)),
  }),
  'account.passkey_renamed': ({ name }, context) => ({
    summary: write(context, 'account.passkeyRenamed', name),
  }),
  'account.passkey_removed': ({ name }, context) => ({
    summary: write(context, 'account.passkeyRemoved', { name }),
  }),
  'account.recovery_code_used': ({ left }, context) => ({
    summary: write(context, 'account.recoveryCodeUsed'),
    facts: [write(context, 'account.recoveryCodesLeft', { count: left })],
  }),
  'account.recovery_codes_renewed': (_details, context) => ({
    summary: write(context, 'account.recoveryCodesRenewed'),
  }),
  'access_token.created': ({ name, expires_at: at }, context) => ({
    summary: write(context, 'keys.tokenCreated', { name }),
    facts: pickFacts(writeExpiry(context, at)),
  }),
  'access_token.revoked': ({ name }, context) => ({
    summary:
      name === undefined
        ? write(context, 'keys.tokenRevoked')
        : write(context, 'keys.namedTokenRevoked', { name }),
  }),
  'api_key.created': ({ name, access, projects, expires_at: at }, context) => ({
    summary: write(context, 'keys.created', {
      key: createLink(context, 'api_key', context.subject_id, name),
    }),
    facts: pickFacts(
      write(context, `keys.${access}`),
      projects === null
        ? write(context, 'keys.allProjects')
        : write(context, 'keys.onlyProjects', { projects: listNames(context, 'project', projects) }),
      writeExpiry(context, at),
    ),
  }),
  'api_key.revoked': ({ name }, context) => ({
    summary: write(context, 'keys.revoked', {
      key: createLink(context, 'api_key', context.subject_id, name),
    }),
  }),
};
