/** Pages that a role works with; several roles can share them, each below an address of its own. */
export type Workspace = "desk" | "technician" | "client" | "student";

interface RoleDefinition {
  /** As an account type, on forms and profiles. */
  readonly label: string;
  /** In a table's narrow columns. */
  readonly shortLabel: string;
  /** How the guide names its readers. */
  readonly readerName: string;
  /** Under the choice on the sign-up form. */
  readonly signUpHint: string;
  /** Holds a place in an organization, so that signing up takes a company's name. */
  readonly isStaff: boolean;
  /** Must pass the captcha and the security password before the account is created. */
  readonly needsSecurityStep: boolean;
  readonly workspace: Workspace;
}

const asksToJoin = "Asks your shop's owner to let you in.";

/**
 * The one table of account types, in the order in which forms and tables list them. What each may do in an organization is
 * in permissions.ts. The key is the account type's value in the database, and the first part of its pages' addresses.
 */
const definitions = {
  owner: {
    label: "Business Owner",
    shortLabel: "Owner",
    readerName: "Owner",
    signUpHint: "Opens a new shop with its first location.",
    isStaff: true,
    needsSecurityStep: true,
    workspace: "desk",
  },
  management: {
    label: "Manager",
    shortLabel: "Manager",
    readerName: "Manager",
    signUpHint: asksToJoin,
    isStaff: true,
    needsSecurityStep: true,
    workspace: "desk",
  },
  technician: {
    label: "Technician",
    shortLabel: "Technician",
    readerName: "Technician",
    signUpHint: asksToJoin,
    isStaff: true,
    needsSecurityStep: true,
    workspace: "technician",
  },
  admin: {
    label: "Administrator",
    shortLabel: "Admin",
    readerName: "Administrator",
    signUpHint: asksToJoin,
    isStaff: true,
    needsSecurityStep: true,
    workspace: "desk",
  },
  client: {
    label: "Client",
    shortLabel: "Client",
    readerName: "Customer",
    signUpHint: "Free. See your vehicles, approve estimates, pay invoices.",
    isStaff: false,
    needsSecurityStep: false,
    workspace: "client",
  },
  student: {
    label: "Student",
    shortLabel: "Student",
    readerName: "Student",
    signUpHint: "For the training program.",
    isStaff: false,
    needsSecurityStep: true,
    workspace: "student",
  },
} as const satisfies Record<string, RoleDefinition>;

type Definitions = typeof definitions;
export type Role = keyof Definitions;
/** The roles whose definition has that value in that field. */
type RoleWith<Field extends keyof RoleDefinition, Value> = {
  [Name in Role]: Definitions[Name][Field] extends Value ? Name : never;
}[Role];
/** Roles in an organization. */
export type StaffRole = RoleWith<"isStaff", true>;
/** Roles that share the pages of the desk. */
export type DeskRole = RoleWith<"workspace", "desk">;

export const roleDefinitions: Readonly<Record<Role, RoleDefinition>> = definitions;
export const roles = Object.keys(definitions) as [Role, ...Role[]];
export const isStaffRole = (role: string): role is StaffRole =>
  Object.hasOwn(definitions, role) && definitions[role as Role].isStaff;
export const isDeskRole = (role: string): role is DeskRole =>
  Object.hasOwn(definitions, role) && definitions[role as Role].workspace === "desk";
export const staffRoles = roles.filter(isStaffRole) as [StaffRole, ...StaffRole[]];
export const deskRoles: readonly DeskRole[] = roles.filter(isDeskRole);
/** Staff who work for an owner: they ask to be let in, and may have another role at a further location. */
export const employeeRoles = staffRoles.filter((role) => role !== "owner");
