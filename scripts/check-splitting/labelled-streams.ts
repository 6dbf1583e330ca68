import { join } from 'node:path';
import { typedPage } from '@/lib/classification/file-pages';
import type { LabelledFile } from '@/lib/classification/training-rows';
import type { FileReader } from './read-files';
import { readTruth, type TruthStream } from './truth';

export interface LabelledStream extends LabelledFile {
  truth: TruthStream;
}

/** The streams of a folder with a truth.json, read. */
export async function labelledStreams(reader: FileReader, folder: string): Promise<LabelledStream[]> {
  const streams: LabelledStream[] = [];
  for (const truth of readTruth(folder).documents) {
    const pages = (await reader.read(join(folder, truth.file))).map(typedPage);
    streams.push({ truth, pages, starts: new Set(truth.segments.map((segment) => segment.start_page)) });
  }
  return streams;
}
