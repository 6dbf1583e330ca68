import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Format of a folder's truth.json: the documents in the streams. */
export interface GroundTruth {
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
  /** First page, 1-based. The range is inclusive. */
  start_page: number;
  end_page: number;
  doc_type: string | null;
  /** Source document of the pages. */
  source: string;
  text?: string;
}

export const readTruth = (folder: string): GroundTruth =>
  JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));

/** Checks whether two streams share a source document. A model that saw one must not judge the other. */
export const hasSameSource = (a: TruthStream, b: TruthStream): boolean => {
  const sources = new Set(a.segments.map(({ source }) => source));
  return b.segments.some(({ source }) => sources.has(source));
};
