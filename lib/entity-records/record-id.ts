/** Whether a text can be the id of a record. A value may have been any text before its field became one of records. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
