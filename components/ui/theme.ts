/** Chosen theme; `system` follows the device. Stored in a cookie, so that the first paint uses the right theme. */
export type Theme = 'light' | 'dark' | 'system';

export const THEME_COOKIE = 'theme';
const ONE_YEAR_S = 31_536_000;

export function parseTheme(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system';
}

/** Applies the theme immediately and stores it. Browser only. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}
