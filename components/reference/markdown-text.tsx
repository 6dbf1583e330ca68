import { compiler, RuleType } from 'markdown-to-jsx/react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CopyableCode } from './copyable-code';
import { getHeadingId } from './heading-id';
import { LINK_CLASS } from './prose';

interface MarkdownTextProps {
  /** Markdown of the documentation, without its title. */
  text: string;
  /** Returns the address of a link; `undefined` shows the link as text. */
  resolveLink: (target: string) => string | undefined;
}

/** Shows a Markdown text of the documentation. HTML in the text is shown as text. */
export function MarkdownText({ text, resolveLink }: MarkdownTextProps) {
  return (
    <div className="max-w-[820px] space-y-3 py-7 text-ink-2">
      {compiler(text, {
        wrapper: null,
        forceBlock: true,
        disableParsingRawHTML: true,
        disableFrontmatter: true,
        slugify: getHeadingId,
        overrides: {
          a: {
            component: ({ href = '', children }: { href?: string; children?: ReactNode }) => (
              <TextLink href={resolveLink(href)}>{children}</TextLink>
            ),
          },
          h2: {
            props: { className: 'scroll-mt-4 border-line border-t pt-7 text-head first:border-0 first:pt-0' },
          },
          h3: { props: { className: 'scroll-mt-4 pt-2 font-semibold text-ink' } },
          ul: { props: { className: 'list-disc space-y-1 pl-5' } },
          ol: { props: { className: 'list-decimal space-y-1 pl-5' } },
          blockquote: { props: { className: 'border-line border-l-2 pl-4' } },
          code: {
            props: {
              className: 'rounded-[4px] bg-sunken px-1 font-mono text-small [overflow-wrap:anywhere]',
            },
          },
          table: { component: Table },
          th: { props: { className: 'border-line border-b py-1.5 pr-4 text-left font-medium text-ink' } },
          td: { props: { className: 'border-line-soft border-b py-1.5 pr-4 align-top' } },
        },
        renderRule: (next, node, _, { key }) =>
          node.type === RuleType.codeBlock ? (
            <CopyableCode key={key} title={LANGUAGES[node.lang ?? ''] ?? 'Example'} text={node.text} />
          ) : (
            next()
          ),
      })}
    </div>
  );
}

/** Titles of code blocks by the language of their fence. */
const LANGUAGES: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
};

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  if (!href.startsWith('/docs'))
    return (
      <a href={href} className={LINK_CLASS}>
        {children}
      </a>
    );
  return (
    <Link href={href} className={LINK_CLASS}>
      {children}
    </Link>
  );
}

function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse">{children}</table>
    </div>
  );
}
