'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';

/** Shows the shortcuts of the review of gaps. The keys are bound in `gap-review.tsx`. */
export function GapShortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gapReview');
  const groups: ShortcutGroup[] = [
    {
      task: t('help.answer'),
      shortcuts: [
        { does: t('help.cut'), keys: [t('keys.cut')] },
        { does: t('answers.same_document'), keys: [t('keys.same_document')] },
        { does: t('answers.unknown'), keys: [t('keys.unknown')] },
        { does: t('undoLast'), keys: [t('keys.undo'), t('keys.undoMenu')] },
      ],
    },
    {
      task: t('help.page'),
      shortcuts: [
        { does: t('help.openStack'), keys: [t('keys.editor')] },
        { does: t('help.switchView'), keys: [t('keys.ready')] },
        { does: t('help.showHelp'), keys: ['?'] },
      ],
    },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shortcuts')}>
      <ShortcutList groups={groups} />
    </Dialog>
  );
}
