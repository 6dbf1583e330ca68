import type { Services } from '@/lib/platform/context';

/**
 * Pins protect stored files from deletion while a copy of one database state is made, including files deleted after
 * that moment. A pin is a row with an expiry, so every process sees it, and the pin of a killed process expires.
 */

const PREFIX = 'contents_hold.';
/** Lifetime of a pin in ms; its holder must renew it in time. */
export const PIN_MS = 15 * 60_000;

type PinServices = Pick<Services, 'db' | 'clock'>;

/**
 * Creates or renews a pin.
 * @param id UUID of the holder
 */
export async function pinFiles({ db, clock }: PinServices, id: string): Promise<void> {
  const key = PREFIX + id;
  const value = { until: new Date(clock().getTime() + PIN_MS).toISOString() };
  await db.installationSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

export async function unpinFiles({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.installationSetting.deleteMany({ where: { key: PREFIX + id } });
}

/** Returns the expiry of a pin. An invalid value means expired. */
const parsePinExpiry = (value: unknown): Date =>
  new Date(String((value as { until?: unknown } | null)?.until));

/** Returns the IDs of active pins. */
export async function listActivePins({ db, clock }: PinServices): Promise<string[]> {
  const rows = await db.installationSetting.findMany({ where: { key: { startsWith: PREFIX } } });
  return rows
    .filter(({ value }) => parsePinExpiry(value) > clock())
    .map(({ key }) => key.slice(PREFIX.length));
}

/**
 * Returns `true` if any pin is active. Check it after finding unreferenced files and before removing them, so that
 * files that became unreferenced after a pin's moment are protected.
 */
export const areFilesPinned = async (services: PinServices): Promise<boolean> =>
  (await listActivePins(services)).length > 0;
