import { useLocale, useTranslations } from 'next-intl';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { formatChangedText, formatChangeLabel } from './format-change';

/** Number of changes that are shown at once. The others are behind a disclosure. */
const MAX_SHOWN = 3;

/** Lists what changed, from what to what. */
export function ChangeLines({ changes }: { changes: readonly DocumentChange[] }) {
  const t = useTranslations('labels.changes');
  if (changes.length === 0) return null;
  if (changes.length <= MAX_SHOWN) return <Lines changes={changes} />;
  return (
    <details>
      <summary className="w-max cursor-pointer text-link text-small">
        {t('count', { count: changes.length })}
      </summary>
      <Lines changes={changes} />
    </details>
  );
}

function Lines({ changes }: { changes: readonly DocumentChange[] }) {
  const t = useTranslations('labels.changes');
  return (
    <ul aria-label={t('title')} className="text-ink-3 text-small">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no ID and never move.
        <li key={index} className="[overflow-wrap:anywhere]">
          <Line change={change} />
        </li>
      ))}
    </ul>
  );
}

function Line({ change }: { change: DocumentChange }) {
  const t = useTranslations('labels');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { what, from, to } = change;
  const label = formatChangeLabel(t, change);
  if (what === 'more') return label;
  const format = (text: string | null) => formatChangedText({ labels: t, ui }, change, text, locale);
  const value = () => <span className="text-ink-2">{format(to)}</span>;
  // A reason was not there before.
  if (what === 'override' || what === 'postponed' || what === 'rejected')
    return t.rich('changes.set', { label, value });
  if (what === 'check' || what === 'uncheck')
    return t.rich(what === 'check' ? 'changes.checked' : 'changes.unchecked', { label, value });
  return t.rich('changes.changed', {
    label,
    value,
    before: () => <s className="decoration-ink-3/50">{format(from)}</s>,
    arrow: (arrow) => <span aria-hidden="true">{arrow}</span>,
    more: (text) => <span className="sr-only">{text}</span>,
  });
}
