import { ScanSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DisplayedField } from './displayed-fields';
import { useValuesContext } from './value-context';

/** Starts picking words on the page for a field. Keyboard users press Alt and P in the field. */
export function PickButton({ shown }: { shown: DisplayedField }) {
  const t = useTranslations('document.picking');
  const { picking } = useValuesContext();
  const { key, label } = shown.field;
  if (!picking.isEnabled || !shown.isConfigured) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      title={t('button')}
      aria-label={t('buttonFor', { label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => picking.start({ id: key, label })}
      className="hidden size-6 shrink-0 place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink group-focus-within/value:grid group-hover/value:grid"
    >
      <ScanSearch aria-hidden="true" strokeWidth={1.75} className="size-[15px]" />
    </button>
  );
}
