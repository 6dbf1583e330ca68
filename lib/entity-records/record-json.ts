/** A record as its row has it: the data as JSON text, since no JavaScript value holds every number. */
export interface RecordText {
  id: string;
  data: string;
}

/** The JSON of a record, as the wire shows it. */
export const recordJson = ({ id, data }: RecordText): string => `{"id":"${id}","data":${data}}`;

/** The JSON of some records. */
export const recordsJson = (records: readonly RecordText[]): string =>
  `[${records.map(recordJson).join(',')}]`;

/** An answer whose JSON is written already. */
export const jsonResponse = (json: string, headers: Record<string, string> = {}): Response =>
  new Response(json, { headers: { 'content-type': 'application/json', ...headers } });
