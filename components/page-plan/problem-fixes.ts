import type { Problem } from '@/lib/page-plan/problem';
import type { EditorPart } from './plan-parts';
import type { PlanEdit } from './plan-reducer';
import type { PlanPage } from './plan-state';

/** One button that mends a problem: an edit, or the field where a person mends it. */
export type Fix = { label: string; edit: PlanEdit } | { label: string; rename: EditorPart };

/** What mends a problem of an edited plan; null where only other files would. */
export function fixOf(
  problem: Problem,
  parts: readonly EditorPart[],
  pages: readonly PlanPage[],
): Fix | null {
  const part = problem.segment === undefined ? undefined : parts[problem.segment];
  if (problem.rule === 'no_main') return mainFix(parts, pages);
  if (!part) return null;
  const page = pages[part.first]!;
  switch (problem.rule) {
    case 'nothing_scanned':
      return { label: `Scan page ${page.number}`, edit: { type: 'scan', pages: [page.id] } };
    case 'name':
      return {
        label: 'Take the name away',
        edit: { type: 'choose', part: part.id, choice: { name: undefined } },
      };
    case 'too_long':
      return { label: 'Rename', rename: part };
    case 'unknown_type':
      return {
        label: 'Take the type away',
        edit: { type: 'choose', part: part.id, choice: { docType: null } },
      };
    default:
      return null;
  }
}

function mainFix(parts: readonly EditorPart[], pages: readonly PlanPage[]): Fix | null {
  const supporting = parts.find(({ role }) => role === 'supporting');
  if (!supporting) {
    // Every page is removed.
    if (pages.length === 0) return null;
    const label = pages.length === 1 ? 'Restore the page' : 'Restore all pages';
    return { label, edit: { type: 'restore', pages: pages.map(({ id }) => id) } };
  }
  return {
    label: `Make part ${supporting.number} main`,
    edit: { type: 'choose', part: supporting.id, choice: { role: 'main' } },
  };
}
