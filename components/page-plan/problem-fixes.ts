import type { Translator } from '@/lib/foundation/languages/translator';
import type { Problem } from '@/lib/page-plan/rules/validate-plan';
import type { EditorPart } from './plan-parts';
import type { PlanEdit } from './plan-reducer';
import type { PlanPage } from './plan-state';

/** Fix for a problem: an edit, or a field that the user must change. */
export type ProblemFix = { label: string; edit: PlanEdit } | { label: string; rename: EditorPart };

/** Returns the fix for a problem; `null` if only other files would fix it. */
export function getProblemFix(
  t: Translator<'pagePlan'>,
  problem: Problem,
  parts: readonly EditorPart[],
  pages: readonly PlanPage[],
): ProblemFix | null {
  const part = problem.segment === undefined ? undefined : parts[problem.segment];
  if (problem.rule === 'no_main') return getMainPartFix(t, parts, pages);
  if (!part) return null;
  const page = pages[part.first]!;
  switch (problem.rule) {
    case 'nothing_scanned':
      return {
        label: t('problems.fixes.scan', { page: page.number }),
        edit: { type: 'scan', pages: [page.id] },
      };
    case 'name':
      return {
        label: t('problems.fixes.removeName'),
        edit: { type: 'choose', part: part.id, choice: { name: undefined } },
      };
    case 'too_long':
      return { label: t('problems.fixes.rename'), rename: part };
    case 'unknown_type':
      return {
        label: t('problems.fixes.removeType'),
        edit: { type: 'choose', part: part.id, choice: { docType: null } },
      };
    default:
      return null;
  }
}

function getMainPartFix(
  t: Translator<'pagePlan'>,
  parts: readonly EditorPart[],
  pages: readonly PlanPage[],
): ProblemFix | null {
  const supporting = parts.find(({ role }) => role === 'supporting');
  if (!supporting) {
    // All pages are removed.
    if (pages.length === 0) return null;
    return {
      label: t('problems.fixes.restore', { count: pages.length }),
      edit: { type: 'restore', pages: pages.map(({ id }) => id) },
    };
  }
  return {
    label: t('problems.fixes.makeMain', { part: supporting.number ?? 0 }),
    edit: { type: 'choose', part: supporting.id, choice: { role: 'main' } },
  };
}
