import { roles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const security: GuideArticle = {
  id: "security",
  title: "Passwords and security",
  summary:
    "Reset your password, sign out lost devices, turn on two-step verification, and learn how AutoIQ keeps shops separate.",
  group: "office",
  roles,
  keywords:
    "password, forgot password, reset, lost phone, stolen, logout everywhere, session, hacked, privacy, encryption, cookies, locked out, second step, two step, two factor, 2fa, mfa, authenticator, security key, passkey, recovery codes",
  sections: [
    section(
      "Forgot your password",
      steps(
        "Open [Forgot password](/forgot-password) and enter your email.",
        "Click the link in the email. It works once, for one hour.",
        "Enter a new password of at least 8 characters, twice.",
      ),
      text("Setting a new password signs out all your other devices."),
    ),
    section(
      "Too many attempts",
      list(
        "After 3 wrong passwords, your browser runs a check that you're not a bot.",
        "After 5, wait two minutes. Then the right password works.",
      ),
    ),
    section(
      "Two-step verification",
      text(
        "With two-step verification, nobody can sign in with your password alone. Open **Settings** in your account menu and find **Two-step verification**:",
      ),
      list(
        "Add an authenticator app: it shows a new code every 30 seconds.",
        "Add a security key: a key you plug in or tap, or your device's fingerprint or face unlock. This is the safest option, because there's nothing to type into a fake page.",
        "Add a phone: we text you a code.",
      ),
      text(
        "Save the ten recovery codes you get with the first step. Each one works once if you lose your phone or key. With a passkey you can sign in without typing a password.",
      ),
    ),
    section(
      "A lost phone or a shared computer",
      text("Open **Settings** in your account menu and find **Signed-in devices**:"),
      list(
        "**Sign out here**: this device",
        "**Sign out other devices**: all except this one",
        "**Sign out everywhere**: all devices, right away",
      ),
      text("You're also signed out of a device after 7 days without use."),
    ),
    section(
      "How records are kept separate",
      list(
        "The database itself keeps each shop's records separate. A query without a shop finds nothing.",
        "The server checks each person's role on every call. [Team and roles](/docs/team)",
        "Passwords are stored only as argon2id hashes. Card numbers never reach AutoIQ.",
        "Changes on a repair order are recorded with the person, the time, and the previous value.",
      ),
      note(
        "[Cookie Settings](/cookies) lists what AutoIQ stores in your browser and lets you turn off what isn't necessary.",
      ),
    ),
  ],
};
