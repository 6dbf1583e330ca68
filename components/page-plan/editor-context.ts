'use client';

import { createContext, useContext } from 'react';
import { assert } from '@/lib/core/assert';
import type { Selection } from './selection';
import type { Editing } from './use-editor';

/** The plan, and what the columns of the editor share beside it: the same object until the plan is edited. */
export interface EditorPlan extends Editing {
  /** Indices of the parts that have a problem. */
  faulty: ReadonlySet<number>;
  categories: readonly { value: string; description: string | null }[];
  /** Puts the focus on a page in the sheets and brings it into sight. */
  goTo: (index: number) => void;
  /** Puts the focus on the name field of the part that holds a page. */
  rename: (index: number) => void;
}

/** What changes with every arrow key. */
export interface EditorLook {
  selection: Selection;
  /** Index of the page that the preview and the list follow. */
  current: number;
}

export interface EditorDesk extends EditorPlan, EditorLook {}

const PlanContext = createContext<EditorPlan | null>(null);
const LookContext = createContext<EditorLook | null>(null);

export const PlanProvider = PlanContext.Provider;
export const LookProvider = LookContext.Provider;

/** For what doesn't care which page has the focus: it is not drawn again when another one gets it. */
export function usePlan(): EditorPlan {
  const plan = useContext(PlanContext);
  assert(plan, 'this stands inside the editor');
  return plan;
}

export function useDesk(): EditorDesk {
  const look = useContext(LookContext);
  const plan = usePlan();
  assert(look, 'this stands inside the editor');
  return { ...plan, ...look };
}
