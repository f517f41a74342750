import * as inspections from "@autoiq/domain/inspections/contract";
import { defaultTemplateId } from "@autoiq/domain/inspections/default-template";
import * as papers from "@autoiq/domain/inspections/documents/contract";
import * as inspectionTemplates from "@autoiq/domain/inspections/templates/contract";
import * as videos from "@autoiq/domain/inspections/videos/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for inspections, their templates, photos and videos. */
export const inspectionEntries: readonly Entry[] = [
  on(inspectionTemplates.listTemplates)(() => ({ query: { archived: "yes" } })),
  on(inspectionTemplates.getTemplate)(() => ({ params: { id: defaultTemplateId }, query: { version: 0 } })),
  on(inspectionTemplates.saveTemplate)((of) => ({
    params: { id: clientChosenIds.template },
    body: {
      version: null,
      name: "Brake check",
      points: [
        {
          id: clientChosenIds.otherJob,
          section: "Brakes",
          label: "Front pads",
          kind: "brake",
          unit: "mm",
          hint: "The thinnest",
          limits: { soonAt: "5", urgentAt: "3" },
          capacityLimits: null,
          cannedJobId: of.cannedJobId,
        },
      ],
    },
  })),
  on(inspectionTemplates.archiveTemplate)(() => ({
    params: { id: defaultTemplateId },
    body: { version: 0, active: false },
  })),
  on(inspections.startInspection)((of) => ({ params: { id: of.repairOrderId }, body: { templateId: null } })),
  on(inspections.getInspection)((of) => ({ params: { id: of.inspectionId } })),
  on(inspections.rateItem)((of) => ({
    params: { id: of.inspectionItemId },
    body: { version: 1, rating: "red", note: "Worn", measurement: "2" },
  })),
  on(videos.addVideo)((of) => ({ params: { id: of.inspectionItemId }, photo: true })),
  on(videos.removeVideo)((of) => ({ params: { id: of.inspectionItemId, videoId: clientChosenIds.line } })),
  on(videos.getVideo)((of) => ({ params: { id: of.videoId } })),
  on(videos.getVideoByLink)((of) => ({ params: { token: of.linkToken, id: of.videoId } })),
  on(videos.getClientVideo)((of) => ({ params: { organizationId: of.organizationId, id: of.videoId } })),
  on(videos.getVideoPoster)((of) => ({ params: { id: of.videoId } })),
  on(videos.getVideoPosterByLink)((of) => ({ params: { token: of.linkToken, id: of.videoId } })),
  on(videos.getClientVideoPoster)((of) => ({
    params: { organizationId: of.organizationId, id: of.videoId },
  })),
  on(papers.getInspectionPdf)((of) => ({ params: { id: of.inspectionId } })),
  on(papers.getInspectionPdfByLink)((of) => ({ params: { token: of.linkToken } })),
  on(inspections.addPhoto)((of) => ({ params: { id: of.inspectionItemId }, photo: true })),
  on(inspections.markPhoto)((of) => ({
    params: { id: of.inspectionItemId, photoId: of.photoId },
    body: {
      version: 1,
      marks: [{ kind: "text", at: { x: 0.2, y: 0.3 }, text: "2 mm", color: "red" }],
    },
  })),
  on(inspections.removePhoto)((of) => ({
    params: { id: of.inspectionItemId, photoId: clientChosenIds.line },
  })),
  on(inspections.completeInspection)((of) => ({ params: { id: of.inspectionId } })),
  on(inspections.signOffInspection)((of) => ({ params: { id: of.inspectionId } })),
  on(inspections.getFile)((of) => ({ params: { id: of.photoId }, query: { size: "small" } })),
  on(inspections.getFileByLink)((of) => ({
    params: { token: of.linkToken, id: of.photoId },
    query: { size: "small" },
  })),
];
