import { AsyncLocalStorage } from "node:async_hooks";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Topic } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { Limits } from "@autoiq/domain/staff/limits";
import type pg from "pg";
import type { Queryable } from "./database/statement.ts";
import { enqueue, setContext } from "./database/store.ts";

/** Who makes the request, as the server itself established it. */
export interface Caller {
  readonly userId: string;
  readonly staffId: string;
  readonly organizationId: string;
  readonly locationId: string;
  readonly role: Role;
  /** Of a role that the business made from `role`: they replace its own. */
  readonly permissions?: readonly Permission[] | null;
  readonly name: string;
  readonly limits: Limits;
  /** The location is closed: nothing new begins there. Absent: it is open. */
  readonly isClosed?: boolean;
}

/** A customer, signed in or through a link. A link is limited to one repair order. */
export interface CustomerCaller {
  readonly organizationId: string;
  readonly customerId: string;
  readonly repairOrderId?: string;
}

/** Whose transaction it is, and where the request came from, for the audit log. */
export interface RequestContext {
  readonly organizationId: string;
  readonly userId: string | null;
  /** The person's location. Documents of another location cannot be changed from there. Absent: the whole business. */
  readonly locationId?: string;
  readonly sessionId?: string;
  readonly address?: string;
}

export interface Change {
  readonly organizationId: string;
  readonly topic: Topic;
  readonly id: string;
}

interface Tx extends Queryable {
  /** Announces, once the transaction has committed, that screens with this record are out of date. */
  changed(topic: Topic, id: string): void;
  /**
   * Queues a job, which exists only if this transaction commits. With `key`, a repeat replaces the job instead of
   * adding one.
   */
  enqueue(task: string, payload: object, options?: { key?: string; runAt?: string }): Promise<void>;
}

/** A transaction that sees one organization. Only this file creates one. */
export type TenantTx = Tx & {
  readonly organizationId: string;
  readonly userId: string | null;
  readonly __brand: "TenantTx";
};
/** A transaction that sees one customer's own records in one organization. */
export type CustomerTx = Tx & {
  readonly organizationId: string;
  readonly customerId: string;
  readonly __brand: "CustomerTx";
};
/** A transaction in which a signed-in person can access only the rows of their own account. */
export type AccountTx = Tx & { readonly userId: string | null; readonly __brand: "AccountTx" };
/** A transaction of a visitor to the public site. It may save a message, and reads nothing. */
export type SiteTx = Tx & { readonly __brand: "SiteTx" };
/** A transaction of an operator of this installation. It sees counts of every business, and none of its customers. */
export type OperatorTx = Tx & {
  /** Runs a part of the same transaction inside an organization: what the operator's act changes there. */
  asTenant<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  readonly __brand: "OperatorTx";
};
/**
 * A transaction of the installation's clock. It sees what can become due on a schedule in every business, and writes
 * nothing.
 */
export type ClockTx = Queryable & { readonly __brand: "ClockTx" };
/**
 * A transaction that reads, or adds, every record of one business that moves between installations. Of a business that is
 * here it removes only what an import from another system added.
 */
export type MoverTx = Queryable & {
  readonly organizationId: string;
  /** Runs a part of the same transaction on accounts. */
  asIdentity<T>(work: (tx: IdentityTx) => Promise<T>): Promise<T>;
  /** Runs a part of the same transaction as the business itself. */
  asTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  enqueue: Tx["enqueue"];
  readonly __brand: "MoverTx";
};
/** A transaction on accounts and sessions, without any shop's records. */
export type IdentityTx = Tx & {
  /** Defers work to the end: its statements are sent with the commit, and their failure fails the transaction. */
  atEnd(work: () => Promise<unknown>): void;
  /**
   * Runs a part of the same transaction inside an organization, so that an account and its membership are created
   * together.
   */
  asTenant<T>(organizationId: string, userId: string | null, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  readonly __brand: "IdentityTx";
};

const begin = "begin";
const beginRead = "begin read only";
/** All statements see the database as it was when the first one began. */
const beginSnapshot = "begin isolation level repeatable read read only";
/** Triggers and foreign keys don't apply: what they would write and check is part of the import. */
const beginImport = "begin;set local session_replication_role='replica'";
const commit = { name: "commit", text: "commit", values: [] };
const rollback = { name: "rollback", text: "rollback", values: [] };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const settings = [
  "organization_id",
  "user_id",
  "customer_id",
  "repair_order_id",
  "session_id",
  "location_id",
] as const;
// A network address, without anything that could end its SQL string.
const networkAddress = /^[0-9a-f.:]{2,45}$/i;

/**
 * Begins, switches to the role and sets the caller in one message with one response, because each further response
 * would wake this process again. The values are part of the SQL text, so only our own roles and valid uuids are
 * accepted.
 */
function opening(start: string, [role, ...ids]: Context, address = ""): string {
  let text = `${start};set local role ${role}`;
  if (networkAddress.test(address)) text += `;set local app.network_address='${address}'`;
  ids.forEach((id, index) => {
    if (id === undefined || id === "") return;
    if (!uuid.test(id)) throw new Error(`A transaction's ${settings[index]} is not a uuid`);
    text += `;set local app.${settings[index]}='${id}'`;
  });
  return text;
}

type Context = readonly [
  role:
    | "autoiq_tenant"
    | "autoiq_customer"
    | "autoiq_identity"
    | "autoiq_account"
    | "autoiq_site"
    | "autoiq_operator"
    | "autoiq_clock"
    | "autoiq_mover",
  organization: string,
  user: string,
  customer: string,
  repairOrder: string,
  session?: string,
  location?: string,
];

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  (value as { ok?: unknown }).ok === false &&
  "reason" in value;

export interface Tenancy {
  /** Reads in one read-only transaction. Its first statements are sent together with its beginning. */
  read<T>(
    caller: { organizationId: string; userId: string | null; locationId?: string },
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T>;
  /** One transaction. A returned refusal rolls it back and becomes the response. */
  write<T>(caller: RequestContext, work: (tx: TenantTx) => Promise<T | Refusal>): Promise<T>;
  customer<T>(caller: CustomerCaller, work: (tx: CustomerTx) => Promise<T>): Promise<T>;
  /** As a visitor with only a secret: may call only the functions granted to autoiq_customer. */
  visitor<T>(work: (tx: CustomerTx) => Promise<T>): Promise<T>;
  identity<T>(work: (tx: IdentityTx) => Promise<T | Refusal>): Promise<T>;
  /** Like `read`, on accounts and sessions. */
  identityRead<T>(work: (tx: IdentityTx) => Promise<T>): Promise<T>;
  /** As the person of an account, or anonymously. */
  account<T>(userId: string | null, work: (tx: AccountTx) => Promise<T>): Promise<T>;
  /** As a visitor to the public site, without any rights. */
  site<T>(work: (tx: SiteTx) => Promise<T>): Promise<T>;
  operator<T>(work: (tx: OperatorTx) => Promise<T | Refusal>): Promise<T>;
  clock<T>(work: (tx: ClockTx) => Promise<T>): Promise<T>;
  /** Reads one business as it is at one moment, however long that takes. */
  snapshot<T>(organizationId: string, work: (tx: MoverTx) => Promise<T>): Promise<T>;
  /** Adds a business from another installation. Its connection must be allowed to set session_replication_role. */
  moveIn<T>(organizationId: string, work: (tx: MoverTx) => Promise<T>): Promise<T>;
  /** Adds records of another system to a business that is here, or takes them back. Triggers apply. */
  importRecords<T>(organizationId: string, work: (tx: MoverTx) => Promise<T>): Promise<T>;
}

/**
 * @param publish is called with what screens must reload, when its transaction has committed
 * @param wrote is called before that for each business in which a transaction that may write has committed
 */
export function createTenancy(
  pool: pg.Pool,
  publish: (changes: readonly Change[]) => void,
  wrote: (organizationId: string) => void = () => undefined,
): Tenancy {
  // A transaction inside a transaction would wait for a connection that its own caller holds.
  const open = new AsyncLocalStorage<true>();

  async function transact<T>(
    start: typeof begin | typeof beginRead | typeof beginSnapshot | typeof beginImport,
    context: Context,
    dress: (base: Tx, changes: Change[], ending: (() => Promise<unknown>)[], writes: Set<string>) => Tx,
    work: (tx: never) => Promise<T | Refusal>,
    address = "",
  ): Promise<T> {
    if (open.getStore())
      throw new Error("A transaction was opened inside a transaction: pass the tx on instead");
    const client = await pool.connect();
    const changes: Change[] = [];
    const ending: (() => Promise<unknown>)[] = [];
    let broken: Error | undefined;
    let isOver = false;
    const organizationId = context[1];
    const writes = new Set(organizationId ? [organizationId] : []);
    const base: Tx = {
      query: (query) => {
        if (isOver) throw new Error(`${query.name} came after the end of its transaction`);
        return client.query(query);
      },
      changed: (topic, id) => changes.push({ organizationId, topic, id }),
      enqueue: async (task, payload, options) => {
        await enqueue(base, {
          task,
          payload: JSON.stringify(payload),
          key: options?.key ?? null,
          runAt: options?.runAt ?? null,
        });
      },
    };
    try {
      // Not awaited: the first statement of the work is sent with them. Their failure also fails that statement.
      const opened = client.query(opening(start, context, address));
      opened.catch(() => undefined);
      let result: T | Refusal;
      try {
        result = await open.run(true, () => work(dress(base, changes, ending, writes) as never));
        await opened;
      } catch (error) {
        isOver = true;
        await client.query(rollback).catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      }
      if (isRefusal(result)) {
        isOver = true;
        await client.query(rollback);
        throw new AppError(result.code, result.reason);
      }
      if (start === beginRead || start === beginSnapshot) {
        // A read has nothing to lose, so its result need not wait for the end of the transaction.
        isOver = true;
        client.query(commit).catch(() => undefined);
      } else {
        const last = Promise.all(ending.map((work) => work()));
        isOver = true;
        const [, ended] = await Promise.all([last, client.query(commit)]);
        // A COMMIT after a swallowed statement failure returns ROLLBACK.
        if (ended.command === "ROLLBACK")
          throw new Error("The transaction was rolled back: a failed statement was swallowed");
        for (const each of writes) wrote(each);
        if (changes.length > 0) publish(changes);
      }
      return result;
    } finally {
      client.release(broken);
    }
  }

  const asTenant = (organizationId: string, userId: string | null) => (base: Tx) =>
    Object.assign(base, { organizationId, userId }) as unknown as TenantTx;
  const asCustomer = (organizationId: string, customerId: string) => (base: Tx) =>
    Object.assign(base, { organizationId, customerId }) as unknown as CustomerTx;

  /** Runs a part of a transaction inside an organization, and becomes `back` again. */
  const partAsTenant =
    (base: Tx, changes: Change[], writes: Set<string>, back: "autoiq_identity" | "autoiq_operator") =>
    async <T>(
      organizationId: string,
      userId: string | null,
      work: (tx: TenantTx) => Promise<T>,
    ): Promise<T> => {
      const become = (role: string, organization: string, user: string) =>
        setContext(base, { role, organization, userId: user, customerId: "", repairOrderId: "" });
      await become("autoiq_tenant", organizationId, userId ?? "");
      const changed: Tx["changed"] = (topic, id) => changes.push({ organizationId, topic, id });
      const { query, enqueue } = base;
      const result = await work({ query, enqueue, changed, organizationId, userId } as unknown as TenantTx);
      writes.add(organizationId);
      await become(back, "", "");
      return result;
    };

  const asIdentity = (base: Tx, changes: Change[], ending: (() => Promise<unknown>)[], writes: Set<string>) =>
    Object.assign(base, {
      atEnd: (work: () => Promise<unknown>) => void ending.push(work),
      asTenant: partAsTenant(base, changes, writes, "autoiq_identity"),
    }) as unknown as IdentityTx;

  const asOperator = (base: Tx, changes: Change[], _: unknown, writes: Set<string>) => {
    const part = partAsTenant(base, changes, writes, "autoiq_operator");
    return Object.assign(base, {
      asTenant: <T>(organizationId: string, work: (tx: TenantTx) => Promise<T>) =>
        part(organizationId, null, work),
    }) as unknown as OperatorTx;
  };

  const asMover =
    (organizationId: string) =>
    (base: Tx, changes: Change[], ending: (() => Promise<unknown>)[], writes: Set<string>) => {
      const become = (role: "autoiq_identity" | "autoiq_mover" | "autoiq_tenant", organization: string) =>
        setContext(base, { role, organization, userId: "", customerId: "", repairOrderId: "" });
      const asIdentityPart = async <T>(work: (tx: IdentityTx) => Promise<T>): Promise<T> => {
        await become("autoiq_identity", "");
        const result = await work(asIdentity({ ...base }, changes, ending, writes));
        await become("autoiq_mover", organizationId);
        return result;
      };
      const asTenantPart = async <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => {
        await become("autoiq_tenant", organizationId);
        const changed: Tx["changed"] = (topic, id) => changes.push({ organizationId, topic, id });
        const { query, enqueue } = base;
        const result = await work({
          query,
          enqueue,
          changed,
          organizationId,
          userId: null,
        } as unknown as TenantTx);
        await become("autoiq_mover", organizationId);
        return result;
      };
      return Object.assign(base, {
        organizationId,
        asIdentity: asIdentityPart,
        asTenant: asTenantPart,
      }) as unknown as Tx;
    };

  return {
    read: ({ organizationId, userId, locationId }, work) =>
      transact(
        beginRead,
        ["autoiq_tenant", organizationId, userId ?? "", "", "", "", locationId],
        asTenant(organizationId, userId),
        work as never,
      ),
    write: ({ organizationId, userId, locationId, sessionId, address }, work) =>
      transact(
        begin,
        ["autoiq_tenant", organizationId, userId ?? "", "", "", sessionId, locationId],
        asTenant(organizationId, userId),
        work as never,
        address,
      ),
    customer: ({ organizationId, customerId, repairOrderId }, work) =>
      transact(
        beginRead,
        ["autoiq_customer", organizationId, "", customerId, repairOrderId ?? ""],
        asCustomer(organizationId, customerId),
        work as never,
      ),
    visitor: (work) =>
      transact(beginRead, ["autoiq_customer", "", "", "", ""], asCustomer("", ""), work as never),
    identity: (work) => transact(begin, ["autoiq_identity", "", "", "", ""], asIdentity, work as never),
    identityRead: (work) =>
      transact(beginRead, ["autoiq_identity", "", "", "", ""], asIdentity, work as never),
    account: (userId, work) =>
      transact(
        begin,
        ["autoiq_account", "", userId ?? "", "", ""],
        (base) => Object.assign(base, { userId }) as unknown as AccountTx,
        work as never,
      ),
    site: (work) => transact(begin, ["autoiq_site", "", "", "", ""], (base) => base, work as never),
    operator: (work) => transact(begin, ["autoiq_operator", "", "", "", ""], asOperator, work as never),
    clock: (work) => transact(beginRead, ["autoiq_clock", "", "", "", ""], (base) => base, work as never),
    snapshot: (organizationId, work) =>
      transact(
        beginSnapshot,
        ["autoiq_mover", organizationId, "", "", ""],
        asMover(organizationId),
        work as never,
      ),
    moveIn: (organizationId, work) =>
      transact(
        beginImport,
        ["autoiq_mover", organizationId, "", "", ""],
        asMover(organizationId),
        work as never,
      ),
    importRecords: (organizationId, work) =>
      transact(begin, ["autoiq_mover", organizationId, "", "", ""], asMover(organizationId), work as never),
  };
}
