import { cx } from '@/components/ui/cx';

const tones: Record<string, string> = {
  GET: 'text-ok-ink',
  POST: 'text-accent-ink',
  PUT: 'text-warn-ink',
  PATCH: 'text-warn-ink',
  DELETE: 'text-bad-ink',
};

/** How an operation is called; the word says it, the colour only repeats it. */
export function MethodWord({ method, className }: { method: string; className?: string }) {
  return (
    <span className={cx('shrink-0 font-mono font-semibold text-micro', tones[method], className)}>
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
