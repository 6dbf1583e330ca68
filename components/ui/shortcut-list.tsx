import { useTranslations } from 'next-intl';
import { Kbd } from './kbd';

/** Description of a keyboard shortcut. */
export interface Shortcut {
  does: string;
  keys: readonly string[];
}

/** Shortcuts of one task. */
export interface ShortcutGroup {
  task: string;
  shortcuts: readonly Shortcut[];
}

/** Lists the page's keyboard shortcuts by task, in two columns if space allows, and scrollable by keyboard. */
export function ShortcutList({ groups }: { groups: readonly ShortcutGroup[] }) {
  const t = useTranslations('ui');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('shortcuts')}
      className="columns-2 gap-x-10 max-wide:columns-1"
    >
      {groups.map(({ task, shortcuts }) => (
        <section key={task} className="mb-4 break-inside-avoid">
          <h3 className="mb-1 font-semibold">{task}</h3>
          <TaskShortcuts shortcuts={shortcuts} />
        </section>
      ))}
    </section>
  );
}

function TaskShortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl>
      {shortcuts.map(({ does, keys: held }) => (
        <div key={does} className="flex h-[34px] items-center justify-between border-line-soft border-b">
          <dt>{does}</dt>
          <dd className="flex gap-1">
            {held.map((key) => (
              <Kbd key={key} isAlwaysShown>
                {key}
              </Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
