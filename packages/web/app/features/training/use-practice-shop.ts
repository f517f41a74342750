import { getCourse, getLesson, openPracticeShop, resetPracticeShop } from "@autoiq/domain/training/contract";
import { useNavigate } from "react-router";
import { useWrite } from "~/platform/api";

/** The session has to know the new membership before its pages open. */
const refreshSession = async () => {
  const { refreshMe } = await import("~/platform/session/watch-session");
  await refreshMe({ keepScreens: true });
};

/** Where the practice shop's pages are. */
export const practiceHome = "/management";

/** Opens the student's practice shop and goes there. */
export function useOpenPracticeShop() {
  const navigate = useNavigate();
  return useWrite(openPracticeShop, {
    invalidates: [getCourse, getLesson],
    onSuccess: async () => {
      await refreshSession();
      await navigate(practiceHome);
    },
  });
}

/** Replaces the practice shop with a new one. */
export const useResetPracticeShop = (onDone: () => void) =>
  useWrite(resetPracticeShop, {
    invalidates: [getCourse, getLesson],
    onSuccess: async () => {
      await refreshSession();
      onDone();
    },
  });
