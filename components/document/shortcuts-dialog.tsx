'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Returns the shortcuts of the values. The keys are bound in `use-value-shortcuts.ts`. */
const getValueShortcuts = (t: Translator<'document'>): readonly ShortcutGroup[] => [
  {
    task: t('shortcuts.move'),
    shortcuts: [
      { does: t('shortcuts.nextValue'), keys: ['↓', '↑'] },
      { does: t('shortcuts.nextToCheck'), keys: ['Alt', 'N'] },
      { does: t('shortcuts.nextDocument'), keys: ['J', 'K'] },
    ],
  },
  {
    task: t('shortcuts.values'),
    shortcuts: [
      { does: t('shortcuts.save'), keys: ['↵'] },
      { does: t('shortcuts.restore'), keys: ['Esc'] },
      { does: t('shortcuts.clear'), keys: ['Alt', 'Del'] },
      { does: t('shortcuts.suggestion'), keys: ['Alt', '↵'] },
      { does: t('shortcuts.pick'), keys: ['Alt', 'P'] },
      { does: t('shortcuts.records'), keys: ['Alt', '↓'] },
    ],
  },
  {
    task: t('shortcuts.tables'),
    shortcuts: [
      { does: t('shortcuts.editCell'), keys: ['F2'] },
      { does: t('shortcuts.checkCell'), keys: ['↵'] },
      { does: t('shortcuts.clearCell'), keys: ['Del'] },
      { does: t('shortcuts.addRow'), keys: ['Shift', '↵'] },
      { does: t('shortcuts.removeRow'), keys: ['Ctrl', 'Del'] },
    ],
  },
  {
    task: t('shortcuts.document'),
    shortcuts: [
      { does: t('shortcuts.approve'), keys: ['Ctrl', '↵'] },
      { does: t('shortcuts.claim'), keys: ['C'] },
      { does: t('shortcuts.show'), keys: ['?'] },
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('document');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shortcuts.title')}
      description={t('shortcuts.note')}
    >
      <ShortcutList groups={getValueShortcuts(t)} />
    </Dialog>
  );
}
