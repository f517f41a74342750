import { Link, Outlet } from "react-router";
import { ThemeMenu } from "~/ui/theme-choice";
import { Wordmark } from "~/ui/wordmark";

export default function AuthLayout() {
  return (
    <div className="relative flex min-h-dvh flex-col">
      <header className="flex items-center justify-between px-4 py-3 md:px-6">
        <Link
          to="/"
          aria-label="AutoIQ, home"
          className="flex min-h-11 animate-[fade-in_300ms_500ms_both] items-center rounded-md"
        >
          <Wordmark />
        </Link>
        <ThemeMenu />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center px-4 pt-4 pb-16 outline-none md:pt-10"
      >
        <Outlet />
      </main>
    </div>
  );
}
