import type { KeyHolder, Member, Person } from '@/lib/foundation/actor';

/** Actor that a handler gets, by the credential that its route accepts. */
export interface Actors {
  public: null;
  /** HTTP Basic with email and password, or a session. */
  basic: Person;
  /** Session or access token, without an organization. */
  person: Person;
  /** Session or access token, within an organization. */
  member: Member;
  key: KeyHolder;
  /** Access token or API key of an agent (MCP). */
  agent: Member | KeyHolder;
}
export type Auth = keyof Actors;
