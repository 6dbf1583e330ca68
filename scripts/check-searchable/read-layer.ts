import type { LayerPage, PdfEngine, ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { isPdfType, TIFF } from '@/lib/foundation/media-types';
import { fitRecognizedPage } from '@/lib/recognition/extraction/fit-recognized-page';
import { needsRecognition } from '@/lib/recognition/extraction/needs-recognition';
import { recognizeFrames } from '@/lib/recognition/extraction/recognize-frames';

interface ReadFile {
  path: string;
  mimeType: string;
  languages: string[];
}

/** Recognizes the text of a file's pages without a text layer, as Sheaf does. */
export async function readLayer(engine: PdfEngine, file: ReadFile): Promise<LayerPage[]> {
  const { path, mimeType, languages } = file;
  if (mimeType === TIFF) {
    const read = await recognizeFrames(engine, path, (input, onPage) =>
      engine.recognizeText({ ...input, languages }, onPage),
    );
    return [toLayerPage(read)];
  }
  const unread = new Map<number, ReadPage | null>();
  if (isPdfType(mimeType)) {
    await engine.readText({ path }, (page) => {
      if (needsRecognition(page)) unread.set(page.page, page);
    });
  } else unread.set(1, null);
  const pages: LayerPage[] = [];
  if (unread.size === 0) return pages;
  await engine.recognizeText({ path, mimeType, pages: [...unread.keys()], languages }, (read) => {
    const page = fitRecognizedPage(unread.get(read.page) ?? null, read);
    if (page.source === 'ocr') pages.push(toLayerPage(page));
  });
  return pages;
}

const toLayerPage = ({ page, width, height, layout: { turn, lines } }: ReadPage): LayerPage => ({
  page,
  width,
  height,
  turn,
  lines,
});
