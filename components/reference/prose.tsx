import { Fragment } from 'react';

/** Link in a text. */
export const LINK_CLASS = 'font-medium text-accent-ink hover:underline';

/** Shows a text of the document as paragraphs; backquotes mark code. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="mt-2 first:mt-0">
          <InlineText text={paragraph} />
        </p>
      ))}
    </div>
  );
}

const CODE_CLASS = 'rounded-[4px] bg-sunken px-1 font-mono text-small [overflow-wrap:anywhere]';

/**
 * Shows one line of text with code.
 * @param props.bare `true` if the parent styles the code
 */
export function InlineText({ text, bare = false }: { text: string; bare?: boolean }) {
  return text.split('`').map((part, index) => {
    const key = index;
    return index % 2 === 1 ? (
      <code key={key} className={bare ? undefined : CODE_CLASS}>
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
