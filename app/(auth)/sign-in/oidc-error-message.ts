import type { Translator } from '@/lib/foundation/languages/translator';

/**
 * Returns a message that explains why sign-in with the organization's provider failed. Never shows the parameter
 * itself, because anyone can write a URL.
 * @param error URL parameter: `unknown`, `unverified`, or a next-auth error code
 */
export function getOidcErrorMessage(
  t: Translator<'auth'>,
  error: string | string[] | undefined,
  provider: string,
): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'unknown':
      return t('signIn.oidcUnknown', { provider });
    case 'unverified':
      return t('signIn.oidcUnverified', { provider });
    default:
      return t('signIn.oidcFailed', { provider });
  }
}
