import { getCourse } from "@autoiq/domain/training/contract";
import { useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { Link, useLocation } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { practiceHome } from "./use-practice-shop";

/** Above every page of a practice shop: what it is, and the way back to the lesson. */
export function PracticeBand() {
  const course = useQuery({ ...queryOptionsFor(getCourse, {}), staleTime: 60_000 });
  const isFloor = useLocation().pathname.startsWith("/technician");
  const lesson = course.data?.lessons.find(({ id }) => id === course.data?.continueWith);
  return (
    <aside
      aria-label="Practice shop"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-violet-soft px-3 py-2 text-sm text-violet-text print:hidden"
    >
      <GraduationCap aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Practice shop.</strong> Nothing here is real, and nothing leaves it.
      </p>
      <Link to={isFloor ? practiceHome : "/technician"} className="font-medium underline">
        {isFloor ? "Front desk" : "Technician's screens"}
      </Link>
      <Link to={lesson ? `/student/lessons/${lesson.id}` : "/student"} className="font-medium underline">
        {lesson ? `Back to the lesson: ${lesson.title}` : "Back to the course"}
      </Link>
    </aside>
  );
}
