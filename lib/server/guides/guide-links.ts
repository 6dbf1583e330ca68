import type { GuidePage } from './guide-pages';

export const getGuideHref = (name: string): string => `/docs/guides/${name}`;

export const getMarkdownHref = (name: string): string => `/docs/markdown/${name}.md`;

/**
 * Returns the address of a link in the documentation on this server.
 *
 * @param target as written, for example `containers.md#api`
 * @returns `undefined` if the server doesn't show the target
 */
export function resolveGuideLink(
  target: string,
  pages: readonly Pick<GuidePage, 'name'>[],
): string | undefined {
  if (/^https?:\/\//.test(target) || target.startsWith('#')) return target;
  if (target === 'openapi.json') return '/openapi.json';
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  return pages.some((page) => page.name === name) ? `${getGuideHref(name!)}${anchor}` : undefined;
}
