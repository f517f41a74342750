import { roles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const security: GuideArticle = {
  id: "security",
  title: "Passwords and security",
  summary:
    "Set a new password, end sign-ins on lost devices, and how AutoIQ keeps one shop's records apart from another's.",
  group: "office",
  roles,
  keywords:
    "password, forgot password, reset, lost phone, stolen, logout everywhere, session, hacked, privacy, encryption, cookies, locked out, second step, two factor, mfa, authenticator, security key, passkey, recovery codes",
  sections: [
    section(
      "Forgot your password",
      steps(
        "Open [Forgot password](/forgot-password) and enter your email.",
        "Open the link in the email **Set a new password**. It works once, for one hour.",
        "Enter the new password twice, at least eight characters.",
      ),
      text("A new password ends every other sign-in to your account."),
    ),
    section(
      "Too many attempts",
      list(
        "After 3 wrong passwords the form wants a check that you are a person; your browser solves it.",
        "After 5 it waits for two minutes. The right password works after that.",
      ),
    ),
    section(
      "A second step after the password",
      text(
        "Whoever learns your password alone then gets nowhere. Open **Settings** in the menu of your account, at **Second sign-in step**:",
      ),
      list(
        "**Add an authenticator app**: an app on your phone shows a new code every 30 seconds.",
        "**Add a security key**: a key that you plug in or hold to the device, or the device's own fingerprint or face. It is the safest: nothing can be typed into a false page.",
        "**Add a phone**: we text you a code.",
      ),
      text(
        "Save the ten **Recovery codes** that come with the first one: each lets you in once when the phone or the key is lost. With a passkey, added at **Passkeys**, you sign in without typing your password at all.",
      ),
    ),
    section(
      "A lost phone, a shared computer",
      text("Open **Settings** in the menu of your account, at **Signed-in devices**:"),
      list(
        "**Sign out here**: this device.",
        "**Sign out other devices**: all but this one.",
        "**Sign out everywhere**: all of them. They stop working at once.",
      ),
      text("You're signed out of a device after 7 days without use."),
    ),
    section(
      "How records are kept apart",
      list(
        "The database itself keeps shops apart: a question that forgets to name its shop finds nothing.",
        "What a person may do is decided on the server by their role, for each call. [Team and roles](/docs/team)",
        "Passwords are kept only as argon2id hashes. Card numbers never reach AutoIQ.",
        "What was done on a repair order is recorded with person, time, and what it was before.",
      ),
      note(
        "[Cookie Settings](/cookies) lists what AutoIQ keeps in your browser and lets you switch off what is only convenient.",
      ),
    ),
  ],
};
