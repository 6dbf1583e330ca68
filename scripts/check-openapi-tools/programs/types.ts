/** Input of the programs that use generated clients, as JSON on standard input. */
export interface ClientInput {
  url: string;
  accessToken: string;
  organizationId: string;
  /** Path of a PDF. */
  file: string;
  idempotencyKey: string;
}

export interface ClientOutput {
  /** Request IDs of the upload, of its repetition, and of the status. They must be equal. */
  requestIds: string[];
  /** File names of the listed documents. */
  documents: string[];
}
