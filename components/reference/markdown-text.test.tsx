import { expect, test } from 'vitest';
import { resolveGuideLink } from '@/lib/server/guides/guide-links';
import { findGuidePage, listGuidePages } from '@/lib/server/guides/guide-pages';
import { renderMarkup } from '@/test-support/render-markup';
import { GuideText } from './guide-text';
import { getHeadingId } from './heading-id';
import { MarkdownText } from './markdown-text';

const render = (text: string) =>
  renderMarkup(
    <MarkdownText
      text={text}
      resolveLink={(target) => (target.endsWith('.md') ? `/docs/guides/${target.slice(0, -3)}` : undefined)}
    />,
  );

test('headings have the IDs that links use', () => {
  expect(render('## Document status\n\nText')).toMatch(/<h2 [^>]*id="document-status"/);
  expect(getHeadingId('Paperless-ngx: split `a` & b')).toBe('paperless-ngx-split-a--b');
});

test('known links lead to their page, and unknown ones are text', () => {
  const html = render('See [files](files.md) and [quality](quality.html).');
  expect(html).toMatch(/<a [^>]*href="\/docs\/guides\/files"[^>]*>files<\/a> and quality\./);
});

test('HTML in the text runs nothing', () => {
  const html = render('Text <script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))');
  expect(html).not.toMatch(/<script|<img|href="javascript/);
});

test('code blocks can be copied and tables scroll', () => {
  const html = render('```sh\ncurl "$SHEAF" # a\n```\n\n| a | b |\n|---|---|\n| `1` | 2 |\n');
  expect(html).toContain('aria-label="Copy: Shell"');
  expect(html).toContain('curl &quot;$SHEAF&quot; # a');
  expect(html).toMatch(/<table[^>]*><thead>.*<code[^>]*>1<\/code>/);
});

test('every page shows its text, without its title, and every anchor of a link exists', async () => {
  const pages = await listGuidePages();
  const htmls = new Map<string, string>();
  for (const { name } of pages) {
    const { text } = (await findGuidePage(name, 'https://sheaf.example.org'))!;
    const html = renderMarkup(
      <GuideText
        text={text}
        markdownHref={`/docs/markdown/${name}.md`}
        resolveLink={(target) => resolveGuideLink(target, pages)}
      />,
    );
    expect(html, name).not.toMatch(/<h1|\]\(/);
    expect(html.match(/<h2/g)?.length ?? 0, name).toBe(
      text.replaceAll(/^```[\s\S]*?^```/gm, '').match(/^## /gm)?.length ?? 0,
    );
    htmls.set(`/docs/guides/${name}`, html);
  }
  let anchors = 0;
  for (const [page, html] of htmls) {
    for (const [, path, anchor] of html.matchAll(/href="([^"#]*)#([^"]+)"/g)) {
      if (path!.startsWith('http')) continue;
      anchors += 1;
      expect(htmls.get(path || page), `${page}: ${path}#${anchor}`).toContain(`id="${anchor}"`);
    }
  }
  expect(anchors).toBeGreaterThan(10);
});
