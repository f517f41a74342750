import { type GuideArticle, type GuideGroupId, guideGroups } from "./article.ts";
import { firstCar } from "./articles/first-car.ts";

/** Every article of the user guide, in reading order. */
export const guideArticles: readonly GuideArticle[] = [firstCar];

const byId = new Map(guideArticles.map((article) => [article.id, article]));

export const guideArticle = (id: string): GuideArticle | undefined => byId.get(id);

export const articlesOf = (group: GuideGroupId): GuideArticle[] =>
  guideArticles.filter((article) => article.group === group);

export const groupTitle = (group: GuideGroupId): string =>
  guideGroups.find(({ id }) => id === group)?.title ?? "";
