import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import { writeChangedSettings } from './changed-settings';
import {
  createLink,
  getDifference,
  listNames,
  pickFacts,
  type Sentence,
  type SentenceContext,
  type Sentences,
  write,
} from './sentence';

const writeProject = (context: SentenceContext, name: string) =>
  createLink(context, 'project', context.subject_id, name);

/** Returns the values of a message that names the project, or says that it is deleted. */
function getProjectValues(context: SentenceContext) {
  const name = context.project?.name ?? null;
  return name === null
    ? { known: 'false', project: '' }
    : { known: 'true', project: writeProject(context, name) };
}

function writeMembersChange(
  change: AuditDetails<'project.members_changed'>,
  context: SentenceContext,
): Sentence {
  const { added, removed } = getDifference(change);
  const list = (ids: string[]) => ({ members: listNames(context, 'member', ids) });
  return {
    summary: write(context, 'projects.membersChanged', getProjectValues(context)),
    facts: pickFacts(
      added.length > 0 && write(context, 'projects.added', list(added)),
      removed.length > 0 && write(context, 'projects.removed', list(removed)),
      added.length + removed.length === 0 && write(context, 'projects.noMembersChanged'),
    ),
  };
}

export const PROJECT_SENTENCES: Sentences<`project.${'created' | 'renamed' | 'archived' | 'unarchived' | 'deleted' | 'members_changed' | 'settings_changed' | 'automation_paused'}`> =
  {
    'project.created': ({ name }, context) => ({
      summary: write(context, 'projects.created', { project: writeProject(context, name) }),
    }),
    'project.renamed': ({ before, after }, context) => ({
      summary: write(context, 'projects.renamed', { before, project: writeProject(context, after) }),
    }),
    'project.archived': ({ name }, context) => ({
      summary: write(context, 'projects.archived', { project: writeProject(context, name) }),
    }),
    'project.unarchived': ({ name }, context) => ({
      summary: write(context, 'projects.unarchived', { project: writeProject(context, name) }),
    }),
    'project.deleted': ({ name, documents }, context) => ({
      summary: write(context, 'projects.deleted', { project: name }),
      facts: [
        documents === 0
          ? write(context, 'projects.empty')
          : write(context, 'projects.documentsDeleted', { count: documents }),
      ],
    }),
    'project.members_changed': writeMembersChange,
    'project.settings_changed': (details, context) => ({
      summary: write(context, 'projects.settingsChanged', getProjectValues(context)),
      facts: writeChangedSettings(context, details),
    }),
    'project.automation_paused': ({ automation, wrong, audited, budget }, context) => ({
      summary: write(context, 'projects.automationPaused', { automation, ...getProjectValues(context) }),
      facts: [
        write(context, 'projects.wrongItems', { wrong, audited }),
        write(context, 'projects.budget', budget),
      ],
    }),
  };
