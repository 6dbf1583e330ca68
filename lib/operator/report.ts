/** Tells a person how far a command is, in a line. Throws when the command is to end early. */
export type Report = (line: string) => void;
