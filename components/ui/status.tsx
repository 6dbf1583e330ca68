import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  Loader,
  type LucideIcon,
  Send,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import type { DocumentStatus } from '@/lib/documents/status';
import { cx } from './cx';

interface Look {
  word: string;
  icon: LucideIcon;
  ink?: string;
  mark: string;
}

const looks: Record<DocumentStatus, Look> = {
  pending: { word: 'Waiting', icon: CircleDashed, mark: 'text-ink-3' },
  processing: { word: 'Processing', icon: Loader, mark: 'text-accent-ink motion-safe:animate-turn' },
  needs_action: { word: 'Needs action', icon: TriangleAlert, ink: 'text-warn-ink', mark: 'text-warn' },
  done: { word: 'Done', icon: CircleDot, mark: 'text-ink-3' },
  approved: { word: 'Approved', icon: CircleCheck, mark: 'text-ok' },
  validated: { word: 'Validated', icon: ShieldCheck, mark: 'text-ok' },
  exported: { word: 'Exported', icon: Send, mark: 'text-ink-3' },
};

/** The desk's word for a status. */
export function statusWord(status: DocumentStatus): string {
  return looks[status].word;
}

/** Where a document stands: an icon and a word. */
export function Status({ status, className }: { status: DocumentStatus; className?: string }) {
  const { word, icon: Icon, ink = 'text-ink-2', mark } = looks[status];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-small',
        ink,
        className,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
      {word}
    </span>
  );
}
