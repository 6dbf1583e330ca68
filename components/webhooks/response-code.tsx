import { cx } from '@/components/ui/cx';

const tones = {
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
};

export function ResponseCode({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-9 place-items-center rounded-[5px] px-[5px] font-semibold text-micro leading-none tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
