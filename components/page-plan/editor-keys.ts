/** The editor's keys, as the keys dialog lists them; what they do is bound in `use-editor-keys.ts`. */
export const KEY_HELP: readonly { does: string; keys: readonly string[] }[] = [
  { does: 'Next or previous page', keys: ['←', '→'] },
  { does: 'Row up or down', keys: ['↑', '↓'] },
  { does: 'Select page', keys: ['Space'] },
  { does: 'Select a range', keys: ['Shift', '←→'] },
  { does: 'Select all, or nothing', keys: ['Ctrl', 'A', 'Esc'] },
  { does: 'Cut before this page', keys: ['S'] },
  { does: 'Join with the page before', keys: ['J'] },
  { does: 'Discard or restore', keys: ['Delete'] },
  { does: 'Skip scan', keys: ['X'] },
  { does: 'Name the part', keys: ['F2'] },
  { does: 'Leave the name', keys: ['↵', 'Esc'] },
  { does: 'Part up or down, in the list', keys: ['↑', '↓'] },
  { does: 'Next unsure cut', keys: ['N'] },
  { does: 'Move document', keys: ['Alt', '←→'] },
  { does: 'Zoom preview', keys: ['+', '−'] },
  { does: 'Undo', keys: ['Ctrl', 'Z'] },
  { does: 'Redo', keys: ['Ctrl', 'Shift', 'Z'] },
  { does: 'Apply plan', keys: ['Ctrl', '↵'] },
  { does: 'These keys', keys: ['?'] },
];

/** The same by touch, where it is not a tap on what is seen. */
export const TOUCH_HELP: readonly { does: string; how: string }[] = [
  { does: 'Select several pages', how: 'Hold one, then tap others' },
  { does: 'Select a range', how: 'Tap its first page, hold its last' },
  { does: 'Move a document', how: 'Drag it by its handle, or tap its arrows' },
];
