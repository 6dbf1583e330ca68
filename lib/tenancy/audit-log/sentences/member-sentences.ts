import type { Role } from '@/lib/foundation/actor';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
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

const listProjects = (context: SentenceContext, ids: readonly string[]) => listNames(context, 'project', ids);

const writeMember = (context: SentenceContext, email: string) =>
  createLink(context, 'member', context.subject_id, email);

/** Owners and admins see every project, so their lists of projects say nothing. */
const seesAll = (role: Role) => role === 'owner' || role === 'admin';

function writeInvitation(
  verb: 'added' | 'invited',
  { email, role, projects = [], link: how }: AuditDetails<'member.invited'>,
  context: SentenceContext,
): Sentence {
  const values = { member: writeMember(context, email), role: context.t(`roles.${role}`) };
  const hasProjects = !seesAll(role) && projects.length > 0;
  const isNowhere = !seesAll(role) && projects.length === 0;
  return {
    summary: hasProjects
      ? write(context, `members.${verb}To`, { ...values, projects: listProjects(context, projects) })
      : write(context, `members.${verb}`, values),
    facts: pickFacts(
      how && write(context, `members.link.${how}`),
      isNowhere && write(context, 'members.noProjects'),
    ),
  };
}

function writeChange(details: AuditDetails<'member.changed'>, context: SentenceContext): Sentence {
  const { email, role, projects, password, state } = details;
  const member = writeMember(context, email);
  const { added, removed } = getDifference(projects ?? { before: [], after: [] });
  const hasProjects = added.length + removed.length > 0;
  const hasRole = role.before !== role.after;
  const summary = hasRole
    ? write(context, 'members.roleChanged', {
        member,
        before: context.t(`roles.${role.before}`),
        after: context.t(`roles.${role.after}`),
      })
    : hasProjects
      ? write(context, 'members.projectsChanged', { member })
      : write(context, password ? 'members.passwordSet' : 'members.unchanged', { member });
  return {
    summary,
    facts: pickFacts(
      added.length > 0 && write(context, 'members.nowIn', { projects: listProjects(context, added) }),
      removed.length > 0 &&
        write(context, 'members.noLongerIn', { projects: listProjects(context, removed) }),
      password && (hasRole || hasProjects) && write(context, 'members.firstPassword'),
      state && write(context, 'members.notAccepted'),
    ),
  };
}

export const MEMBER_SENTENCES: Sentences<`member.${'added' | 'invited' | 'joined' | 'declined' | 'changed' | 'removed' | 'link_made' | 'link_revoked'}`> =
  {
    'member.added': (details, context) =>
      writeInvitation(details.link ? 'invited' : 'added', details, context),
    'member.invited': (details, context) => {
      const { summary, facts } = writeInvitation('invited', details, context);
      return { summary, facts: pickFacts(...(facts ?? []), write(context, 'members.mustAccept')) };
    },
    'member.joined': ({ role, proof }, context) => ({
      summary: write(context, 'members.joined', { role: context.t(`roles.${role}`) }),
      facts: [write(context, `members.proof.${proof}`)],
    }),
    'member.declined': ({ role }, context) => ({
      summary: write(context, 'members.declined', { role: context.t(`roles.${role}`) }),
    }),
    'member.changed': writeChange,
    'member.removed': (details, context) => {
      const {
        email,
        state,
        api_keys: keys = [],
        sessions_ended: sessions = 0,
        tokens_revoked: tokens = 0,
      } = details;
      const role = context.t(`roles.${details.role}`);
      return {
        summary: state
          ? write(context, 'members.withdrawn', { member: email, role })
          : write(context, 'members.removed', { member: writeMember(context, email), role }),
        facts: pickFacts(
          keys.length > 0 &&
            write(context, 'members.keysStay', {
              count: keys.length,
              keys: listNames(context, 'api_key', keys),
            }),
          ...writeEnded(context, sessions, tokens),
        ),
      };
    },
    'member.link_made': ({ email, kind, mailed }, context) => ({
      summary: write(context, kind === 'invitation' ? 'members.invitationLink' : 'members.passwordLink', {
        member: writeMember(context, email),
      }),
      facts: [write(context, `members.link.${mailed ? 'emailed' : 'shown'}`)],
    }),
    'member.link_revoked': ({ email }, context) => ({
      summary: write(context, 'members.linkRevoked', { member: writeMember(context, email) }),
    }),
  };
