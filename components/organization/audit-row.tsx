import { useTranslations } from 'next-intl';
import { ChangeLines } from '@/components/documents/change-lines';
import { Time } from '@/components/ui/time';
import type { AuditText as Text } from '@/lib/tenancy/audit-log/audit-text';
import type { AuditEntry } from '@/lib/tenancy/audit-log/schemas';
import { toPlainText } from '@/lib/tenancy/audit-log/to-plain-text';
import { formatActor } from './audit-labels';
import { AuditText } from './audit-text';

/** Shows an entry as a sentence with links to what still exists, and further facts below. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('organization');
  const { action, project, summary, facts, at } = entry;
  return (
    <li className="flex min-h-[52px] items-center gap-4 border-line-soft border-b px-5 py-2 hover:bg-row-hover max-wide:px-3.5">
      <div className="min-w-0 flex-1">
        <span className="block leading-[18px] [overflow-wrap:anywhere]">
          <b className="font-medium">{formatActor(t, entry)}</b>{' '}
          <AuditText text={summary} projectUuid={project?.uuid} />
        </span>
        {facts.length > 0 && <Facts facts={facts} projectUuid={project?.uuid} />}
        {action !== 'document.status_changed' && <ChangeLines changes={entry.changes} />}
      </div>
      <Time at={at} className="shrink-0 text-ink-3 text-small" />
    </li>
  );
}

function Facts({ facts, projectUuid }: { facts: readonly Text[]; projectUuid: string | undefined }) {
  return (
    <span className="block text-ink-3 text-small [overflow-wrap:anywhere]">
      {facts.map((fact, index) => (
        <span key={toPlainText(fact)}>
          {index > 0 && ' · '}
          <AuditText text={fact} projectUuid={projectUuid} />
        </span>
      ))}
    </span>
  );
}
