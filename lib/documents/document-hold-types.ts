export const HOLD_TYPES = ['split_review', 'type_review', 'file_problem'] as const;
