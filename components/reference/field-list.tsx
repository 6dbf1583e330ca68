import { Inline } from './prose';
import type { FieldRow } from './schema-fields';

/** Fields or parameters, each with what it is and what it means. */
export function FieldList({ rows }: { rows: FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="divide-y divide-line-soft border-line-soft border-y">
      {rows.map(({ path, type, required, description }) => (
        <div key={path} className="py-2">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-medium font-mono text-small [overflow-wrap:anywhere]">{path}</code>
            <span className="min-w-0 text-ink-3 text-small [overflow-wrap:anywhere]">{type}</span>
            {required && <span className="text-small text-warn-ink">required</span>}
          </dt>
          <dd className="text-ink-2">{description && <Inline text={description} />}</dd>
        </div>
      ))}
    </dl>
  );
}
