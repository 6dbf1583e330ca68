import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { SearchMatch } from '@/lib/documents/schemas';

interface SearchSnippetProps {
  match: SearchMatch;
  /** URL of the document at the page of the hit. */
  href: string;
  isSelected: boolean;
  tabIndex: number;
}

/** Shows the text around a search hit, with its page. A click opens the page. */
export function SearchSnippet({ match, href, isSelected, tabIndex }: SearchSnippetProps) {
  const t = useTranslations('documents.row');
  const { page, label } = match;
  const place =
    page === null ? label : label === null ? t('page', { page }) : t('pageAndField', { page, field: label });
  return (
    <Link
      href={href}
      tabIndex={tabIndex}
      prefetch={false}
      className={cx(
        'line-clamp-2 break-words rounded-[2px] text-small hover:underline wide:line-clamp-1 wide:break-all',
        isSelected ? 'text-ink-2' : 'text-ink-3',
      )}
    >
      <span className="font-medium text-ink-2">{place}</span>
      {' · '}
      {splitSnippet(match).map(({ text, isHit }, index) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity.
          <mark key={index} className="rounded-[2px] bg-warn-soft font-medium text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </Link>
  );
}

/** Splits a snippet into hits and the text between them. */
export function splitSnippet({ snippet, marks }: Pick<SearchMatch, 'snippet' | 'marks'>) {
  const pieces: { text: string; isHit: boolean }[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    pieces.push(
      { text: snippet.slice(at, start), isHit: false },
      { text: snippet.slice(start, end), isHit: true },
    );
    at = end;
  }
  return [...pieces, { text: snippet.slice(at), isHit: false }].filter(({ text }) => text !== '');
}
