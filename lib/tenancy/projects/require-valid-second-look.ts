import { DomainError } from '@/lib/foundation/errors';
import type { ProjectSettings } from './project-settings';

/**
 * Rejects a second look that depends on a field that doesn't exist or has no number.
 *
 * @throws DomainError `invalid`, keyed `second_look.above.field`
 */
export function requireValidSecondLook({
  second_look: { above },
  extraction_fields: fields,
}: Pick<ProjectSettings, 'second_look' | 'extraction_fields'>): void {
  if (!above) return;
  const type = fields.find(({ key }) => key === above.field)?.type;
  if (type === 'number' || type === 'amount') return;
  const message = `\`field\` must be the key of a number or amount field. The project has no such field “${above.field}”.`;
  throw new DomainError('invalid', message, {
    reason: 'second_look_field',
    errors: { 'second_look.above.field': [message] },
  });
}
