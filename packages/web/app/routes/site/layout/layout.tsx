import { Outlet } from "react-router";
import { ChatWidget } from "~/features/assistant/chat/chat-widget";
import { FallingDigits } from "../falling-digits/falling-digits";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export const handle = { defaultTheme: "dark" };

export default function SiteLayout() {
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <FallingDigits />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <ChatWidget />
    </div>
  );
}
