import type { NavPage, NavSection } from '@/components/reference/nav-groups';
import { getGuideHref, getMarkdownHref } from '@/lib/server/guides/guide-links';
import { GUIDE_SECTIONS, listGuidePages } from '@/lib/server/guides/guide-pages';

/** Page of the navigation, except those of the reference. */
export interface DocsPage {
  /** Only of pages whose title in the navigation is translated. */
  id?: 'quickStart' | 'tools';
  href: string;
  title: string;
  description: string;
  /** Address of the page as Markdown, if it has one. */
  markdownHref?: string;
}

export interface DocsSection {
  id: NavSection['id'];
  title: string;
  pages: DocsPage[];
}

const START: DocsSection = {
  id: 'start',
  title: 'Start',
  pages: [
    {
      id: 'quickStart',
      href: '/docs',
      title: 'Quick start',
      description: 'upload, find, and collect documents with an API key',
    },
    {
      id: 'tools',
      href: '/docs/recipes',
      title: 'Automation tools',
      description: 'requests for Zapier, Make, n8n, and Power Automate',
    },
  ],
};

const SECTION_IDS = { 'Use Sheaf': 'use', 'Operate Sheaf': 'operate' } as const;

/** Returns the pages of the navigation: the start, and the documentation that the index lists. */
export async function getDocsSections(): Promise<DocsSection[]> {
  const pages = await listGuidePages();
  return [
    START,
    ...GUIDE_SECTIONS.map((title) => ({
      id: SECTION_IDS[title],
      title,
      pages: pages
        .filter(({ section }) => section === title)
        .map((page) => ({
          href: getGuideHref(page.name),
          title: page.title,
          description: page.description,
          markdownHref: getMarkdownHref(page.name),
        })),
    })),
  ];
}

export const toNavSection = ({ id, pages }: DocsSection): NavSection => ({
  id,
  pages: pages.map(
    ({ href, id: pageId, title }): NavPage => (pageId ? { href, id: pageId } : { href, title }),
  ),
});
