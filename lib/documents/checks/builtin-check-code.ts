import type { SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { BUILTIN_PREFIX } from '@/lib/tenancy/projects/builtin-check-prefix';

/** Returns the code of the name of a built-in check; `undefined` for a rule of the project. */
export function getBuiltinCheckCode(ruleId: string): SentenceCode<'checkNames'> | undefined {
  if (!ruleId.startsWith(BUILTIN_PREFIX)) return undefined;
  // Some IDs end with a table or a field: `builtin.lines.positions`. Others are rules of EN 16931: `builtin.BR-CO-13`.
  const [code = ''] = ruleId.slice(BUILTIN_PREFIX.length).split('.');
  return code.startsWith('BR-') ? 'en16931' : (code as SentenceCode<'checkNames'>);
}
