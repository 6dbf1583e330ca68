import { InlineText } from './prose';
import type { FieldRow } from './schema-fields';

/** Lists fields or parameters with type and description. */
export function FieldList({ rows }: { rows: FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="divide-y divide-line-soft border-line-soft border-y field-rows">
      {rows.map(({ path, type, required, description }) => (
        <div key={path}>
          <dt>
            <code>{path}</code>
            <i>{type}</i>
            {required && <em>required</em>}
          </dt>
          <dd>{description && <InlineText text={description} bare />}</dd>
        </div>
      ))}
    </dl>
  );
}
