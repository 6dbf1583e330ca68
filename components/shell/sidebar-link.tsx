import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { usePrefetch } from '@/components/ui/use-prefetch';

interface SidebarLinkProps {
  href: string;
  icon: LucideIcon;
  isCurrent: boolean;
  count?: number;
  /** `true` for a page that most visits don't open: it is loaded only when the pointer or the focus rests on the link. */
  isLoadedLate?: boolean;
  children: ReactNode;
}

export function SidebarLink(props: SidebarLinkProps) {
  const locale = useLocale();
  const { href, icon: Icon, isCurrent, count, isLoadedLate = false, children } = props;
  const prefetch = usePrefetch(isLoadedLate ? href : null);
  return (
    <Link
      href={href}
      {...(isLoadedLate && { prefetch: false, ...prefetch })}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-[30px] items-center gap-[9px] rounded-1 px-2 font-medium transition-colors',
        isCurrent ? 'bg-pressed text-ink' : 'text-ink-2 hover:bg-hover',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('size-4 shrink-0', isCurrent ? 'text-accent-ink' : 'text-ink-3')}
      />
      {children}
      {count !== undefined && (
        <span className={cx('ml-auto text-small tabular-nums', isCurrent ? 'text-ink-2' : 'text-ink-3')}>
          {count.toLocaleString(locale)}
        </span>
      )}
    </Link>
  );
}
