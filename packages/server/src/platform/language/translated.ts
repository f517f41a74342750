import { en as discountsEnglish } from "@autoiq/domain/catalog/discounts/en";
import { es as discountsSpanish } from "@autoiq/domain/catalog/discounts/es";
import { en as termsEnglish } from "@autoiq/domain/catalog/estimate-terms/en";
import { es as termsSpanish } from "@autoiq/domain/catalog/estimate-terms/es";
import { en as inspectionEnglish } from "@autoiq/domain/catalog/inspection-words/en";
import { es as inspectionSpanish } from "@autoiq/domain/catalog/inspection-words/es";
import { sentenceTranslator } from "@autoiq/domain/catalog/message";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";

const translators = [
  sentenceTranslator(termsEnglish, termsSpanish),
  sentenceTranslator(discountsEnglish, discountsSpanish),
  sentenceTranslator(inspectionEnglish, inspectionSpanish),
];

/**
 * A sentence of a rule that is stored with a document, or made by one: a condition of an estimate, a discount, a
 * reading of an inspection. Anything else, such as a shop's own warranty, stays as it was typed.
 */
export function translated(sentence: string, language: Language): string {
  if (language === baseLanguage) return sentence;
  for (const translate of translators) {
    const found = translate(sentence);
    if (found !== null) return found;
  }
  return sentence;
}
