import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { pointer } from './json-pointer';

/** Says what is wrong with a value; null when it is what the schema under these keys of the document describes. */
export type Validator = (keys: (string | number)[], value: unknown) => string | null;

/** Holds values to the schemas of an API document, by a validator of JSON Schemas that knows nothing of ours. */
export function documentValidator(document: object): Validator {
  // The document has keywords of OpenAPI's beside those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // A form's file; its example is a name.
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'api', ...document });
  return (keys, value) => {
    const validate = ajv.getSchema(`api#${encodeURI(pointer(...keys))}`);
    if (!validate) throw new Error(`The document has no schema at ${pointer(...keys)}.`);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'it' });
  };
}
