import { describe, expect, it } from "vitest";
import { keywordOf } from "./keywords.ts";

describe("the meaning of an incoming text", () => {
  it.each([
    ..."STOP|stop|Stop.|STOPALL|stop all|End|QUIT|cancel|Revoke|unsubscribe|OPT OUT|opt-out|optout|Please stop|stop!!! 🛑|Stop, thanks".split(
      "|",
    ),
    ..."please stop texting me|Don't text me anymore|do not contact me again|no more texts please|No more messages".split(
      "|",
    ),
    ..."remove me from your list|Take my number off|I want to unsubscribe from this|stop sending me these messages|I don’t want any text messages|opt me out|Leave me alone|I revoke my consent".split(
      "|",
    ),
    ..."ALTO|alto por favor|Cancelar|No más mensajes|no quiero recibir más mensajes|No me manden más textos|Por favor dejen de escribirme".split(
      "|",
    ),
  ])("%s ends texts", (text) => {
    expect(keywordOf(text)).toBe("stop");
  });

  it.each([
    ..."The brakes do not stop well|Can I stop by at five?|Can you cancel my appointment?|At the end of the day is fine|ok|".split(
      "|",
    ),
    ..."Start the repair please|I need help with my car|yes|Text me when it is ready|Don't start without a call|Take the old tires off|My check engine light is on".split(
      "|",
    ),
    ..."¿Puede cancelar mi cita?|No más de $200, por favor|El freno no para bien|Mándeme un mensaje cuando esté listo".split(
      "|",
    ),
  ])("%s is left for a person to read", (text) => {
    expect(keywordOf(text)).toBeNull();
  });

  it.each(["START", "start!", "Unstop", "please resume", "opt in", "Subscribe"])(
    "%s resumes texts",
    (text) => {
      expect(keywordOf(text)).toBe("start");
    },
  );

  it.each(["HELP", "help?", "Info", "AYUDA", "¡Ayuda!"])("%s requests help", (text) => {
    expect(keywordOf(text)).toBe("help");
  });
});
