import type { METHODS } from '@/lib/http/openapi/document';
import type { Asked, Place } from './place';

/**
 * The least role or credential that may.
 *
 * - `anyone` needs no credential; `person` is whoever is signed in; `browser` is a person by a browser's session;
 *   `password` is a person by a session, or by e-mail and password; `installer` is the installation's first owner.
 * - `viewer` to `owner` are roles within an organization, each of which may what the ones before it may.
 * - `read` and `write` are kinds of an organization's API keys.
 */
export type Least =
  | 'anyone'
  | 'person'
  | 'browser'
  | 'password'
  | 'installer'
  | 'viewer'
  | 'reviewer'
  | 'admin'
  | 'owner'
  | 'read'
  | 'write';

/**
 * What a call names, and so who is kept from it though their role would do.
 *
 * - `nothing`: everyone acts on what is their own.
 * - `self`: one thing of one person. It's not there for anybody else.
 * - `organization`: it's not there for who acts in another one.
 * - `project`: it's not there for another organization, and forbidden to who wasn't added to it.
 * - `document`: as the project, and forbidden to a reviewer who sees but what is assigned to them.
 * - `request`: an upload or a page change. It's not there for whoever can see none of its documents.
 */
export type About = 'nothing' | 'self' | 'organization' | 'project' | 'document' | 'request';

type Ask = (place: Place) => Promise<Asked> | Asked;

export interface Row {
  least: Least;
  about: About;
  /** What those who may are answered; a refusal only where the call itself can't be made to succeed here. */
  answers: number;
  /** Where an access token, though it may, is answered otherwise than a session. */
  answersTokens?: number;
  /** Makes what the call is about, and says how it is made. */
  ask: Ask;
}

/** By path and method. */
export type Rows = Record<string, Partial<Record<(typeof METHODS)[number], Row>>>;

export const row = (least: Least, about: About, answers: number, ask: Ask = () => ({})): Row => ({
  ...{ least, about, answers, ask },
});

/** A call with this body, which names nothing. */
export const sending = (json: unknown) => () => ({ json });
/** A call about the organization, about the project. */
export const inOrganization = (json?: unknown) => (place: Place) => place.inOrganization(json);
export const inProject = (json?: unknown) => (place: Place) => place.inProject(json);
