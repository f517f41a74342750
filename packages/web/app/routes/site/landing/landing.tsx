import { Hero } from "./hero";

export function Landing() {
  return <Hero />;
}
