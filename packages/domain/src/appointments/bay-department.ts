/** The department of an appointment's bay, and those of the car's open jobs that are others. */
export interface OtherWork {
  readonly bayDepartment: string;
  readonly departments: readonly string[];
}

const list = new Intl.ListFormat("en-US");

/** What to tell whoever puts a car in a bay of another department. It warns, and nothing is refused. */
export const bayWarning = ({ bayDepartment, departments }: OtherWork): string =>
  `This bay is for ${bayDepartment}, and the car has ${list.format(departments)} work`;
