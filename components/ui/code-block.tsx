import { cx } from './cx';

/** Renders request or response text unchanged. The block is scrollable and keyboard-focusable. */
export function CodeBlock({ text, className }: { text: string; className?: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className={cx('overflow-auto rounded-2 bg-surface-2 font-mono inset-ring inset-ring-line', className)}
    >
      {text}
    </pre>
  );
}
