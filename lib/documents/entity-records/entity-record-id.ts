/** Returns `true` if a text can be a record ID. A value may be any text if its field's type was changed later. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
