/**
 * The files of a drop, those in dropped folders too, in the order of the drop. Must be called while the drop is
 * being handled: the browser empties the list afterwards.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items, (item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null,
  );
  const files: File[] = [];
  for (const entry of entries) {
    if (entry instanceof File) files.push(entry);
    else if (entry) await collect(entry, files);
  }
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  // Hidden files of the operating system are nobody's documents.
  if (entry.name.startsWith('.')) return;
  if (entry.isFile) {
    files.push(
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    );
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A folder is read in portions; an empty one is its end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return;
    for (const child of portion) await collect(child, files);
  }
}
