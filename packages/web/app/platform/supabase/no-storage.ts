/** Replaces @supabase/storage-js. Files go through AutoIQ's own API. */
export class StorageClient {
  from(): never {
    throw new Error("Storage buckets are not part of this build; files go through the API.");
  }
}

export class StorageApiError extends Error {}
