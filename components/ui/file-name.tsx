/** Characters at the end of a long name that stay visible: the extension, and what tells similar names apart. */
const TAIL_LENGTH = 12;
/** Names up to this length are shorter than any column. */
const MIN_LENGTH = 24;

/** Renders the name of a file on one line. If it doesn't fit, it is cut in the middle. Label its parent with the name. */
export function FileName({ name }: { name: string }) {
  const characters = [...name];
  if (characters.length < MIN_LENGTH) return <span className="block truncate">{name}</span>;
  return (
    <span className="flex min-w-0" title={name}>
      <span className="truncate whitespace-pre">{characters.slice(0, -TAIL_LENGTH).join('')}</span>
      <span className="shrink-0 whitespace-pre">{characters.slice(-TAIL_LENGTH).join('')}</span>
    </span>
  );
}
