import type { TenantActor } from '@/lib/foundation/actor';
import { isUuid } from '@/lib/foundation/ids';
import { Prisma, type Project } from '@/lib/platform/db/generated/client';
import { isProjectVisible } from './visibility-clause';

declare module '@/lib/platform/context' {
  interface RequestServices {
    /** Project in the path, if it was loaded with the credential. */
    loadedProject?: LoadedProject | undefined;
  }
}

/** Visible project that was loaded with the credential of a request. It is used once, so that no change is missed. */
export class LoadedProject {
  #project: Project | undefined;

  constructor(project: Project) {
    this.#project = project;
  }

  /** Returns the project if it has this ID. Later calls return undefined. */
  take(uuid: string): Project | undefined {
    const project = this.#project;
    this.#project = undefined;
    return project?.id === uuid.toLowerCase() ? project : undefined;
  }
}

/** Columns of the project in a statement that finds a credential. All are null without the project. */
export interface ProjectColumns {
  project_id: string | null;
  project_organization_id: string;
  project_name: string;
  project_settings: unknown;
  project_reviewers_see: Project['reviewersSee'];
  project_version: number;
  project_created_at: Date;
  project_archived_at: Date | null;
  project_deleted_at: Date | null;
  /** IDs of the user's memberships that were added to the project. */
  project_memberships: string[];
}

const COLUMNS = Prisma.sql`
  project.id AS project_id, project.organization_id AS project_organization_id, project.name AS project_name,
  project.settings AS project_settings, project.reviewers_see::text AS project_reviewers_see,
  project.version AS project_version, project.created_at AS project_created_at,
  project.archived_at AS project_archived_at, project.deleted_at AS project_deleted_at`;

/**
 * Selects the columns of a project.
 *
 * @param userId SQL of the user whose memberships are looked up
 */
export const selectProject = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`${COLUMNS}, ARRAY(
  SELECT project_member.membership_id::text FROM project_member
    JOIN membership ON membership.id = project_member.membership_id
  WHERE project_member.project_id = project.id AND membership.user_id = ${userId}) AS project_memberships`;

/** Joins the project with an ID, if there is one. */
export const joinProject = (uuid: string | null | undefined): Prisma.Sql =>
  Prisma.sql`LEFT JOIN project ON project.id = ${uuid && isUuid(uuid) ? uuid : null}::uuid`;

/** Returns the project if the actor can see it. Its errors otherwise need further queries. */
export function toLoadedProject(row: ProjectColumns, actor: TenantActor): LoadedProject | undefined {
  if (row.project_id === null || !isObject(row.project_settings)) return undefined;
  const project: Project = {
    id: row.project_id,
    organizationId: row.project_organization_id,
    name: row.project_name,
    settings: row.project_settings as Project['settings'],
    reviewersSee: row.project_reviewers_see,
    version: row.project_version,
    createdAt: row.project_created_at,
    archivedAt: row.project_archived_at,
    deletedAt: row.project_deleted_at,
  };
  return isProjectVisible(actor, project, row.project_memberships) ? new LoadedProject(project) : undefined;
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
