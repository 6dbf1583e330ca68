import { Fragment } from 'react';

/** A text of the document: paragraphs, in which backquotes mark code. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="mt-2 first:mt-0">
          <Inline text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** One line of such a text. */
export function Inline({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = index;
    return index % 2 === 1 ? (
      <code key={key} className="rounded-[4px] bg-sunken px-1 font-mono text-small [overflow-wrap:anywhere]">
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
