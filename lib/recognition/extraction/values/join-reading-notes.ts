export function joinReadingNotes(...notes: readonly (string | undefined)[]): { note?: string } {
  const said = notes.filter((note) => note !== undefined);
  return said.length > 0 ? { note: said.join(' ') } : {};
}
