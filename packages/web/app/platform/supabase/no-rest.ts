/** Replaces @supabase/postgrest-js. Records go through AutoIQ's own API, so this has only what the client's constructor uses. */
export class PostgrestClient {
  from(): never {
    throw new Error("Tables are not part of this build; records go through the API.");
  }
  schema(): never {
    return this.from();
  }
  rpc(): never {
    return this.from();
  }
}

export class PostgrestError extends Error {}
