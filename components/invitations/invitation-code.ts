const KEY = 'sheaf.invitation-code';

/**
 * Returns the code of an invite link: the fragment of the address, or the one that was kept while the person signed in.
 * Removes it from the address, where it would stay in the history.
 */
export function takeCode(): string {
  const { hash, pathname } = window.location;
  const code = hash.slice(1);
  if (code === '') return window.sessionStorage.getItem(KEY) ?? '';
  window.sessionStorage.setItem(KEY, code);
  window.history.replaceState(null, '', pathname);
  return code;
}

export const forgetCode = (): void => window.sessionStorage.removeItem(KEY);
