import { PaperlessAddressField } from '@/components/connections/place-fields';
import { TextField } from '@/components/ui/text-field';
import type { ChannelForm } from './channel-form';

/** Renders the address of a Paperless-ngx installation, and the tags that Sheaf reads and writes. */
export function PaperlessFields({ form }: { form: ChannelForm }) {
  const { draft, set, getError } = form;
  return (
    <>
      <PaperlessAddressField form={form} />
      <TextField
        label="Tag"
        help="Sheaf takes the documents that have this tag."
        maxLength={128}
        value={draft.tag}
        onChange={(value) => set('tag', value)}
        error={getError('config.tag')}
      />
      <TextField
        label="Tag afterward (optional)"
        help="Replaces the tag when a destination has sent all parts of a document back to Paperless-ngx."
        maxLength={128}
        value={draft.doneTag}
        onChange={(value) => set('doneTag', value)}
        error={getError('config.done_tag')}
      />
    </>
  );
}
