import { useTranslations } from 'next-intl';
import { PaperlessAddressField } from '@/components/connections/place-fields';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import type { DestinationForm } from './destination-form';

/** Renders the address of a Paperless-ngx installation, and what its documents get. */
export function PaperlessFields({ form }: { form: DestinationForm }) {
  const t = useTranslations('destinations.paperless');
  const { draft, set, getError } = form;
  return (
    <>
      <PaperlessAddressField form={form} />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label={t('correspondentField')}
          maxLength={100}
          value={draft.correspondentField}
          onChange={(value) => set('correspondentField', value)}
          error={getError('config.correspondent_field')}
        />
        <TextField
          label={t('dateField')}
          maxLength={100}
          value={draft.dateField}
          onChange={(value) => set('dateField', value)}
          error={getError('config.date_field')}
        />
      </div>
      <TextField
        label={t('tags')}
        help={t('tagsHelp')}
        value={draft.tags}
        onChange={(value) => set('tags', value)}
        error={getError('config.tags')}
      />
      <SwitchField
        label={t('customFields')}
        hint={t('customFieldsHint')}
        checked={draft.customFields}
        onCheckedChange={(value) => set('customFields', value)}
      />
    </>
  );
}
