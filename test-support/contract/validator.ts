import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { toJsonPointer } from './json-pointer';

/**
 * Function that returns the problem with a value, or null if the value matches the schema under these keys of the
 * document.
 */
export type Validator = (keys: (string | number)[], value: unknown) => string | null;

/** Creates a validator for the schemas of an API document, with an independent JSON Schema library. */
export function createDocumentValidator(document: object): Validator {
  // The document contains OpenAPI keywords in addition to JSON Schema keywords.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // File in a form. Its example is a name.
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'api', ...document });
  return (keys, value) => {
    const validate = ajv.getSchema(`api#${encodeURI(toJsonPointer(...keys))}`);
    if (!validate) throw new Error(`The document has no schema at ${toJsonPointer(...keys)}.`);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'it' });
  };
}
