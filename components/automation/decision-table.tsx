import { CircleCheck, CirclePlay, type LucideIcon, ScanEye, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { documentHref, listHref } from '@/components/api/document-links';
import { Chip } from '@/components/ui/chip';
import { Time } from '@/components/ui/time';
import type { AutomaticDecision } from '@/lib/recognition/automation-status/schemas';
import { formatConfidence } from './automation-labels';

interface DecisionTableProps {
  projectUuid: string;
  decisions: readonly AutomaticDecision[];
}

/** Lists documents that Sheaf approved, or left to a person as a check. */
export function DecisionTable({ projectUuid, decisions }: DecisionTableProps) {
  const t = useTranslations('automation.decisions');
  const locale = useLocale();
  if (decisions.length === 0)
    return (
      <p className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
        {t('none')}{' '}
        <Link
          href={listHref(projectUuid)}
          className="font-medium text-accent-ink underline underline-offset-2"
        >
          {t('goToDocuments')}
        </Link>
      </p>
    );
  return (
    <div className="rounded-2 border border-line">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="bg-surface-2 text-ink-3 text-small">
          <tr className="h-8">
            <th scope="col" className="px-3.5 font-medium">
              {t('document')}
            </th>
            <th scope="col" className="w-24 px-2 text-right font-medium max-wide:hidden">
              {t('confidence')}
            </th>
            <th scope="col" className="w-36 px-3 font-medium">
              {t('outcome')}
            </th>
            <th scope="col" className="w-32 px-3 font-medium max-wide:hidden">
              {t('when')}
            </th>
          </tr>
        </thead>
        <tbody>
          {decisions.map((decision) => (
            <tr key={decision.document_uuid} className="h-10 border-line border-t max-wide:h-13">
              <td className="truncate px-3.5">
                <Link href={documentHref(decision.document_uuid)} className="font-medium hover:underline">
                  {decision.filename}
                </Link>
                <span className="block text-ink-3 text-small tabular-nums wide:hidden">
                  {formatConfidence(decision.confidence, locale)}
                </span>
              </td>
              <td className="px-2 text-right tabular-nums max-wide:hidden">
                {formatConfidence(decision.confidence, locale)}
              </td>
              <td className="px-3">
                <Outcome {...decision} />
              </td>
              <td className="px-3 text-ink-2 max-wide:hidden">
                <Time at={decision.decided_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Outcome({ audited, corrected }: Pick<AutomaticDecision, 'audited' | 'corrected'>) {
  const t = useTranslations('automation.decisions');
  const { name, tone, icon } = getOutcome(audited, corrected);
  return (
    <Chip tone={tone} icon={icon}>
      {t(name)}
    </Chip>
  );
}

function getOutcome(
  audited: boolean,
  corrected: boolean | null,
): {
  name: 'corrected' | 'confirmed' | 'waits' | 'approved';
  tone: 'ok' | 'bad' | 'neutral';
  icon: LucideIcon;
} {
  if (corrected) return { name: 'corrected', tone: 'bad', icon: TriangleAlert };
  if (corrected === false) return { name: 'confirmed', tone: 'ok', icon: CircleCheck };
  return audited
    ? { name: 'waits', tone: 'neutral', icon: ScanEye }
    : { name: 'approved', tone: 'neutral', icon: CirclePlay };
}
