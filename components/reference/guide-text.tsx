import { MarkdownText } from './markdown-text';

interface GuideTextProps {
  /** Markdown of the page. Its first line is the title. */
  text: string;
  /** Address of the Markdown file. */
  markdownHref: string;
  resolveLink: (target: string) => string | undefined;
}

/** Shows a page of the documentation with a link to its Markdown. The page header shows the title. */
export function GuideText({ text, markdownHref, resolveLink }: GuideTextProps) {
  return (
    <>
      <MarkdownText text={text.replace(/^# .*\n+/, '')} resolveLink={resolveLink} />
      <p className="text-ink-3 text-small">
        <a href={markdownHref} className="hover:underline">
          This page as Markdown
        </a>
      </p>
    </>
  );
}
