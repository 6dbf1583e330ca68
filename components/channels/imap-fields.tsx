import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { changeTls, type TlsMode } from './channel-draft';
import type { ChannelForm } from './channel-form';
import { FormSection } from './form-section';

const TLS_OPTIONS = [
  { value: 'implicit', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
];
const AFTER_OPTIONS = [
  { value: 'flag', label: 'Mark as read' },
  { value: 'delete', label: 'Delete' },
  { value: 'move', label: 'Move to a mailbox…' },
];

/** Renders the server of a mailbox. */
export function ImapServerFields({ form }: { form: ChannelForm }) {
  const { draft, set, getError } = form;
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_116px_84px]">
        <TextField
          label="Mail server"
          placeholder="mail.example.com"
          value={draft.host}
          onChange={(value) => set('host', value)}
          error={getError('config.host')}
        />
        <Field label="Encryption">
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.tls}
              options={TLS_OPTIONS}
              onValueChange={(value) => form.replace(changeTls(draft, value as TlsMode))}
            />
          )}
        </Field>
        <TextField
          label="Port"
          inputMode="numeric"
          value={draft.port}
          onChange={(value) => set('port', value)}
          error={getError('config.port')}
        />
      </div>
      <TextField
        label="Username"
        placeholder="invoices@example.com"
        value={draft.user}
        onChange={(value) => set('user', value)}
        error={getError('config.user')}
      />
    </>
  );
}

/** Renders what a channel takes from a mailbox, and what happens to taken messages. */
export function ImapMessageFields({ form }: { form: ChannelForm }) {
  const { draft, set, getError } = form;
  const filterErrors = ['config.filter.from', 'config.filter.subject'].map(getError);
  return (
    <>
      <TextField
        label="Mailbox"
        value={draft.mailbox}
        onChange={(value) => set('mailbox', value)}
        error={getError('config.mailbox')}
      />
      <Field label="Taken messages" error={draft.after === 'move' ? undefined : getError('config.after')}>
        {(control) => (
          <Select
            {...control}
            size="lg"
            value={draft.after}
            options={AFTER_OPTIONS}
            onValueChange={(value) => set('after', value as typeof draft.after)}
          />
        )}
      </Field>
      {draft.after === 'move' && (
        <TextField
          label="Move to mailbox"
          placeholder="Archive"
          value={draft.target}
          onChange={(value) => set('target', value)}
          error={getError('config.after')}
        />
      )}
      <FormSection
        title="Take only some messages"
        isNeeded={
          draft.from !== '' || draft.subject !== '' || draft.hasAttachments || filterErrors.some(Boolean)
        }
      >
        <TextField
          label="Sender contains"
          value={draft.from}
          onChange={(value) => set('from', value)}
          error={filterErrors[0]}
        />
        <TextField
          label="Subject contains"
          value={draft.subject}
          onChange={(value) => set('subject', value)}
          error={filterErrors[1]}
        />
        <SwitchField
          label="Only with an attachment"
          hint="Sheaf skips messages without an attachment."
          checked={draft.hasAttachments}
          onCheckedChange={(checked) => set('hasAttachments', checked)}
        />
      </FormSection>
    </>
  );
}
