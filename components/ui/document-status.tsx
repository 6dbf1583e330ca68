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
import { useTranslations } from 'next-intl';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { cx } from './cx';

interface StatusStyle {
  icon: LucideIcon;
  ink?: string;
  mark: string;
}

const STATUS_STYLES: Record<DocumentStatus, StatusStyle> = {
  pending: { icon: CircleDashed, mark: 'text-ink-3' },
  processing: { icon: Loader, mark: 'text-accent-ink motion-safe:animate-turn' },
  needs_action: { icon: TriangleAlert, ink: 'text-warn-ink', mark: 'text-warn' },
  done: { icon: CircleDot, mark: 'text-ink-3' },
  approved: { icon: CircleCheck, mark: 'text-ok' },
  validated: { icon: ShieldCheck, mark: 'text-ok' },
  exported: { icon: Send, mark: 'text-ink-3' },
};

interface DocumentStatusBadgeProps {
  status: DocumentStatus;
  /** `true` if the status asks nothing of the reader, for example in the trash. */
  isMuted?: boolean;
  className?: string;
  labelClassName?: string;
}

export function DocumentStatusBadge({
  status,
  isMuted = false,
  className,
  labelClassName,
}: DocumentStatusBadgeProps) {
  const t = useTranslations('ui.status');
  const { icon: Icon, ...style } = STATUS_STYLES[status];
  const { ink = 'text-ink-2', mark } = isMuted ? { ink: 'text-ink-3', mark: 'text-ink-3' } : style;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-small',
        ink,
        className,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
      <span className={labelClassName}>{t(status)}</span>
    </span>
  );
}
