import { cx } from './cx';

/** Text as it went over the wire. It scrolls by itself, so it can be reached by keyboard. */
export function CodeBlock({ text, className }: { text: string; className?: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by keyboard.
      tabIndex={0}
      className={cx('overflow-auto rounded-2 bg-surface-2 font-mono inset-ring inset-ring-line', className)}
    >
      {text}
    </pre>
  );
}
