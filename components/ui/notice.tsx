import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

const tones: Record<string, { look: string; icon: LucideIcon }> = {
  neutral: { look: 'bg-surface-2 text-ink-2 inset-ring inset-ring-line', icon: Info },
  accent: { look: 'bg-accent-soft text-accent-ink', icon: Info },
  ok: { look: 'bg-ok-soft text-ok-ink', icon: CircleCheck },
  warn: { look: 'bg-warn-soft text-warn-ink', icon: TriangleAlert },
  bad: { look: 'bg-bad-soft text-bad-ink', icon: CircleAlert },
};

interface NoticeProps {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad';
  icon?: LucideIcon;
  /** `alert` if the notice appears in response to a user action. */
  role?: 'alert' | 'status';
  children: ReactNode;
  className?: string;
}

/** Renders a message next to its cause. */
export function Notice({ tone = 'neutral', icon, role, children, className }: NoticeProps) {
  const { look, icon: own } = tones[tone]!;
  const Icon = icon ?? own;
  return (
    <div role={role} className={cx('flex gap-2 rounded-2 px-3 py-2.5', look, className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
