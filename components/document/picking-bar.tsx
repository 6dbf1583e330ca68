import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Picking } from './use-picking';

/** Shows for which field or cell words are picked, and that a click found no text. */
export function PickingBar({ picking }: { picking: Picking }) {
  const t = useTranslations('document.picking');
  const ui = useTranslations('ui');
  const { target, isStarted, isMissed } = picking;
  if (!target || !(isStarted || isMissed)) return null;
  return (
    <div className="absolute top-3 left-1/2 z-20 flex min-h-9 w-max max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-2 rounded-[10px] border border-line bg-raised py-1 pr-1.5 pl-3 shadow-2 max-wide:static max-wide:mx-auto max-wide:my-2 max-wide:translate-x-0">
      <p role={isMissed ? 'alert' : 'status'} className="text-small">
        {isMissed
          ? t('missed')
          : t.rich('start', {
              label: target.label,
              b: (text) => <b className="font-medium">{text}</b>,
            })}
      </p>
      <Button size="sm" onClick={picking.leave}>
        {ui(isStarted ? 'cancel' : 'close')}
      </Button>
    </div>
  );
}
