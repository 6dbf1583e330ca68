/** Shows the names, for example "gate-photos.tiff and 3 more". */
export function ActivityTitle({ names }: { names: readonly string[] }) {
  const [first = 'Files', ...others] = names;
  return (
    <>
      {first}
      {others.length > 0 && <span className="text-ink-3"> and {others.length} more</span>}
    </>
  );
}
