import { CircleDashed, CircleOff, CirclePause, CirclePlay, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import { type AutomationStatus, describeState } from './automation-labels';

const LOOKS: Record<
  AutomationStatus['state'],
  { tone: 'neutral' | 'accent' | 'ok' | 'bad'; icon: LucideIcon }
> = {
  off: { tone: 'neutral', icon: CircleOff },
  collecting: { tone: 'accent', icon: CircleDashed },
  active: { tone: 'ok', icon: CirclePlay },
  paused: { tone: 'bad', icon: CirclePause },
};

/** Shows the state of an automation with the number that matters. */
export function AutomationState({ kind, status }: { kind: AutomationKind; status: AutomationStatus }) {
  const t = useTranslations('automation');
  const locale = useLocale();
  const { tone, icon } = LOOKS[status.state];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={tone} icon={icon}>
        {t(`states.${status.state}`)}
      </Chip>
      <span className="text-ink-2 tabular-nums">{describeState({ t, locale }, kind, status)}</span>
    </span>
  );
}
