'use client';

import { createContext, useContext } from 'react';
import { assert } from '@/lib/foundation/assert';
import type { PageSelection } from './page-selection';
import type { Editing } from './use-editor';

/** Plan and shared editor state. The same object until the plan is edited. */
export interface EditorPlan extends Editing {
  /** Indexes of the parts that have a problem. */
  faulty: ReadonlySet<number>;
  categories: readonly { value: string; description: string | null }[];
  /** Focuses a page in the grid and scrolls to it. */
  goTo: (index: number) => void;
  /** Goes to the page that begins the next unsure part. */
  goToUnsure: () => void;
  /** Focuses the name field of the part that contains a page. */
  rename: (index: number) => void;
}

/** State that changes with every arrow key. */
export interface EditorPosition {
  selection: PageSelection;
  /** Index of the page shown in the preview and the list. */
  current: number;
}

export interface EditorState extends EditorPlan, EditorPosition {}

const PlanContext = createContext<EditorPlan | null>(null);
const PositionContext = createContext<EditorPosition | null>(null);

export const PlanProvider = PlanContext.Provider;
export const PositionProvider = PositionContext.Provider;

/** Returns the plan, for components that don't depend on the focused page and need no render when it changes. */
export function usePlan(): EditorPlan {
  const plan = useContext(PlanContext);
  assert(plan, 'must be used inside the editor');
  return plan;
}

export function useEditorState(): EditorState {
  const position = useContext(PositionContext);
  const plan = usePlan();
  assert(position, 'must be used inside the editor');
  return { ...plan, ...position };
}
