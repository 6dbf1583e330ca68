import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import type { ProjectSettings } from './project-settings';

/** Returns a project as if the settings were saved. */
export const withSettings = (
  project: Project,
  { reviewers_see: reviewersSee, ...settings }: ProjectSettings,
): Project => ({ ...project, reviewersSee, settings: settings as unknown as Prisma.JsonObject });
