import { NotFound } from "./not-found/not-found";

export const meta = () => [{ title: "404 Page Not Found · AutoIQ" }, { name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return <NotFound />;
}
