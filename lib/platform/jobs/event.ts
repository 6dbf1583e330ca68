import { z } from 'zod';

/** Schema of an event payload: an object of IDs and small facts, never bytes. Schemas transform nothing. */
export type PayloadSchema = z.ZodObject;

/** Event type that starts or cancels jobs: its wire name and the schema of its payload. */
export interface EventDefinition<Schema extends PayloadSchema = PayloadSchema> {
  readonly name: string;
  readonly schema: Schema;
}

/**
 * ID of the organization that the event's work belongs to. Organizations take turns. Optional for events from older
 * versions; `sendEvent` requires it.
 */
export const organizationPayload = {
  organizationId: z.string().optional() as unknown as OwnOrganizationMarker,
};

/** Marks the field for `sendEvent`, so that other optional fields with the same name stay optional. */
export interface OwnOrganizationMarker extends z.ZodOptional<z.ZodString> {
  readonly isOwnOrganization: true;
}

/** Payload of an event definition, for example `EventPayload<typeof applyRequested>`. */
export type EventPayload<Definition extends EventDefinition> = z.infer<Definition['schema']>;

/**
 * Defines an event in a module's `job-events.ts`. One module sends the event and a job binds to it, so neither depends on
 * the other.
 *
 * @param name `<module>/<thing>.<past participle>`, for example `page-plan/change.requested`
 */
export function defineEvent<Schema extends PayloadSchema>(
  name: string,
  schema: Schema,
): EventDefinition<Schema> {
  return { name, schema };
}
