import { formatCount } from '@/lib/foundation/phrases';
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

const writeProject = (context: SentenceContext, name = context.project?.name ?? null) =>
  name === null
    ? write`a deleted project`
    : write`“${createLink(context, 'project', context.subject_id, name)}”`;

function writeMembersChange(
  change: AuditDetails<'project.members_changed'>,
  context: SentenceContext,
): Sentence {
  const { added, removed } = getDifference(change);
  const list = (ids: string[]) => listNames(context, 'member', ids, 'former member');
  return {
    summary: write`changed the members of ${writeProject(context)}`,
    facts: pickFacts(
      added.length > 0 && write`Added ${list(added)}`,
      removed.length > 0 && write`Removed ${list(removed)}`,
      added.length + removed.length === 0 && write`No members changed`,
    ),
  };
}

export const PROJECT_SENTENCES: Sentences<`project.${'created' | 'renamed' | 'archived' | 'unarchived' | 'deleted' | 'members_changed' | 'settings_changed' | 'automation_paused'}`> =
  {
    'project.created': ({ name }, context) => ({
      summary: write`created the project ${writeProject(context, name)}`,
    }),
    'project.renamed': ({ before, after }, context) => ({
      summary: write`renamed the project “${before}” to ${writeProject(context, after)}`,
    }),
    'project.archived': ({ name }, context) => ({
      summary: write`archived the project ${writeProject(context, name)}`,
    }),
    'project.unarchived': ({ name }, context) => ({
      summary: write`restored the archived project ${writeProject(context, name)}`,
    }),
    'project.deleted': ({ name, documents }) => ({
      summary: write`deleted the project “${name}” permanently`,
      facts: [documents === 0 ? write`It was empty` : write`${formatCount(documents, 'document')} deleted`],
    }),
    'project.members_changed': writeMembersChange,
    'project.settings_changed': (details, context) => ({
      summary: write`changed the settings of ${writeProject(context)}`,
      facts: writeChangedSettings(details),
    }),
    'project.automation_paused': ({ automation, wrong, audited, budget }, context) => ({
      summary: write`paused the automation of ${automation} in ${writeProject(context)}`,
      facts: [
        write`${wrong} of ${formatCount(audited, 'automatic item')} wrong`,
        write`Budget: ${budget.wrong} of ${budget.of}`,
      ],
    }),
  };
