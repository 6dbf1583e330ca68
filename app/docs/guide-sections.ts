import type { NavSection } from '@/components/reference/nav-groups';
import { getGuideHref, getMarkdownHref } from '@/lib/server/guides/guide-links';
import { GUIDE_SECTIONS, listGuidePages } from '@/lib/server/guides/guide-pages';

/** Page of the navigation, except those of the reference. */
export interface DocsPage {
  href: string;
  title: string;
  description: string;
  /** Address of the page as Markdown, if it has one. */
  markdownHref?: string;
}

export interface DocsSection {
  title: string;
  pages: DocsPage[];
}

const START: DocsSection = {
  title: 'Start',
  pages: [
    {
      href: '/docs',
      title: 'Quick start',
      description: 'upload, find, and collect documents with an API key',
    },
    {
      href: '/docs/recipes',
      title: 'Automation tools',
      description: 'requests for Zapier, Make, n8n, and Power Automate',
    },
  ],
};

/** Returns the pages of the navigation: the start, and the documentation that the index lists. */
export async function getDocsSections(): Promise<DocsSection[]> {
  const pages = await listGuidePages();
  return [
    START,
    ...GUIDE_SECTIONS.map((title) => ({
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

export const toNavSection = ({ title, pages }: DocsSection): NavSection => ({
  title,
  pages: pages.map((page) => ({ href: page.href, title: page.title })),
});
