/** What the reader chose; `system` follows the device. Kept in a cookie, so that the first paint is right. */
export type Theme = 'light' | 'dark' | 'system';

export const THEME_COOKIE = 'theme';
const ONE_YEAR_S = 31_536_000;

export function themeOf(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system';
}

/** Shows the theme at once and remembers it. Browser only. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some of the browsers that we serve.
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}
