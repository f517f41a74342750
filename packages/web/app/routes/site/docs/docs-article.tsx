import { groupTitle, guideArticle } from "@autoiq/domain/site/guide/guide";
import { useParams } from "react-router";
import { absolute, pageMeta } from "~/platform/page-meta";
import { meta as notFoundMeta } from "../not-found";
import { NotFound } from "../not-found/not-found";
import type { Route } from "./+types/docs-article";
import { Article } from "./article";

export const meta = ({ params }: Route.MetaArgs) => {
  const article = guideArticle(params.article);
  if (!article) return notFoundMeta();
  const trail = [
    { name: "Documentation", item: absolute("/docs") },
    { name: groupTitle(article.group), item: absolute(`/docs#${article.group}`) },
    { name: article.title, item: absolute(`/docs/${article.id}`) },
  ];
  return pageMeta(`/docs/${article.id}`, {
    of: { title: `${article.title} · AutoIQ guide`, description: article.summary },
    jsonLd: [
      {
        "@type": "BreadcrumbList",
        itemListElement: trail.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
      },
    ],
  });
};

export default function DocsArticle() {
  const { article: id = "" } = useParams();
  const article = guideArticle(id);
  return article ? <Article key={id} article={article} /> : <NotFound />;
}
