/** Ways to sign in to a server. */
export type SignInMethod = 'password' | 'oauth2' | 'key';

/** Values of the secret. They are never read from the server. */
export interface SecretDraft {
  password: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  scope: string;
  accessKeyId: string;
  secretAccessKey: string;
  privateKey: string;
  passphrase: string;
  token: string;
}

/** What decides which values a secret has. */
interface SignIn {
  kind: string;
  auth: SignInMethod;
}

const hasSecret = (kind: string): boolean => kind !== 'folder' && kind !== 'email';

/** Returns the secret as the API receives it; `null` for a kind without one. */
export function toSecretInput({ kind, auth }: SignIn, secret: SecretDraft): Record<string, unknown> | null {
  if (!hasSecret(kind)) return null;
  if (kind === 's3')
    return { access_key_id: secret.accessKeyId.trim(), secret_access_key: secret.secretAccessKey.trim() };
  if (kind === 'paperless') return { token: secret.token.trim() };
  if (auth === 'password') return { password: secret.password };
  if (auth === 'key')
    return {
      private_key: secret.privateKey,
      passphrase: secret.passphrase === '' ? null : secret.passphrase,
    };
  return {
    token_url: secret.tokenUrl.trim(),
    client_id: secret.clientId.trim(),
    client_secret: secret.clientSecret === '' ? null : secret.clientSecret,
    refresh_token: secret.refreshToken.trim(),
    scope: secret.scope.trim() || null,
  };
}

/** Returns the values that a secret needs. */
export function getRequiredSecret({ kind, auth }: SignIn, secret: SecretDraft): string[] {
  if (!hasSecret(kind)) return [];
  if (kind === 's3') return [secret.accessKeyId, secret.secretAccessKey];
  if (kind === 'paperless') return [secret.token];
  if (auth === 'password') return [secret.password];
  return auth === 'key' ? [secret.privateKey] : [secret.tokenUrl, secret.clientId, secret.refreshToken];
}

export const EMPTY_SECRET: SecretDraft = {
  password: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  refreshToken: '',
  scope: '',
  accessKeyId: '',
  secretAccessKey: '',
  privateKey: '',
  passphrase: '',
  token: '',
};
