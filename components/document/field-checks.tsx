import { CircleAlert, TriangleAlert } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { useValuesContext } from './value-context';

export const SEVERITY_ICONS = { block: CircleAlert, warn: TriangleAlert } as const;

/** Marks a field that failed checks name, in the margin. */
export function FieldCheckMark({ id }: { id: string }) {
  const own = useFieldChecks(id);
  if (own.length === 0) return null;
  const severity = own.some((check) => check.severity === 'block') ? 'block' : 'warn';
  const Icon = SEVERITY_ICONS[severity];
  return (
    <span
      aria-hidden="true"
      title={own.map(({ message }) => message).join('\n')}
      className={cx(
        'absolute top-[9px] -left-[5px]',
        severity === 'block' ? 'text-bad-ink' : 'text-warn-ink',
      )}
    >
      <Icon strokeWidth={2} className="size-3" />
    </span>
  );
}

interface FieldChecksProps {
  id: string;
  isTable?: boolean;
}

/** Shows the messages of the failed checks that belong to a field or a table. */
export function FieldChecks({ id, isTable = false }: FieldChecksProps) {
  return useFieldChecks(id)
    .filter(({ place }) => place === id)
    .map(({ rule_id: rule, severity, message }) => {
      const Icon = SEVERITY_ICONS[severity];
      return (
        <p
          key={rule}
          className={cx(
            'mb-1.5 flex gap-1.5 text-small',
            severity === 'block' ? 'text-bad-ink' : 'text-warn-ink',
            !isTable && 'ml-[9px]',
          )}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
        </p>
      );
    });
}

/** Returns the failed checks that name a field. */
export const useFieldChecks = (id: string) =>
  useValuesContext().failedChecks.filter(({ fields }) => fields.includes(id));
