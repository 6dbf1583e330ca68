import { gunzipSync, gzipSync } from 'node:zlib';

/** What an installation has in its database and its data folder. */
export interface PackedInstallation {
  /** Rows as JSON, by table. */
  tables: Record<string, string[]>;
  sequences: Record<string, string>;
  /** Files beside the embedded database, by their path in the data folder. */
  files: { path: string; mode: number; base64: string }[];
  apiKey: string;
}

/** Stands for the origin of the server that plays the providers and receives the events. */
export const RECEIVER_PLACE = 'http://receiver.invalid:80';

export const PASSWORD = 'seven quiet lanterns';
export const CLASSIFIER_KEY = 'sk-of-the-classifier';
export const EXTRACTION_KEY = 'sk-of-the-language-model';

export const packed = (text: string): Buffer => gzipSync(text, { level: 9 });
export const unpacked = (bytes: Uint8Array): string => gunzipSync(bytes).toString('utf8');
