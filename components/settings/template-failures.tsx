import type { Preview } from '@/lib/custom-schema/schemas';

/** Which expressions of a template fail on the document that is shown, and why: the listing has null in their place. */
export function TemplateFailures({ failures }: { failures: Preview['failures'] }) {
  if (failures.length === 0) return null;
  return (
    <section
      aria-label="Expressions that failed"
      className="mt-3 grid gap-1 border-line border-t px-3.5 pt-3 text-ink-2 text-small"
    >
      <p>The listing has null for a document on which an expression fails, as here:</p>
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
