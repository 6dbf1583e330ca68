import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useModule } from '@/components/ui/use-module';
import type { SettingsDraft } from './settings-draft';
import type { Problems, SettingsUnit } from './settings-units';

const loadRules = () => import('./find-problems');

/**
 * Returns the validation errors of a draft. Loads the server's schemas with the first change, because they are large
 * and most visits don't change settings. Until then, the server validates.
 */
export function useDraftProblems(draft: SettingsDraft, units: readonly SettingsUnit[]): Problems {
  const t = useTranslations('settings');
  const rules = useModule(loadRules, units.length > 0);
  return useMemo(() => rules?.findProblems(t, draft, units) ?? {}, [rules, t, draft, units]);
}
