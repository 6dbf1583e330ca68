import { parseUrl } from '@/lib/foundation/http-url';
import { foldCase, takeStart } from '@/lib/foundation/text';
import {
  isPaperlessDate,
  MAX_NAME,
  type PaperlessCustomField,
  type PaperlessDataType,
  type PaperlessFieldValue,
  toPaperlessName,
} from '@/lib/platform/paperless/paperless-objects';
import type { PaperlessServer } from '@/lib/platform/paperless/paperless-server';
import type { DeliveredField } from '../destination-driver-port';

/** Types of new custom fields. Other types of values are text. */
const DATA_TYPES: Partial<Record<DeliveredField['type'], PaperlessDataType>> = {
  date: 'date',
  amount: 'monetary',
  number: 'float',
  boolean: 'boolean',
};

const MAX_INTEGER = 2 ** 31 - 1;
const MAX_AMOUNT = 1e10;
const MAX_LINK = 200;

/**
 * Returns the values of a document for custom fields with the same names. Missing custom fields are created. A value that
 * does not fit the type of its custom field is left out.
 *
 * @throws RemoteError
 */
export async function toCustomFields(
  server: PaperlessServer,
  fields: readonly DeliveredField[],
): Promise<PaperlessFieldValue[]> {
  if (fields.length === 0) return [];
  const byName = new Map((await server.listCustomFields()).map((each) => [foldCase(each.name), each]));
  const currency = fields.find(({ type }) => type === 'currency')?.value ?? '';
  const sent = new Map<number, unknown>();
  for (const { label, type, value } of fields) {
    const name = toPaperlessName(label);
    const field = byName.get(foldCase(name)) ?? (await create(server, name, DATA_TYPES[type] ?? 'string'));
    if (!field) continue;
    byName.set(foldCase(field.name), field);
    const converted = toFieldValue(field.data_type, value, currency);
    if (converted !== undefined && !sent.has(field.id)) sent.set(field.id, converted);
  }
  return [...sent].map(([field, value]) => ({ field, value }));
}

/** Creates a custom field, unless someone else just did. */
async function create(
  server: PaperlessServer,
  name: string,
  type: PaperlessDataType,
): Promise<PaperlessCustomField | undefined> {
  const created = await server.createCustomField(name, type);
  return created ?? (await server.listCustomFields()).find((each) => foldCase(each.name) === foldCase(name));
}

/**
 * Converts a value to the type of a custom field.
 *
 * @param currency ISO 4217 code of the document's amounts; empty if unknown
 * @returns undefined if it does not fit
 */
export function toFieldValue(dataType: string, value: string, currency: string): unknown {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
  switch (dataType as PaperlessDataType) {
    case 'string':
      return takeStart(value, MAX_NAME);
    case 'longtext':
      return value;
    case 'date':
      return isPaperlessDate(value) ? value : undefined;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : undefined;
    case 'integer':
      return number !== null && Number.isInteger(number) && Math.abs(number) <= MAX_INTEGER
        ? number
        : undefined;
    case 'float':
      return number ?? undefined;
    case 'monetary': {
      if (number === null || Math.abs(number) >= MAX_AMOUNT) return undefined;
      return `${/^[A-Z]{3}$/.test(currency) ? currency : ''}${number.toFixed(2)}`;
    }
    case 'url':
      return value.length <= MAX_LINK && parseUrl(value) !== null ? value : undefined;
    default:
      return undefined;
  }
}
