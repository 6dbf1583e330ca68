import { PaperlessAddressField } from '@/components/connections/place-fields';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import type { DestinationForm } from './destination-form';

/** Renders the address of a Paperless-ngx installation, and what its documents get. */
export function PaperlessFields({ form }: { form: DestinationForm }) {
  const { draft, set, getError } = form;
  return (
    <>
      <PaperlessAddressField form={form} />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label="Field with the correspondent"
          maxLength={100}
          value={draft.correspondentField}
          onChange={(value) => set('correspondentField', value)}
          error={getError('config.correspondent_field')}
        />
        <TextField
          label="Field with the date"
          maxLength={100}
          value={draft.dateField}
          onChange={(value) => set('dateField', value)}
          error={getError('config.date_field')}
        />
      </div>
      <TextField
        label="Tags (optional)"
        help="Separated by commas. Sheaf creates a tag that is missing."
        value={draft.tags}
        onChange={(value) => set('tags', value)}
        error={getError('config.tags')}
      />
      <SwitchField
        label="Values as custom fields"
        hint="The custom fields have the names of the fields. Sheaf creates a custom field that is missing."
        checked={draft.customFields}
        onCheckedChange={(value) => set('customFields', value)}
      />
    </>
  );
}
