'use client';

import { FileSpreadsheet, FileText, FileX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx';

interface MiniPageProps {
  /** The first page's picture; absent for a file without pages. */
  src?: string;
  /** More than one page: drawn as a small stack. */
  stack?: boolean;
  /** Held because its file can't be read. */
  broken?: boolean;
  /** For a file without a picture. */
  kind?: 'text' | 'sheet';
  className?: string;
}

const fallbacks: Record<'text' | 'sheet', LucideIcon> = { text: FileText, sheet: FileSpreadsheet };

/** A document as a tiny sheet of paper, 26 by 34 px. Decoration: its name stands beside it. */
export function MiniPage({ src, stack = false, broken = false, kind = 'text', className }: MiniPageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const Icon = broken ? FileX : fallbacks[kind];
  const shown = src && !broken && failedSrc !== src ? src : undefined;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid h-[34px] w-[26px] shrink-0 place-items-center rounded-page',
        broken ? 'bg-bad-soft text-bad-ink' : 'bg-sunken text-ink-3 shadow-sheet',
        stack &&
          !broken &&
          'after:absolute after:inset-0 after:-z-1 after:translate-[3px] after:rounded-page after:border after:border-line-strong after:bg-surface',
        className,
      )}
    >
      {shown ? (
        // biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session.
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedSrc(shown)}
          className="paper size-full rounded-page object-cover object-top"
        />
      ) : (
        <Icon strokeWidth={1.5} className="size-4" />
      )}
    </span>
  );
}
