import { Kbd } from './kbd';

/** Description of a keyboard shortcut. */
export interface Shortcut {
  does: string;
  keys: readonly string[];
}

/** Lists the page's keyboard shortcuts, in two columns if space allows. */
export function ShortcutList({ keys: shortcuts }: { keys: readonly Shortcut[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-10 max-wide:grid-cols-1">
      {shortcuts.map(({ does, keys: held }) => (
        <div key={does} className="flex h-[34px] items-center justify-between border-line-soft border-b">
          <dt>{does}</dt>
          <dd className="flex gap-1">
            {held.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
