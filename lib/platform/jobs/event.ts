import { z } from 'zod';

/** The payload of an event: an object of ids and small facts, never bytes. Schemas transform nothing. */
export type PayloadSchema = z.ZodObject;

/** A kind of event that starts or cancels jobs: its name on the wire and the schema of its payload. */
export interface EventDefinition<Schema extends PayloadSchema = PayloadSchema> {
  readonly name: string;
  readonly schema: Schema;
}

/**
 * The organization that the work of an event belongs to: organizations take turns. Optional for events that an older
 * version sent; `sendEvent` requires it.
 */
export const ofOrganization = { organizationId: z.string().optional() as unknown as OwnOrganization };

/** Marks the field for `sendEvent`: other optional fields of that name stay optional. */
export interface OwnOrganization extends z.ZodOptional<z.ZodString> {
  readonly isOwnOrganization: true;
}

/** The payload of an event definition, such as `PayloadOf<typeof applyRequested>`. */
export type PayloadOf<Definition extends EventDefinition> = z.infer<Definition['schema']>;

/**
 * Defines an event in a module's `events.ts`. A verb sends it and a job binds to it, so neither knows the other.
 *
 * @param name `<module>/<thing>.<past participle>`, such as `page-plan/change.requested`
 */
export function defineEvent<Schema extends PayloadSchema>(
  name: string,
  schema: Schema,
): EventDefinition<Schema> {
  return { name, schema };
}
