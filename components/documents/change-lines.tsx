import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { formatChangedText } from './format-change';

/** Number of changes that are shown at once. The others are behind a disclosure. */
const MAX_SHOWN = 3;

/** Lists what changed, from what to what. */
export function ChangeLines({ changes }: { changes: readonly DocumentChange[] }) {
  if (changes.length === 0) return null;
  if (changes.length <= MAX_SHOWN) return <Lines changes={changes} />;
  return (
    <details>
      <summary className="w-max cursor-pointer text-link text-small">{changes.length} changes</summary>
      <Lines changes={changes} />
    </details>
  );
}

function Lines({ changes }: { changes: readonly DocumentChange[] }) {
  return (
    <ul aria-label="Changes" className="text-ink-3 text-small">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no ID and never move.
        <li key={index} className="[overflow-wrap:anywhere]">
          {change.label}
          <ChangeDetail change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeDetail({ change }: { change: DocumentChange }) {
  const { what, from, to } = change;
  if (what === 'more') return null;
  const value = <span className="text-ink-2">{formatChangedText(change, to)}</span>;
  // A reason was not there before.
  if (what === 'override' || what === 'postponed' || what === 'rejected') return <>: {value}</>;
  if (what === 'check' || what === 'uncheck') {
    return (
      <>
        : {value} · {what === 'check' ? 'checked' : 'no longer checked'}
      </>
    );
  }
  return (
    <>
      : <s className="decoration-ink-3/50">{formatChangedText(change, from)}</s>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> changed to </span>
      {value}
    </>
  );
}
