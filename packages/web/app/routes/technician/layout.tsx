import { Outlet } from "react-router";
import { ShopProvider } from "~/platform/shop/use-shop";

/** The shop is known to every screen of a technician: its zone tells the times. */
export default function TechnicianLayout() {
  return (
    <ShopProvider>
      <Outlet />
    </ShopProvider>
  );
}
