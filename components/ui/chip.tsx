import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  accent: 'bg-accent-soft text-accent-ink',
  line: 'text-ink-2 inset-ring inset-ring-line-strong',
};

interface ChipProps {
  tone?: keyof typeof tones;
  size?: 'sm' | 'md';
  icon?: LucideIcon;
  children: ReactNode;
}

/** Renders a word in a pill. Add an icon if the color carries meaning. */
export function Chip({ tone = 'neutral', size = 'md', icon: Icon, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-[5px] whitespace-nowrap rounded-full font-medium leading-none',
        size === 'sm' ? 'h-[18px] px-1.5 text-micro' : 'h-5 px-[7px] text-small',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3" />}
      {children}
    </span>
  );
}
