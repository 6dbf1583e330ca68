/** What a person should know of how the values were found, from several who have something to say. */
export function joinedNotes(...notes: readonly (string | undefined)[]): { note?: string } {
  const said = notes.filter((note) => note !== undefined);
  return said.length > 0 ? { note: said.join(' ') } : {};
}
