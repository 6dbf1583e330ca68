/**
 * Returns the dropped files, including those in folders, in drop order. Call it during the drop event: the browser
 * clears the list afterwards.
 */
export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items, (item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null,
  );
  const files: File[] = [];
  for (const entry of entries) {
    if (entry instanceof File) files.push(entry);
    else if (entry) await collectFiles(entry, files);
  }
  return files;
}

async function collectFiles(entry: FileSystemEntry, files: File[]): Promise<void> {
  // Skip hidden files of the operating system.
  if (entry.name.startsWith('.')) return;
  if (entry.isFile) {
    files.push(
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    );
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A folder is read in batches; an empty batch is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return;
    for (const child of portion) await collectFiles(child, files);
  }
}
