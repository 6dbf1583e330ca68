'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Returns the shortcuts of the editor. The keys are bound in `use-editor-shortcuts.ts`. */
const listShortcuts = (t: Translator<'pagePlan'>): ShortcutGroup[] => [
  {
    task: t('shortcuts.move'),
    shortcuts: [
      { does: t('shortcuts.page'), keys: ['←', '→'] },
      { does: t('shortcuts.row'), keys: ['↑', '↓'] },
      { does: t('shortcuts.unsure'), keys: ['N'] },
      { does: t('shortcuts.part'), keys: ['↑', '↓'] },
      { does: t('shortcuts.zoom'), keys: ['+', '−'] },
    ],
  },
  {
    task: t('shortcuts.select'),
    shortcuts: [
      { does: t('shortcuts.selectPage'), keys: ['Space'] },
      { does: t('shortcuts.selectRange'), keys: ['Shift', '←→'] },
      { does: t('shortcuts.selectAll'), keys: ['Ctrl', 'A', 'Esc'] },
    ],
  },
  {
    task: t('shortcuts.pages'),
    shortcuts: [
      { does: t('shortcuts.cut'), keys: ['S'] },
      { does: t('shortcuts.join'), keys: ['J'] },
      { does: t('shortcuts.discard'), keys: ['Delete'] },
      { does: t('shortcuts.skip'), keys: ['X'] },
      { does: t('shortcuts.moveDocument'), keys: ['Alt', '←→'] },
    ],
  },
  {
    task: t('shortcuts.names'),
    shortcuts: [
      { does: t('shortcuts.name'), keys: ['F2'] },
      { does: t('shortcuts.stopNaming'), keys: ['↵', 'Esc'] },
    ],
  },
  {
    task: t('shortcuts.plan'),
    shortcuts: [
      { does: t('undo'), keys: ['Ctrl', 'Z'] },
      { does: t('shortcuts.redo'), keys: ['Ctrl', 'Shift', 'Z'] },
      { does: t('applyPlan'), keys: ['Ctrl', '↵'] },
      { does: t('shortcuts.help'), keys: ['?'] },
    ],
  },
];

/** Returns the touch gestures that are not a simple tap. */
const listGestures = (t: Translator<'pagePlan'>): { does: string; how: string }[] => [
  { does: t('shortcuts.touchSeveral'), how: t('shortcuts.touchSeveralHow') },
  { does: t('shortcuts.selectRange'), how: t('shortcuts.touchRangeHow') },
  { does: t('shortcuts.touchMove'), how: t('shortcuts.touchMoveHow') },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('pagePlan');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shortcuts.title')}>
      <ShortcutList groups={listShortcuts(t)} />
      <h3 className="mb-1 font-semibold">{t('shortcuts.touch')}</h3>
      <dl>
        {listGestures(t).map(({ does, how }) => (
          <div
            key={does}
            className="flex min-h-[34px] flex-wrap items-center justify-between gap-x-4 border-line-soft border-b py-1"
          >
            <dt>{does}</dt>
            <dd className="text-ink-2">{how}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
