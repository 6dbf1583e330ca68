/** Shows the progress of a command to the operator, in one line. Throws if the command must end early. */
export type ReportProgress = (line: string) => void;
