import { en as text } from "@autoiq/domain/catalog/controls/en";
import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addressOf, type CallInput } from "../api";
import { loadRefusals } from "../language/messages";
import { locationHeaders } from "../organization";
import { ProblemError, problemOf } from "../problem";
import { accessToken } from "../session/auth-client";

/**
 * Uploads a file as multipart form data and reports its progress. fetch cannot do that for uploads.
 * @param onProgress from 0 to 1, of what has left this device
 * @throws ProblemError as `request` does
 */
export async function upload<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  file: { field: string; blob: Blob; name: string },
  onProgress: (share: number) => void,
): Promise<ReplyOf<C>> {
  const token = await accessToken();
  const response = await new Promise<Response>((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(contract.method, addressOf(contract, input));
    exchange.responseType = "text";
    exchange.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(locationHeaders())) exchange.setRequestHeader(name, value);
    if (token) exchange.setRequestHeader("authorization", `Bearer ${token}`);
    exchange.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    exchange.onload = () => resolve(new Response(exchange.responseText, { status: exchange.status }));
    exchange.onerror = () =>
      reject(
        new ProblemError({
          type: "about:blank",
          title: text.error.noConnection,
          status: 0,
          detail: text.error.unreachable,
        }),
      );
    const form = new FormData();
    form.append(file.field, file.blob, file.name);
    exchange.send(form);
  });
  if (!response.ok) {
    await loadRefusals();
    throw await problemOf(response);
  }
  return contract.reply?.parse(await response.json()) as ReplyOf<C>;
}
