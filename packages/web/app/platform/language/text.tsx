import { piecesOf, type ValuesOf } from "@autoiq/domain/catalog/message";
import { Fragment, type ReactNode } from "react";

/** A message with elements for its {names}. */
export function Text<Message extends string>({
  of,
  values,
}: {
  of: Message;
  values: { readonly [Name in keyof ValuesOf<Message>]: ReactNode };
}) {
  return piecesOf(of).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their order
    <Fragment key={at}>
      {typeof piece === "string" ? piece : values[piece.name as keyof typeof values]}
    </Fragment>
  ));
}
