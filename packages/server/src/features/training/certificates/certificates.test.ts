import type { Certificate } from "@autoiq/domain/training/schema";
import { describe, expect, it } from "vitest";
import { courseServer, type Detail } from "../../../../test/helpers/course-server.ts";
import { textsOf } from "../../../../test/helpers/pdf-text.ts";

const { server, makeStudent, courseOf, completeLessons, startExam, takeExam } = await courseServer();

describe("a certificate", () => {
  it("is checked by a stranger, printed with its number, and revoked by an instructor with a reason", async () => {
    const student = await makeStudent("Eva");
    await completeLessons(student);
    await takeExam(student, 30);
    const { number } = (await courseOf(student)).certificate!;
    const open = (of: string) => server.call<Certificate & Detail>(undefined, "GET", `/certificates/${of}`);
    expect(await open(number)).toMatchObject({
      status: 200,
      body: { number, name: "Eva Lee", state: "valid", revokedAt: null },
    });
    expect(Object.keys((await open(number.toLowerCase())).body).sort()).toEqual([
      ...["course", "issuedAt", "name", "number", "revokedAt", "state"],
    ]);
    expect((await open("AIQ-2026-22222222")).status).toBe(404);
    expect((await open("AIQ-1")).status).toBe(422);
    const pdf = await server.app.inject({
      method: "GET",
      url: "/api/training/certificate.pdf",
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const text = textsOf(pdf.rawPayload)
      .map((each) => each.text)
      .join(" ");
    for (const word of [number, "Eva Lee", `/certificates/${number}`]) expect(text).toContain(word);

    const revoke = (reason: string, token = server.operator) =>
      server.call<Detail>(token, "POST", `/training/certificates/${number}/revoke`, { reason });
    expect((await revoke("Somebody else took the exam", student.token)).status).toBe(404);
    expect((await revoke("")).status).toBe(422);
    expect(await revoke("Somebody else took the exam")).toMatchObject({
      status: 200,
      body: { certificate: { state: "revoked", revokedReason: "Somebody else took the exam" } },
    });
    expect((await revoke("Another reason")).body).toMatchObject({
      certificate: { revokedReason: "Somebody else took the exam" },
    });
    const { body } = await open(number);
    expect(body.state).toBe("revoked");
    expect(JSON.stringify(body)).not.toContain("Somebody");
    expect((await server.call(student.token, "GET", "/training/certificate.pdf")).status).toBe(409);
    expect(await startExam(student)).toMatchObject({
      body: { detail: "Your certificate was revoked. Ask your instructor for another attempt." },
    });
  });

  it("cannot be tried out number by number", async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => server.call(undefined, "GET", "/certificates/AIQ-2026-33333333")),
    );
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });
});
