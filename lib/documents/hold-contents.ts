import type { Services } from '@/lib/context';

/**
 * While somebody copies the contents that the database referred to at one moment, none of them may be collected: what
 * was deleted after that moment is still wanted. A hold is a row with an end, so that every process sees it, and one
 * whose holder was killed is over by itself.
 */

const PREFIX = 'contents_hold.';
/** A holder says again in time that it is still there. */
export const HOLD_MS = 15 * 60_000;

type Needs = Pick<Services, 'db' | 'clock'>;

/** Begins a hold, or prolongs it. @param id the holder's, a UUID */
export async function holdContents({ db, clock }: Needs, id: string): Promise<void> {
  const key = PREFIX + id;
  const value = { until: new Date(clock().getTime() + HOLD_MS).toISOString() };
  await db.installationSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

export async function releaseContents({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.installationSetting.deleteMany({ where: { key: PREFIX + id } });
}

/** A hold whose end can't be read is over. */
const endOf = (value: unknown): Date => new Date(String((value as { until?: unknown } | null)?.until));

/** The ids of the holds that are in force. */
export async function holdsInForce({ db, clock }: Needs): Promise<string[]> {
  const rows = await db.installationSetting.findMany({ where: { key: { startsWith: PREFIX } } });
  return rows.filter(({ value }) => endOf(value) > clock()).map(({ key }) => key.slice(PREFIX.length));
}

/**
 * To be asked after it was found out what nothing refers to, and before that is removed: what became so after a hold's
 * moment was found after its beginning, too.
 */
export const areContentsHeld = async (services: Needs): Promise<boolean> =>
  (await holdsInForce(services)).length > 0;
