import type { KeyHelp } from '@/components/ui/key-list';

/** The keys of the values, as the keys dialog lists them; what they do is bound in `use-value-keys.ts`. */
export const VALUE_KEYS: readonly KeyHelp[] = [
  { does: 'Save and go on', keys: ['↵'] },
  { does: 'Next or previous value', keys: ['↓', '↑'] },
  { does: 'Next value to check', keys: ['Alt', 'N'] },
  { does: 'Put back what is saved', keys: ['Esc'] },
  { does: 'Clear the value', keys: ['Alt', 'Del'] },
  { does: 'Use what is offered', keys: ['Alt', '↵'] },
  { does: 'Records to choose from', keys: ['Alt', '↓'] },
  { does: 'Edit the cell of a table', keys: ['↵'] },
  { does: 'Approve and next', keys: ['Ctrl', '↵'] },
  { does: 'Next or previous document', keys: ['J', 'K'] },
  { does: 'These keys', keys: ['?'] },
];
