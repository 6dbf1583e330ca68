/** Maximum number of labels of a document. */
export const MAX_LABELS = 20;
/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 50;
