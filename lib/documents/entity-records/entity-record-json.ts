/** Record as stored. The data is JSON text, because JavaScript can't represent every number. */
export interface RecordText {
  id: string;
  data: string;
}

/** Formats a record as JSON for the API. */
export const formatRecordJson = ({ id, data }: RecordText): string => `{"id":"${id}","data":${data}}`;

export const formatRecordsJson = (records: readonly RecordText[]): string =>
  `[${records.map(formatRecordJson).join(',')}]`;

/** Creates a response from serialized JSON. */
export const createJsonResponse = (json: string, headers: Record<string, string> = {}): Response =>
  new Response(json, { headers: { 'content-type': 'application/json', ...headers } });
