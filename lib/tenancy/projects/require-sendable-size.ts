import { DomainError } from '@/lib/foundation/errors';
import type { ProjectSettings } from './project-settings';

/**
 * Maximum size of a project's settings together, in bytes as ASCII JSON. A request has at most 1 MB. Settings of this
 * size fit in one request, even from a client that escapes all other characters and writes spaces between values.
 */
const MAX_SETTINGS_BYTES = 800 * 1024;

/**
 * Requires that the settings can be read and sent again in one request. Larger settings from before the limit can still
 * be changed if they don't grow.
 *
 * @param changed the settings that the request changes
 * @throws DomainError invalid that names the largest changed setting
 */
export function requireSendableSize(
  before: ProjectSettings,
  after: ProjectSettings,
  changed: readonly (keyof ProjectSettings)[],
): void {
  const size = bytesAsJson(after);
  if (size <= MAX_SETTINGS_BYTES || size <= bytesAsJson(before)) return;
  const [largest] = changed.toSorted((a, b) => bytesAsJson(after[b]) - bytesAsJson(after[a]));
  const field = largest === 'classifier' ? 'classifier.categories' : largest!;
  const message = `\`${field}\` is too large. All settings together can have at most ${MAX_SETTINGS_BYTES / 1024} KB as JSON.`;
  throw new DomainError('invalid', message, {
    reason: 'settings_too_large',
    values: { max: MAX_SETTINGS_BYTES / 1024 },
    errors: { [field]: [message] },
  });
}

/** Counts a non-ASCII character as its escape, for example `\\u00e4`. */
function bytesAsJson(value: unknown): number {
  const text = JSON.stringify(value);
  const outside = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return text.length + outside * 5;
}
