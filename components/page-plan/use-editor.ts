'use client';

import { useCallback, useMemo, useReducer } from 'react';
import { isChange } from '@/lib/page-plan/changes';
import { type CompiledPlan, compilePlan } from '@/lib/page-plan/compile';
import { previewPlan } from '@/lib/page-plan/preview';
import type { Problem } from '@/lib/page-plan/problem';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import type { Segment } from '@/lib/page-plan/segment';
import { validatePlan } from '@/lib/page-plan/validate';
import { begin, canRedo, canUndo, type History, record, redo, undo } from './history';
import { type EditorPart, partsOf, segmentsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import {
  type EditorDocument,
  type PlanPage,
  type PlanState,
  pagesOf,
  proposedPlan,
  savedPlan,
} from './plan-state';
import { NOTHING_SELECTED, type Selection } from './selection';

/** The plan as it stands, with all that follows from it, and the ways to change it: the same object between edits. */
export interface Editing {
  /** In the plan's order. */
  documents: readonly EditorDocument[];
  plan: PlanState;
  pages: readonly PlanPage[];
  parts: readonly EditorPart[];
  segments: readonly Segment[];
  /** The server's own rules; none means that the plan may be applied. */
  problems: readonly Problem[];
  /** What applying would do; null while there are problems. */
  outcome: { compiled: CompiledPlan; preview: PagePlanPreview; changes: boolean } | null;
  /** Whether the plan is another than the one that the editor began with. */
  touched: boolean;
  /** `touching` names the field that is typed into, so that typing is one step. */
  edit: (edit: PlanEdit, touching?: string) => void;
  select: (change: (selection: Selection) => Selection) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export interface Editor extends Editing {
  selection: Selection;
}

interface State {
  history: History<PlanState>;
  selection: Selection;
}

type Act =
  | { type: 'edit'; edit: PlanEdit; touching?: string }
  | { type: 'undo' | 'redo' }
  | { type: 'select'; change: (selection: Selection) => Selection };

/** Where editing begins: at the proposal, where there is one to review. */
export const firstPlan = (documents: readonly EditorDocument[]): PlanState =>
  documents.some(({ proposal }) => proposal) ? proposedPlan(documents) : savedPlan(documents);

export function useEditor(
  documents: readonly EditorDocument[],
  categories: readonly string[],
): { editing: Editing; selection: Selection } {
  const reduce = useCallback(
    (state: State, act: Act): State => {
      const { history } = state;
      switch (act.type) {
        case 'edit':
          return {
            ...state,
            history: record(history, editPlan(history.present, act.edit, documents), act.touching),
          };
        case 'undo':
          return { ...state, history: undo(history) };
        case 'redo':
          return { ...state, history: redo(history) };
        case 'select': {
          const selection = act.change(state.selection);
          return selection === state.selection ? state : { ...state, selection };
        }
      }
    },
    [documents],
  );
  const [{ history, selection }, dispatch] = useReducer(reduce, documents, (given) => ({
    history: begin(firstPlan(given)),
    selection: NOTHING_SELECTED,
  }));
  const plan = history.present;

  const pages = useMemo(() => pagesOf(documents, plan.order), [documents, plan.order]);
  const ordered = useMemo(
    () => plan.order.map((uuid) => documents.find((document) => document.uuid === uuid)!),
    [documents, plan.order],
  );
  const parts = useMemo(() => partsOf(plan, pages), [plan, pages]);
  const segments = useMemo(() => segmentsOf(plan, pages, parts), [plan, pages, parts]);
  const problems = useMemo(
    () => validatePlan(ordered, segments, categories),
    [ordered, segments, categories],
  );
  const outcome = useMemo(() => {
    if (problems.length > 0) return null;
    const compiled = compilePlan(ordered, segments);
    return { compiled, preview: previewPlan(ordered, compiled), changes: isChange(compiled) };
  }, [ordered, segments, problems]);

  const acts = useMemo(
    () => ({
      edit: (edit: PlanEdit, touching?: string) => dispatch({ type: 'edit', edit, touching }),
      select: (change: (selection: Selection) => Selection) => dispatch({ type: 'select', change }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
    }),
    [],
  );
  const editing = useMemo(
    () => ({
      documents: ordered,
      plan,
      pages,
      parts,
      segments,
      problems,
      outcome,
      touched: canUndo(history),
      canUndo: canUndo(history),
      canRedo: canRedo(history),
      ...acts,
    }),
    [ordered, plan, pages, parts, segments, problems, outcome, history, acts],
  );
  return { editing, selection };
}
