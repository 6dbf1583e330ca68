import { CircleCheck, CirclePlay, type LucideIcon, ScanEye, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
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
  if (decisions.length === 0)
    return (
      <p className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
        No automatic approvals yet.{' '}
        <Link
          href={listHref(projectUuid)}
          className="font-medium text-accent-ink underline underline-offset-2"
        >
          Go to the documents
        </Link>
      </p>
    );
  return (
    <div className="rounded-2 border border-line">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Automatic approvals</caption>
        <thead className="bg-surface-2 text-ink-3 text-small">
          <tr className="h-8">
            <th scope="col" className="px-3.5 font-medium">
              Document
            </th>
            <th scope="col" className="w-24 px-2 text-right font-medium max-wide:hidden">
              Confidence
            </th>
            <th scope="col" className="w-36 px-3 font-medium">
              Outcome
            </th>
            <th scope="col" className="w-32 px-3 font-medium max-wide:hidden">
              When
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
                  {formatConfidence(decision.confidence)}
                </span>
              </td>
              <td className="px-2 text-right tabular-nums max-wide:hidden">
                {formatConfidence(decision.confidence)}
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
  const { label, tone, icon } = getOutcome(audited, corrected);
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  );
}

function getOutcome(
  audited: boolean,
  corrected: boolean | null,
): { label: string; tone: 'ok' | 'bad' | 'neutral'; icon: LucideIcon } {
  if (corrected) return { label: 'Corrected', tone: 'bad', icon: TriangleAlert };
  if (corrected === false) return { label: 'Confirmed', tone: 'ok', icon: CircleCheck };
  return audited
    ? { label: 'Waits for check', tone: 'neutral', icon: ScanEye }
    : { label: 'Approved', tone: 'neutral', icon: CirclePlay };
}
