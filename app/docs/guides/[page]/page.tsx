import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuideText } from '@/components/reference/guide-text';
import { ReferencePage } from '@/components/reference/reference-page';
import { getMarkdownHref, resolveGuideLink } from '@/lib/server/guides/guide-links';
import { findGuidePage, listGuidePages } from '@/lib/server/guides/guide-pages';
import { getPageOrigin } from '@/lib/server/http/page-origin';

interface Props {
  params: Promise<{ page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page: name } = await params;
  return { title: (await listGuidePages()).find((page) => page.name === name)?.title };
}

/** Shows a page of the documentation, from its Markdown file, with the address of this server. */
export default async function GuidePage({ params }: Props) {
  const page = await findGuidePage((await params).page, await getPageOrigin());
  if (!page) notFound();
  const pages = await listGuidePages();
  return (
    <ReferencePage title={page.title}>
      <GuideText
        text={page.text}
        markdownHref={getMarkdownHref(page.name)}
        resolveLink={(target) => resolveGuideLink(target, pages)}
      />
    </ReferencePage>
  );
}
