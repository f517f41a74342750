import { chatResponse, chatResponseStream, kindContracts } from "@autoiq/domain/assistant/contract";
import {
  findMeanings,
  listLexicon,
  removeWord,
  restoreWord,
  shareWord,
  teachWord,
} from "@autoiq/domain/assistant/lexicon/contract";
import { exportAiCalls, listAiCalls } from "@autoiq/domain/assistant/question-history";
import { askShop, askShopStream } from "@autoiq/domain/assistant/questions/contract";
import {
  deleteUnknownQuestion,
  exportUnknownQuestions,
  ignoreUnknownQuestion,
  listUnknownQuestions,
  markNotAsked,
  shareUnknownQuestions,
} from "@autoiq/domain/assistant/unknown-questions/contract";
import { getAiLimits, noAiLimits, saveAiLimits } from "@autoiq/domain/assistant/usage-limits/contract";
import { analysts } from "../../src/features/assistant/analyses/registry.ts";
import { type Entry, on } from "./request-entry.ts";

const earlier = {
  page: "/pricing",
  userType: "visitor",
  history: [{ role: "user" as const, content: "Hello" }],
};
const input = { body: { prompt: "What does it cost?", context: earlier } };

/** Each kind is asked about one record of each type. */
export const assistantEntries: readonly Entry[] = [
  on(chatResponse)(() => input),
  on(chatResponseStream)(() => input),
  on(listAiCalls)(() => ({ query: {} })),
  on(exportAiCalls)(() => ({ query: {} })),
  on(getAiLimits)(() => ({})),
  on(listLexicon)(() => ({})),
  on(findMeanings)(() => ({ query: { search: "sales" } })),
  on(teachWord)(() => ({ body: { phrase: "shakers", meaning: { kind: "metric", key: "car-count" } } })),
  ...[removeWord, restoreWord, shareWord].map((contract) =>
    on(contract)(({ lexiconWordId }) => ({ params: { id: lexiconWordId } })),
  ),
  on(listUnknownQuestions)(() => ({ query: {} })),
  on(exportUnknownQuestions)(() => ({})),
  on(markNotAsked)(() => ({
    body: { question: "Who bought tires?", understood: "Tires sold", comment: "" },
  })),
  on(ignoreUnknownQuestion)(({ unknownQuestionId }) => ({
    params: { id: unknownQuestionId },
    body: { ignored: true },
  })),
  on(deleteUnknownQuestion)(({ spareUnknownQuestionId }) => ({ params: { id: spareUnknownQuestionId } })),
  on(shareUnknownQuestions)(() => ({ body: { isShared: false } })),
  on(saveAiLimits)(() => ({ body: { ...noAiLimits, version: 0 } })),
  ...[askShop, askShopStream].map((contract) =>
    on(contract)(({ customerId }) => ({
      body: {
        question: "When was this customer last here?",
        context: { page: "/owner", subject: { customerId } },
      },
    })),
  ),
  ...[...kindContracts]
    .filter(([kind]) => analysts[kind])
    .flatMap(([, { whole, stream }]) =>
      [whole, stream].map((contract) =>
        on(contract)(({ customerId, vehicleId, repairOrderId, partId }) => ({
          body: {
            prompt: "What should we do next?",
            context: { page: "/owner", subject: { customerId, vehicleId, repairOrderId, partId } },
          },
        })),
      ),
    ),
];
