import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const studentRoutes: RouteConfigEntry[] = [
  route("student", "routes/student/home.tsx"),
  route("student/lessons/:lesson", "routes/student/lesson.tsx"),
  route("student/exam", "routes/student/exam.tsx"),
  route("student/receipt", "routes/student/receipt.tsx"),
];
