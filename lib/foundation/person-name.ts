/** Returns how a person is named to others: by the email address, if the person has entered no name. */
export const getPersonName = ({ name, email }: { name: string | null; email: string }): string =>
  name ?? email;
