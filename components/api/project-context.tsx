'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';

interface ProjectAccess {
  projectUuid: string;
  /** Permission to change the project's documents and records. Viewers can only read. */
  canEdit: boolean;
}

const ProjectContext = createContext<ProjectAccess | undefined>(undefined);

/** Provides the project of a page and the reader's permission in it. */
export function ProjectProvider(props: ProjectAccess & { children: ReactNode }) {
  const { projectUuid, canEdit } = props;
  const access = useMemo(() => ({ projectUuid, canEdit }), [projectUuid, canEdit]);
  return <ProjectContext value={access}>{props.children}</ProjectContext>;
}

export function useProject(): ProjectAccess {
  const access = use(ProjectContext);
  if (!access) throw new Error('useProject needs a ProjectProvider.');
  return access;
}
