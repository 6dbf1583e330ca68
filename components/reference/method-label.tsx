import { cx } from '@/components/ui/cx';

const tones: Record<string, string> = {
  GET: 'text-ok-ink',
  POST: 'text-accent-ink',
  PUT: 'text-warn-ink',
  PATCH: 'text-warn-ink',
  DELETE: 'text-bad-ink',
};

/** Shows the HTTP method; the color only repeats the text. */
export function MethodLabel({ method, className }: { method: string; className?: string }) {
  return (
    <span className={cx('shrink-0 font-mono font-semibold text-micro', tones[method], className)}>
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
