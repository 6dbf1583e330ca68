import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The form of a folder's truth.json: what the streams are made of. */
export interface Truth {
  categories: { value: string; description: string | null }[];
  documents: TruthStream[];
}

export interface TruthStream {
  file: string;
  pages: number;
  stratum: string;
  segments: TruthSegment[];
}

export interface TruthSegment {
  /** 1-based, inclusive. */
  start_page: number;
  end_page: number;
  doc_type: string | null;
  /** The document that its pages came from. */
  source: string;
  text?: string;
}

export const readTruth = (folder: string): Truth =>
  JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));

/** Documents that streams share pages of: no model may be judged on a stream when it saw one of its sources. */
export const shareSource = (a: TruthStream, b: TruthStream): boolean => {
  const sources = new Set(a.segments.map(({ source }) => source));
  return b.segments.some(({ source }) => sources.has(source));
};
