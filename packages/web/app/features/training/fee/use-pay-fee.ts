import { getCourse, payFee } from "@autoiq/domain/training/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";

/** Goes to the page on which the course fee is paid. Another tab gets the same page. */
export function usePayFee() {
  const [leaves, setLeaves] = useState(false);
  const pay = useWrite(payFee, {
    invalidates: [getCourse],
    onSuccess: ({ url }) => {
      setLeaves(true);
      window.location.assign(url);
    },
  });
  return { pay: () => pay.mutate({}), isPending: pay.isPending || leaves };
}
