import { Outlet } from "react-router";
import { ShopProvider } from "../workspace/shop-provider";

/** The shop is known to every screen of a technician: its zone tells the times. */
export default function TechnicianLayout() {
  return (
    <ShopProvider>
      <Outlet />
    </ShopProvider>
  );
}
