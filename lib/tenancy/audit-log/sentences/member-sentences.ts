import type { Role } from '@/lib/foundation/actor';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import type { AuditText } from '../audit-text';
import {
  createLink,
  getDifference,
  listNames,
  pickFacts,
  type Sentence,
  type SentenceContext,
  type Sentences,
  write,
  writeEnded,
} from './sentence';

const listProjects = (context: SentenceContext, ids: readonly string[]) =>
  listNames(context, 'project', ids, 'deleted project');

const writeMember = (context: SentenceContext, email: string) =>
  createLink(context, 'member', context.subject_id, email);

const LINK_FACTS = {
  shown: 'The link was shown to the admin',
  emailed: 'The email was sent',
  both: 'The email was sent, and the link was shown',
} as const;

const PROOF_FACTS = {
  session: 'Accepted while signed in',
  single_sign_on: 'Accepted by single sign-on',
  link: 'Accepted with a link and a new password',
  email: 'Accepted with the emailed link',
} as const;

/** Owners and admins see every project, so their lists of projects say nothing. */
const seesAll = (role: Role) => role === 'owner' || role === 'admin';

function writeProjectList(context: SentenceContext, role: Role, projects: readonly string[] = []): AuditText {
  return seesAll(role) || projects.length === 0 ? [] : write` to ${listProjects(context, projects)}`;
}

function writeInvitation(
  verb: AuditText,
  { email, role, projects, link: how }: AuditDetails<'member.invited'>,
  context: SentenceContext,
): Sentence {
  const isNowhere = !seesAll(role) && projects?.length === 0;
  return {
    summary: write`${verb} ${writeMember(context, email)} as ${role}${writeProjectList(context, role, projects)}`,
    facts: pickFacts(how && write`${LINK_FACTS[how]}`, isNowhere && write`No projects assigned`),
  };
}

function writeChange(details: AuditDetails<'member.changed'>, context: SentenceContext): Sentence {
  const { email, role, projects, password, state } = details;
  const member = writeMember(context, email);
  const { added, removed } = getDifference(projects ?? { before: [], after: [] });
  const hasProjects = added.length + removed.length > 0;
  const summary =
    role.before !== role.after
      ? write`changed the role of ${member} from ${role.before} to ${role.after}`
      : hasProjects
        ? write`changed the projects of ${member}`
        : password
          ? write`set the first password of ${member}`
          : write`saved ${member} without changes`;
  return {
    summary,
    facts: pickFacts(
      added.length > 0 && write`Added to ${listProjects(context, added)}`,
      removed.length > 0 && write`Removed from ${listProjects(context, removed)}`,
      password && (role.before !== role.after || hasProjects) && write`First password set`,
      state && write`Not accepted yet`,
    ),
  };
}

export const MEMBER_SENTENCES: Sentences<`member.${'added' | 'invited' | 'joined' | 'declined' | 'changed' | 'removed' | 'link_made' | 'link_revoked'}`> =
  {
    'member.added': (details, context) =>
      writeInvitation(details.link ? write`invited` : write`added`, details, context),
    'member.invited': (details, context) => {
      const { summary, facts } = writeInvitation(write`invited`, details, context);
      return {
        summary,
        facts: pickFacts(...(facts ?? []), write`The user has an account and must accept the invitation`),
      };
    },
    'member.joined': ({ role, proof }) => ({
      summary: write`accepted the invitation and joined as ${role}`,
      facts: [write`${PROOF_FACTS[proof]}`],
    }),
    'member.declined': ({ role }) => ({ summary: write`declined the invitation as ${role}` }),
    'member.changed': writeChange,
    'member.removed': (
      { email, role, state, api_keys: keys = [], sessions_ended: sessions = 0, tokens_revoked: tokens = 0 },
      context,
    ) => ({
      summary: state
        ? write`withdrew the invitation of ${email} as ${role}`
        : write`removed ${writeMember(context, email)}, who had the role ${role}`,
      facts: pickFacts(
        keys.length > 0 &&
          write`${keys.length === 1 ? 'Their API key stays' : 'Their API keys stay'} valid: ${listNames(context, 'api_key', keys, 'deleted key')}`,
        ...writeEnded(sessions, tokens),
      ),
    }),
    'member.link_made': ({ email, kind, mailed }, context) => ({
      summary:
        kind === 'invitation'
          ? write`created a new invitation link for ${writeMember(context, email)}`
          : write`created a password link for ${writeMember(context, email)}`,
      facts: [mailed ? write`The email was sent` : write`The link was shown to the admin`],
    }),
    'member.link_revoked': ({ email }, context) => ({
      summary: write`revoked the link of ${writeMember(context, email)}`,
    }),
  };
