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
};
