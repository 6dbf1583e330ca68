import type { IBinaryKeyData, IDataObject, IExecuteFunctions } from 'n8n-workflow';

/** Item of the output, without the link to its input item. */
export interface OutputItem {
  json: IDataObject;
  binary?: IBinaryKeyData;
}

/** Runs an operation for one input item. */
export type Operation = (context: IExecuteFunctions, index: number) => Promise<OutputItem[]>;

/** Returns a text parameter without white space at its ends. */
export const getText = (context: IExecuteFunctions, name: string, index: number): string =>
  String(context.getNodeParameter(name, index, '')).trim();

/** Splits a list that a user wrote with commas, or returns the list of an expression. */
export function parseList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
