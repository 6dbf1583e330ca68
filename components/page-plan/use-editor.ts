'use client';

import { useCallback, useMemo, useReducer } from 'react';
import type { Segment } from '@/lib/documents/confirmed-split/confirmed-segment';
import { type CompiledPlan, compilePlan, hasChanges } from '@/lib/page-plan/rules/compile-plan';
import { previewPlan } from '@/lib/page-plan/rules/describe-plan';
import { type Problem, validatePlan } from '@/lib/page-plan/rules/validate-plan';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { EMPTY_SELECTION, type PageSelection } from './page-selection';
import { type EditorPart, getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import {
  createProposedPlan,
  createSavedPlan,
  type EditorDocument,
  getPages,
  type PlanPage,
  type PlanState,
} from './plan-state';
import { canRedo, canUndo, createHistory, recordChange, redo, type UndoHistory, undo } from './undo-history';
import { usePartNames } from './use-part-names';

/** Plan with derived data and the functions to change it. The same object between edits. */
export interface Editing {
  /** Documents, in the plan's order. */
  documents: readonly EditorDocument[];
  plan: PlanState;
  pages: readonly PlanPage[];
  parts: readonly EditorPart[];
  segments: readonly Segment[];
  /** `true` while the server is asked for the names of new parts. */
  isNaming: boolean;
  /** Problems found by the server's rules; empty if the plan can be applied. */
  problems: readonly Problem[];
  /** Effects of applying the plan; `null` while there are problems. */
  outcome: { compiled: CompiledPlan; preview: PagePlanPreview; changes: boolean } | null;
  /** `true` if the plan differs from the initial one. */
  touched: boolean;
  /** Applies an edit. `touching` is the field being typed in, so that typing is one undo step. */
  edit: (edit: PlanEdit, touching?: string) => void;
  select: (change: (selection: PageSelection) => PageSelection) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export interface Editor extends Editing {
  selection: PageSelection;
}

interface State {
  history: UndoHistory<PlanState>;
  selection: PageSelection;
}

type EditorAction =
  | { type: 'edit'; edit: PlanEdit; touching?: string }
  | { type: 'undo' | 'redo' }
  | { type: 'select'; change: (selection: PageSelection) => PageSelection };

/** Returns the initial plan: the proposal if one exists, otherwise the current state. */
export const getInitialPlan = (documents: readonly EditorDocument[]): PlanState =>
  documents.some(({ proposal }) => proposal) ? createProposedPlan(documents) : createSavedPlan(documents);

export function useEditor(
  organizationId: string,
  documents: readonly EditorDocument[],
  categories: readonly string[],
): { editing: Editing; selection: PageSelection } {
  const reduce = useCallback(
    (state: State, act: EditorAction): State => {
      const { history } = state;
      switch (act.type) {
        case 'edit':
          return {
            ...state,
            history: recordChange(history, applyEdit(history.present, act.edit, documents), act.touching),
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
    history: createHistory(getInitialPlan(given)),
    selection: EMPTY_SELECTION,
  }));
  const plan = history.present;

  const pages = useMemo(() => getPages(documents, plan.order), [documents, plan.order]);
  const ordered = useMemo(
    () => plan.order.map((uuid) => documents.find((document) => document.uuid === uuid)!),
    [documents, plan.order],
  );
  const unnamed = useMemo(() => getParts(plan, pages), [plan, pages]);
  const { parts, isNaming } = usePartNames(organizationId, plan.order, pages, unnamed);
  const segments = useMemo(() => toSegments(plan, pages, parts), [plan, pages, parts]);
  const problems = useMemo(
    () => validatePlan(ordered, segments, categories),
    [ordered, segments, categories],
  );
  const outcome = useMemo(() => {
    if (problems.length > 0) return null;
    const compiled = compilePlan(ordered, segments);
    return { compiled, preview: previewPlan(ordered, compiled), changes: hasChanges(compiled) };
  }, [ordered, segments, problems]);

  const acts = useMemo(
    () => ({
      edit: (edit: PlanEdit, touching?: string) => dispatch({ type: 'edit', edit, touching }),
      select: (change: (selection: PageSelection) => PageSelection) => dispatch({ type: 'select', change }),
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
      isNaming,
      problems,
      outcome,
      touched: canUndo(history),
      canUndo: canUndo(history),
      canRedo: canRedo(history),
      ...acts,
    }),
    [ordered, plan, pages, parts, segments, isNaming, problems, outcome, history, acts],
  );
  return { editing, selection };
}
