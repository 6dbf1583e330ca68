import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ChannelForm } from './channel-form';

const AFTER_OPTIONS = [
  { value: 'move', label: 'Move to the subfolder “processed”' },
  { value: 'delete', label: 'Delete' },
];

/** Chooses what happens to a file after Sheaf has taken it. */
export function AfterFileField({ form: { draft, set } }: { form: ChannelForm }) {
  return (
    <Field label={draft.kind === 's3' ? 'Taken objects' : 'Taken files'}>
      {({ invalid: _, ...control }) => (
        <Select
          {...control}
          size="lg"
          value={draft.after}
          options={AFTER_OPTIONS}
          onValueChange={(value) => set('after', value as typeof draft.after)}
        />
      )}
    </Field>
  );
}
