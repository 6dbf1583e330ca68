/** Marks a link of the sidebar whose page needs attention. `title` explains the words. */
export function NavBadge({ words, title }: { words: string; title: string }) {
  return (
    <span
      title={title}
      className="ml-auto rounded-1 bg-warn-soft px-1.5 font-semibold text-micro text-warn-ink leading-5"
    >
      {words}
    </span>
  );
}
