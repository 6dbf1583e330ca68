'use client';

import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { IconButton } from './icon-button';

interface TrayProps {
  title: string;
  /** Short count, announced politely when it changes. */
  summary: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export function Tray({ title, summary, open, onOpenChange, children }: TrayProps) {
  const t = useTranslations('ui');
  const listId = useId();
  return (
    <aside
      aria-label={title}
      className="absolute right-4 bottom-4 z-20 w-[348px] overflow-hidden rounded-3 border border-line bg-raised shadow-2 max-wide:inset-x-3 max-wide:bottom-3 max-wide:w-auto motion-safe:animate-rise"
    >
      <header className="flex h-10 items-center gap-2 pr-1.5 pl-3.5">
        <h2 className="font-semibold text-base tracking-normal">{title}</h2>
        <span role="status" className="flex-1 truncate text-ink-3 text-small tabular-nums">
          {summary}
        </span>
        <IconButton
          icon={ChevronDown}
          label={t(open ? 'tray.collapse' : 'tray.expand', { title })}
          tooltip={false}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => onOpenChange(!open)}
          className={cx('[&>svg]:transition-transform [&>svg]:duration-160', !open && '[&>svg]:rotate-180')}
        />
      </header>
      {/* On a phone, other rows leave the list less height, and the tray has its whole width. */}
      <ul
        id={listId}
        hidden={!open}
        className="max-h-[calc(33dvh-40px)] overflow-auto border-line border-t max-wide:max-h-[calc(22dvh-40px)]"
      >
        {children}
      </ul>
    </aside>
  );
}

interface TrayRowProps {
  icon: LucideIcon;
  iconClassName?: string;
  title: ReactNode;
  trailing?: ReactNode;
  progress?: ReactNode;
  note?: ReactNode;
}

/** Renders one request in a tray: title, progress and explanation. */
export function TrayRow({
  icon: Icon,
  iconClassName = 'text-ink-3',
  title,
  trailing,
  progress,
  note,
}: TrayRowProps) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 border-line-soft px-3.5 py-2.5 not-last:border-b">
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-4', iconClassName)} />
      <span className="truncate">{title}</span>
      <span className="flex items-center gap-1 text-ink-3 text-small tabular-nums">{trailing}</span>
      {progress && <div className="col-[2/-1] mt-[5px]">{progress}</div>}
      {note && <div className="col-[2/-1] text-ink-3 text-small">{note}</div>}
    </li>
  );
}
