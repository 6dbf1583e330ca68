import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

interface PlaceProps {
  href: string;
  icon: LucideIcon;
  current: boolean;
  count?: number;
  children: ReactNode;
}

/** A place in the sidebar. */
export function Place({ href, icon: Icon, current, count, children }: PlaceProps) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex h-[30px] items-center gap-[9px] rounded-1 px-2 font-medium transition-colors',
        current ? 'bg-pressed text-ink' : 'text-ink-2 hover:bg-hover',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('size-4 shrink-0', current ? 'text-accent-ink' : 'text-ink-3')}
      />
      {children}
      {count !== undefined && (
        <span className={cx('ml-auto text-small tabular-nums', current ? 'text-ink-2' : 'text-ink-3')}>
          {count.toLocaleString('en')}
        </span>
      )}
    </Link>
  );
}
