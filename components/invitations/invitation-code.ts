const STORAGE_KEY = 'sheaf.invitation-code';

/**
 * Returns the code of an invite link, from the URL fragment or stored during sign-in. Removes it from the URL and the
 * history.
 */
export function readInvitationCode(): string {
  const { hash, pathname } = window.location;
  const code = hash.slice(1);
  if (code === '') return window.sessionStorage.getItem(STORAGE_KEY) ?? '';
  window.sessionStorage.setItem(STORAGE_KEY, code);
  window.history.replaceState(null, '', pathname);
  return code;
}

export const clearInvitationCode = (): void => window.sessionStorage.removeItem(STORAGE_KEY);
