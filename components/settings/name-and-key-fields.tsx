import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { CodeInput } from './code-input';
import { createFieldKey } from './field-key';

/** Name of an item, its key in the API, and `true` if a user edited the key. */
interface NamedKey {
  name: string;
  apiKey: string;
  isKeyEdited: boolean;
}

interface NameAndKeyFieldsProps {
  value: NamedKey;
  nameLabel: string;
  keyLabel: string;
  keyHelp: string;
  nameProblem: string | undefined;
  keyProblem: string | undefined;
  onChange: (part: Partial<NamedKey>) => void;
}

/** Edits the name of an item and its key, which follows the name until a user edits it. */
export function NameAndKeyFields(props: NameAndKeyFieldsProps) {
  const { value, nameLabel, keyLabel, keyHelp, nameProblem, keyProblem, onChange } = props;
  const { name, apiKey, isKeyEdited } = value;
  return (
    <>
      <Field label={nameLabel} error={nameProblem}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            autoComplete="off"
            value={name}
            onChange={({ target: { value: typed } }) =>
              onChange({ name: typed, ...(!isKeyEdited && { apiKey: createFieldKey(typed) }) })
            }
          />
        )}
      </Field>
      <Field label={keyLabel} help={keyHelp} error={name === '' && apiKey === '' ? undefined : keyProblem}>
        {(control) => (
          <CodeInput
            {...control}
            value={apiKey}
            onChange={({ target: { value: typed } }) =>
              onChange({ apiKey: typed, isKeyEdited: typed !== '' })
            }
          />
        )}
      </Field>
    </>
  );
}
