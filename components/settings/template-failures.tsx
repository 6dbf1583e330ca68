import type { Preview } from '@/lib/delivery/custom-schema/schemas';

/** Lists the expressions that fail for the shown document, with the reason. The export contains `null` for them. */
export function TemplateFailures({ failures }: { failures: Preview['failures'] }) {
  if (failures.length === 0) return null;
  return (
    <section
      aria-label="Expressions that failed"
      className="mt-3 grid gap-1 border-line border-t px-3.5 pt-3 text-ink-2 text-small"
    >
      <p>If an expression fails for a document, the listing contains null, as here:</p>
      <ul className="grid gap-1">
        {failures.map(({ path, message }) => (
          <li key={path.join('.')}>
            <code className="text-ink">{path.join('.')}</code> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
