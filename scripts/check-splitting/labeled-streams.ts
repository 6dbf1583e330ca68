import { join } from 'node:path';
import type { LabeledFile } from '@/lib/recognition/classification/labeled-training-file';
import { toTypedPage } from '@/lib/recognition/classification/to-typed-page';
import { readTruth, type TruthStream } from './ground-truth';
import type { FileReader } from './read-files';

export interface LabeledStream extends LabeledFile {
  truth: TruthStream;
}

export async function readLabeledStreams(reader: FileReader, folder: string): Promise<LabeledStream[]> {
  const streams: LabeledStream[] = [];
  for (const truth of readTruth(folder).documents) {
    const pages = (await reader.read(join(folder, truth.file))).map(toTypedPage);
    streams.push({ truth, pages, starts: new Set(truth.segments.map((segment) => segment.start_page)) });
  }
  return streams;
}

/** Reads the drawn piles of folders, which are only trained on. */
export async function readComposedStreams(
  reader: FileReader,
  folders: readonly string[],
): Promise<LabeledStream[]> {
  const streams: LabeledStream[] = [];
  for (const folder of folders) streams.push(...(await readLabeledStreams(reader, folder)));
  return streams.map((stream) => ({ ...stream, composed: true }));
}
