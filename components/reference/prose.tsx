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

const CODE = 'rounded-[4px] bg-sunken px-1 font-mono text-small [overflow-wrap:anywhere]';

/** One line of such a text. @param props.bare what holds it says how code in it looks */
export function Inline({ text, bare = false }: { text: string; bare?: boolean }) {
  return text.split('`').map((part, index) => {
    const key = index;
    return index % 2 === 1 ? (
      <code key={key} className={bare ? undefined : CODE}>
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
