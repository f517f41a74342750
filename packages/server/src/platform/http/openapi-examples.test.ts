import { scopeOfCall } from "@autoiq/domain/integrations/api-keys/scopes";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { expect, test } from "vitest";
import { entries } from "../../../test/requests/all-requests.ts";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly example: object } } };
}
const contracts = entries.map(({ contract }) => contract);
const { paths } = openApiDocument(contracts) as { paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const operationOf = ({ name }: Contract) => operations.get(name)!;

test("each operation names the scope that a key needs, and none where keys are refused", () => {
  for (const contract of contracts) {
    const scope = scopeOfCall(contract);
    const keys = operationOf(contract).security.flatMap(({ apiKey }) => (apiKey ? [apiKey] : []));
    expect(keys, contract.name).toEqual(scope === null ? [] : [scope === "any" ? [] : [scope]]);
  }
});

test.each(
  contracts
    .filter((contract) => contract.body && scopeOfCall(contract) !== null)
    .map((contract) => [contract.name, contract] as const),
)("the example of %s is a valid request", (_name, contract) => {
  const example = operationOf(contract).requestBody?.content["application/json"].example;
  expect(contract.body?.safeParse(example).error?.issues ?? []).toEqual([]);
});
